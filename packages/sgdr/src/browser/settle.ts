import type { Page } from "playwright-core";
import { sleep, withTimeout } from "../lib/timeout.js";
import type { BrowserOptions } from "./options.js";
import type { RequestScope } from "./requests.js";

/** Resolves once the document has gone `quietMs` without a change; a hidden page has no frames to count, so time is counted. */
const quietScript = (quietMs: number, capMs: number): string => `new Promise((resolve) => {
  const done = () => { observer.disconnect(); clearTimeout(quiet); clearTimeout(cap); resolve(document.readyState); };
  const observer = new MutationObserver(() => { clearTimeout(quiet); quiet = setTimeout(done, ${quietMs}); });
  let quiet = setTimeout(done, ${quietMs});
  const cap = setTimeout(done, ${capMs});
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
})`;

/**
 * Waits for what an action set going: a page load as long as it takes (up to the navigation limit), then a quiet
 * document with no open request of the action, up to the settle limit. Never sleeps for its own sake, never fails.
 */
export async function settle(
  page: () => Page | undefined,
  scope: RequestScope,
  options: BrowserOptions,
  signal: AbortSignal,
): Promise<void> {
  const loadBy = performance.now() + options.navigationMs;
  let restBy = performance.now() + options.settleMs;
  let loading = false;
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
    const state = left > 0 ? await quiet(active, Math.min(left, options.settleMs), options, signal) : "late";
    if (state === "late" && !scope.navigating()) return;
    if (state === "complete" && scope.pending() === 0) return;
    if (state === "interactive" && scope.pending() === 0) return;
    await sleep(5, signal);
  }
}

async function quiet(
  page: Page,
  capMs: number,
  options: BrowserOptions,
  signal: AbortSignal,
): Promise<string> {
  try {
    return await withTimeout(capMs + 500, signal, async () => {
      const state: unknown = await page.evaluate(quietScript(options.quietMs, capMs));
      return String(state);
    });
  } catch {
    signal.throwIfAborted();
    return "navigated"; // the document went away under the script: look again at the new one
  }
}
