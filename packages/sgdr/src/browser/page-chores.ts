import type { Disposable, Page } from "playwright-core";
import { sleep } from "../lib/timeout.js";

type Chore = "Page.resetNavigationHistory" | "Page.stopLoading";

/** A page that is just being replaced or closed needs neither chore any more, so that failing is no harm. */
async function tell(page: Page, chore: Chore): Promise<void> {
  try {
    const session = await page.context().newCDPSession(page);
    await session.send(chore);
    await session.detach();
  } catch {
    // gone, and the chore with it
  }
}

/** The empty page that a new tab begins with is nowhere to go back to. */
export const forgetHistory = async (page: Page): Promise<void> =>
  await tell(page, "Page.resetNavigationHistory");

/** A page given up on must not replace a later one when it comes after all. */
export const stopLoading = async (page: Page): Promise<void> => await tell(page, "Page.stopLoading");

/** While a page is loading the answer would wait for it, which giving the page back does not. */
export const disposeSoon = async (scripted: Disposable): Promise<void> => {
  const disposed = scripted.dispose().catch(() => undefined);
  await Promise.race([disposed, sleep(500, new AbortController().signal)]);
};
