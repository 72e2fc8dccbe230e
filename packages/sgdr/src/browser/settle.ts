import type { Page } from "playwright-core";
import { sleep, withTimeout } from "../lib/timeout.js";
import type { Lens } from "./look.js";
import type { BrowserOptions } from "./options.js";
import type { RequestScope } from "./requests.js";

export interface Settling {
  readonly page: () => Page | undefined;
  readonly lens: Lens;
  readonly options: BrowserOptions;
}

/** How long a page may be too busy to say that it is quiet, beside the time that it may be unquiet. */
const graceMs = 500;
/** A page that gives no answer so often is left to whoever looks at it next. */
const mostSilences = 3;
/** A document in these states shows what it has. */
const isRead: ReadonlySet<string> = new Set(["interactive", "complete"]);

/**
 * Waits for what an action set going: a page load as long as it takes (up to the navigation limit), then a quiet
 * document with no open request of the action, up to the settle limit. Never sleeps for its own sake, never fails.
 */
export async function settle(settling: Settling, scope: RequestScope, signal: AbortSignal): Promise<void> {
  const { page, options } = settling;
  const loadBy = performance.now() + options.navigationMs;
  let restBy = performance.now() + options.settleMs;
  let loading = false;
  let silences = 0;
  while (performance.now() < loadBy) {
    signal.throwIfAborted();
    const active = page();
    if (!active || active.isClosed()) return;
    if (scope.navigating()) {
      loading = true;
      await sleep(10, signal);
      continue;
    }
    if (loading) restBy = performance.now() + options.settleMs; // the rest is counted from the new page on
    loading = false;
    const left = restBy - performance.now();
    const state = left > 0 ? await quiet(active, Math.min(left, options.settleMs), settling, signal) : "late";
    if (state === "late" && !scope.navigating()) return;
    if (state === "silent" && (silences += 1) >= mostSilences) return;
    if (isRead.has(state) && scope.pending() === 0) return;
    await sleep(5, signal);
  }
}

async function quiet(
  page: Page,
  capMs: number,
  { lens, options }: Settling,
  signal: AbortSignal,
): Promise<string> {
  const until = performance.now() + capMs + graceMs;
  try {
    return await withTimeout(capMs + graceMs, signal, async (stop) => {
      const frame = await lens.frames.main(page, stop);
      return String(await lens.world.call(frame, "quiet", [options.quietMs, capMs], stop));
    });
  } catch {
    signal.throwIfAborted();
    // the document went away under the script, so the new one is asked; or the page is too busy to answer
    return performance.now() < until ? "navigated" : "silent";
  }
}
