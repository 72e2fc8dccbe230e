import type { Browser } from "playwright-core";
import { SgdrError } from "../domain/error.js";
import { disabledFeatures } from "./disabled-features.js";
import { browserHint, findBrowser } from "./find-browser.js";
import type { BrowserOptions } from "./options.js";
import { firstLine, errorMessage } from "../lib/error-message.js";
import { atMost } from "../lib/timeout.js";

const flags = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];
/** A root user has no sandbox to start, and Chromium then refuses to run at all. */
const rootFlags = process.getuid?.() === 0 ? ["--no-sandbox"] : [];

const launchMs = 60_000;
const connectMs = 15_000;
const closeMs = 10_000;

export async function launchBrowser(options: BrowserOptions): Promise<Browser> {
  if (options.cdp !== "") return await connect(options.cdp);
  const executablePath = findBrowser(options.browser, process.env);
  try {
    const { chromium } = await import("playwright-core");
    return await atMost(
      launchMs,
      async (_stop) =>
        await chromium.launch({
          executablePath,
          headless: !options.headed,
          args: [
            ...flags,
            ...rootFlags,
            disabledFeatures(options.headed),
            ...(options.headed ? [] : ["--disable-gpu"]),
          ],
          // Ctrl-C is the caller's to handle: the browser must live long enough for the run to be put away
          handleSIGINT: false,
          handleSIGTERM: false,
          handleSIGHUP: false,
        }),
    );
  } catch (cause) {
    const why = firstLine(errorMessage(cause));
    throw new SgdrError(
      "browser-missing",
      `the browser at ${executablePath} did not start: ${why}`,
      browserHint,
      cause,
    );
  }
}

async function connect(address: string): Promise<Browser> {
  try {
    const { chromium } = await import("playwright-core");
    return await atMost(
      launchMs,
      async (_stop) => await chromium.connectOverCDP(address, { timeout: connectMs }),
    );
  } catch (cause) {
    throw new SgdrError(
      "browser-unreachable",
      `no browser answers at ${address}: ${firstLine(errorMessage(cause))}`,
      "start one with `chromium --remote-debugging-port=9222` and pass --cdp http://127.0.0.1:9222",
      cause,
    );
  }
}

/** Closes a browser, or leaves it alone if it does not end in time. */
export async function closeBrowser(browser: Browser): Promise<void> {
  await atMost(closeMs, async (_stop) => await browser.close()).catch(() => undefined);
}
