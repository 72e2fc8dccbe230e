import type { Disposable } from "playwright-core";
import { atMost } from "../lib/timeout.js";
import type { TabSession } from "./tab-sessions.js";

type Chore = "Page.resetNavigationHistory" | "Page.stopLoading";

const choreMs = 2_000;

/** A page that is just being replaced or closed needs neither chore any more, so that failing does no harm. */
async function tell({ session }: TabSession, chore: Chore): Promise<void> {
  try {
    await atMost(choreMs, async (_stop) => await session.send(chore));
  } catch {
    // gone, or too busy to listen
  }
}

/** The empty page that a new tab begins with is nowhere to go back to. */
export const forgetHistory = async (tab: TabSession): Promise<void> =>
  await tell(tab, "Page.resetNavigationHistory");

/** A page given up on must not replace a later one when it comes after all. */
export const stopLoading = async (tab: TabSession): Promise<void> => await tell(tab, "Page.stopLoading");

const disposeMs = 500;

/** While a page is loading the answer would wait for it, which giving the page back does not. */
export const disposeSoon = async (scripted: Disposable): Promise<void> => {
  await atMost(disposeMs, async (_stop) => await scripted.dispose()).catch(() => undefined);
};
