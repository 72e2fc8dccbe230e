import type { Browser, BrowserContext } from "playwright-core";
import { SgdrError } from "../domain/error.js";
import { withTimeout } from "../lib/timeout.js";

const answerMs = 2_000;

/** A browser that died is an outage, not an end of the task: the caller may start another. */
export const lostBrowser = (cause?: unknown): SgdrError =>
  new SgdrError(
    "infra-error",
    "the browser is gone: its process ended, or the connection to it broke",
    "look at the site, then resume the run with --restart-task",
    cause,
  );

/** Whether the browser itself is gone and not only its tabs; tabs are reported closed first, so a living one is asked. */
export async function isLost(context: BrowserContext, signal: AbortSignal): Promise<boolean> {
  const browser = context.browser();
  if (!browser) return false;
  try {
    await withTimeout(answerMs, signal, async (_stop) => {
      const session = await browser.newBrowserCDPSession();
      await session.send("Browser.getVersion");
      await session.detach();
    });
  } catch {
    signal.throwIfAborted(); // otherwise no answer, or one that only other browsers than Chromium lack
  }
  return !browser.isConnected();
}

/** What made opening a page fail: a browser that went away meanwhile explains everything else. */
export const orLost = (browser: Browser | null, error: unknown): unknown =>
  browser?.isConnected() === false ? lostBrowser(error) : error;
