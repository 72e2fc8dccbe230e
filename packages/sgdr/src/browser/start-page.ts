import { SgdrError } from "../domain/error.js";
import { withTimeout } from "../lib/timeout.js";
import { explainOutcome, networkProblem } from "./explain-outcome.js";
import type { OriginGuard } from "./origin-guard.js";
import { forgetHistory } from "./page-chores.js";
import { notAllowed, originOf } from "./refusals.js";
import type { RequestLog } from "./requests.js";
import { settle, type Settling } from "./settle.js";
import type { TabSessions } from "./tab-sessions.js";
import type { Tabs } from "./tabs.js";

export interface StartParts {
  readonly tabs: Tabs;
  readonly guard: OriginGuard;
  readonly requests: RequestLog;
  readonly sessions: TabSessions;
  readonly settling: Settling;
}

/** Opens an address in the active tab; one that cannot be opened is for the user to fix, not for the policy. */
export async function startPage(
  url: string,
  { tabs, guard, requests, sessions, settling }: StartParts,
  signal: AbortSignal,
): Promise<void> {
  if (!guard.allows(url)) throw notAllowed(url, originOf(url));
  const page = tabs.active;
  if (!page)
    throw new SgdrError("infra-error", "the browser closed before the start page was opened", "start again");
  const { navigationMs } = settling.options;
  const scope = requests.begin();
  const fresh = page.url() === "about:blank";
  try {
    await withTimeout(navigationMs + 1_000, signal, async (_stop) => {
      await page.goto(url, { waitUntil: "commit", timeout: navigationMs });
    });
  } catch (cause) {
    signal.throwIfAborted();
    const [elsewhere] = guard.takeBlocked();
    if (elsewhere !== undefined) throw notAllowed(`${url} leads to ${elsewhere}, which`, elsewhere);
    const why = networkProblem(cause) ?? explainOutcome(cause).words;
    throw new SgdrError(
      "url-unreachable",
      `${url} could not be opened: ${why}`,
      "check the address, and that the site is running",
      cause,
    );
  }
  await settle(settling, scope, signal);
  scope.end();
  if (fresh)
    await withTimeout(
      navigationMs,
      signal,
      async (stop) => await forgetHistory(await sessions.of(page, stop)),
    );
}
