import type { Page } from "playwright-core";
import type { Score } from "../../../task-set/truth.js";
import type { Account, SiteAddresses } from "../sites.js";
import type { evalTypes, WebArenaTask } from "../task.js";
import { withDialogsDismissed } from "./dismissed-dialogs.js";
import { pageProblem, type CheckTabs } from "./page-problem.js";
import { stringProblem, type Grader } from "./string-problem.js";
import { asReason } from "./told.js";
import { urlProblem } from "./url-match.js";
import { firstLine, errorMessage } from "../../../lib/error-message.js";

export type { Grader } from "./string-problem.js";

export interface EvaluateParts {
  /** The agent's active page. */
  readonly page: Page;
  /** Where pages are opened that checks name. */
  readonly tabs: CheckTabs;
  /** Nothing when the agent has said nothing: then nobody is asked about it. */
  readonly answer: string | undefined;
  readonly sites: SiteAddresses;
  /** For the shop's own service. */
  readonly shopAdmin: Account;
  readonly grader: Grader | undefined;
  readonly fetch?: typeof fetch;
  /** Between the arrival of a page that was opened and the look at it. */
  readonly pauseMs?: number;
}

/** WebArena's own, for pages that fill themselves after they have loaded. */
const usualPauseMs = 3_000;

/**
 * Whether the task is done, by WebArena's rules. Its kinds of check are multiplied, so the first that fails decides and
 * the rest, which may cost seconds and money, is left out.
 */
export async function evaluate(
  task: WebArenaTask,
  parts: EvaluateParts,
  signal: AbortSignal,
): Promise<Score> {
  signal.throwIfAborted();
  try {
    const problem = await withDialogsDismissed(
      parts.page,
      async () => await problemWith(task, parts, signal),
    );
    return problem === undefined
      ? { reward: 1, reasons: [], broken: false }
      : { reward: 0, reasons: [asReason(problem)], broken: false };
  } catch (error) {
    signal.throwIfAborted();
    return { reward: null, reasons: [asReason(firstLine(errorMessage(error)))], broken: true };
  }
}

async function problemWith(
  task: WebArenaTask,
  parts: EvaluateParts,
  signal: AbortSignal,
): Promise<string | undefined> {
  for (const kind of task.eval.eval_types) {
    const problem = await problemOf[kind](task, parts, signal);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

type Problem = (task: WebArenaTask, parts: EvaluateParts, signal: AbortSignal) => Promise<string | undefined>;

const problemOf: Readonly<Record<(typeof evalTypes)[number], Problem>> = {
  string_match: stringProblem,
  url_match: async (task, { page }) => {
    const { reference_url: reference } = task.eval;
    if (reference === null) throw new Error("the task has no address to compare with");
    return urlProblem(reference, page.url());
  },
  program_html: async (task, { fetch = globalThis.fetch, pauseMs = usualPauseMs, ...parts }, signal) => {
    for (const check of task.eval.program_html) {
      const problem = await pageProblem(check, { ...parts, fetch, pauseMs }, signal);
      if (problem !== undefined) return problem;
    }
    return undefined;
  },
};
