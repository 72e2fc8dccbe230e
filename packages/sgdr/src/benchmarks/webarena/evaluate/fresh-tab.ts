import type { Page } from "playwright-core";
import { withTimeout } from "../../../lib/timeout.js";
import { withCleanup } from "../../../lib/with-cleanup.js";
import { firstLine, errorMessage } from "../../../lib/error-message.js";
import { openAddress, openMs, type Place } from "./open-address.js";

const closeMs = 10_000;

export interface FreshTabParts extends Place {
  /** The agent's page: the tab is opened beside it, with the same logins, and it is in front again afterwards. */
  readonly page: Page;
}

/** Opens an address beside the agent's page, looks at it, and closes it again. */
export async function inFreshTab<Value>(
  { page, ...place }: FreshTabParts,
  look: (tab: Page) => Promise<Value>,
  signal: AbortSignal,
): Promise<Value> {
  const tab = await openTab(page, signal);
  return await withCleanup(
    async () => {
      await openAddress(tab, place, signal);
      return await look(tab);
    },
    async () => await putBack(tab, page),
  );
}

async function openTab(page: Page, signal: AbortSignal): Promise<Page> {
  signal.throwIfAborted();
  let opening: Promise<Page> | undefined;
  try {
    return await withTimeout(openMs, signal, async (_stop) => await (opening = page.context().newPage()));
  } catch (error) {
    // a tab that comes too late must not stay
    void opening?.then(async (tab) => await putBack(tab, page)).catch(() => undefined);
    signal.throwIfAborted();
    throw new Error(`no tab could be opened: ${firstLine(errorMessage(error))}`, { cause: error });
  }
}

/** With a limit of its own, because it must be done after an abort too. */
async function putBack(tab: Page, page: Page): Promise<void> {
  await withTimeout(closeMs, new AbortController().signal, async (_stop) => {
    await tab.close();
    if (!page.isClosed()) await page.bringToFront();
  });
}
