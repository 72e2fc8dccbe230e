import type { Page } from "playwright-core";
import { sleep, withTimeout } from "../../../lib/timeout.js";
import { withCleanup } from "../../../lib/with-cleanup.js";
import { told } from "./told.js";
import { firstLine, errorMessage } from "../../../lib/error-message.js";

const openMs = 30_000;
const closeMs = 10_000;

export interface FreshTabParts {
  /** The agent's page: the tab is opened beside it, with the same logins, and it is in front again afterwards. */
  readonly page: Page;
  readonly address: string;
  /** Between the page's arrival and the look at it. */
  readonly pauseMs: number;
}

/** Opens an address beside the agent's page, looks at it, and closes it again. */
export async function inFreshTab<Value>(
  { page, address, pauseMs }: FreshTabParts,
  look: (tab: Page) => Promise<Value>,
  signal: AbortSignal,
): Promise<Value> {
  const tab = await openTab(page, signal);
  return await withCleanup(
    async () => {
      await open(tab, address, signal);
      await sleep(pauseMs, signal);
      return await look(tab);
    },
    async () => await putBack(tab, page),
  );
}

async function openTab(page: Page, signal: AbortSignal): Promise<Page> {
  signal.throwIfAborted();
  const opening = page.context().newPage();
  try {
    return await withTimeout(openMs, signal, async () => await opening);
  } catch (error) {
    // a tab that comes too late must not stay
    void opening.then(async (tab) => await putBack(tab, page)).catch(() => undefined);
    signal.throwIfAborted();
    throw new Error(`no tab could be opened: ${firstLine(errorMessage(error))}`, { cause: error });
  }
}

async function open(tab: Page, address: string, signal: AbortSignal): Promise<void> {
  try {
    await withTimeout(openMs, signal, async () => await tab.goto(address, { timeout: openMs }));
  } catch (error) {
    signal.throwIfAborted();
    throw new Error(`${told(address)} could not be opened: ${firstLine(errorMessage(error))}`, {
      cause: error,
    });
  }
}

/** With a limit of its own, because it must be done after an abort too. */
async function putBack(tab: Page, page: Page): Promise<void> {
  await withTimeout(closeMs, new AbortController().signal, async () => {
    await tab.close();
    if (!page.isClosed()) await page.bringToFront();
  });
}
