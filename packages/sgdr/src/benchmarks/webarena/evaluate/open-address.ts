import type { Page } from "playwright-core";
import { sleep, withTimeout } from "../../../lib/timeout.js";
import { firstLine, errorMessage } from "../../../lib/error-message.js";
import { told } from "./told.js";

export const openMs = 30_000;

/** Where a check looks, and how long it waits there first. */
export interface Place {
  readonly address: string;
  /** Between the page's arrival and the look at it. */
  readonly pauseMs: number;
}

/** Opens an address in a tab, and gives the page time to fill itself. */
export async function openAddress(
  tab: Page,
  { address, pauseMs }: Place,
  signal: AbortSignal,
): Promise<void> {
  try {
    await withTimeout(openMs, signal, async (_stop) => await tab.goto(address, { timeout: openMs }));
  } catch (error) {
    signal.throwIfAborted();
    throw new Error(`${told(address)} could not be opened: ${firstLine(errorMessage(error))}`, {
      cause: error,
    });
  }
  await sleep(pauseMs, signal);
}
