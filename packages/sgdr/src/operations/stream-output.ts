import { z } from "zod";
import { ScoredLearning } from "../experiments/scored-learning.js";
import { summariesBy, summaryOf, SummaryRow, summaryText } from "../experiments/summary.js";
import { TaskResult } from "../experiments/task-result.js";
import { definitionNamed } from "../methods/definitions.js";
import type { ScoredStream } from "../bench/run-task-set.js";
import { recalledText } from "../results/recalled.js";
import { costText, Spent, spentOf } from "./run-output.js";

/** What a stream returns: each result, and the sums. */
export const StreamOutput = z.strictObject({
  run: z.string(),
  method: z.string(),
  policy: z.string(),
  results: z.array(TaskResult),
  sites: z.array(SummaryRow),
  kinds: z.array(SummaryRow),
  total: SummaryRow,
  /** Nothing for a method that does not learn. */
  learned: ScoredLearning.nullable(),
  /** Sites that stopped before their last task. */
  stopped: z.array(z.strictObject({ site: z.string(), message: z.string(), hint: z.string() })),
  /** Parts of the input that could not be used. */
  problems: z.array(z.string()),
  usage: Spent,
  ms: z.int(),
});
export type StreamOutput = z.infer<typeof StreamOutput>;

export interface StreamFacts {
  readonly method: string;
  readonly policy: string;
  readonly problems: readonly string[];
  readonly ms: number;
}

export function streamOutput(
  { run, results, learned, stopped, usage }: ScoredStream,
  facts: StreamFacts,
): StreamOutput {
  return {
    run,
    method: facts.method,
    policy: facts.policy,
    results: [...results],
    sites: summariesBy(results, ({ site }) => site),
    kinds: summariesBy(results, ({ kind }) => kind),
    total: summaryOf("all", results),
    learned,
    stopped: [...stopped],
    problems: [...facts.problems],
    usage: spentOf(usage.total),
    ms: Math.round(facts.ms),
  };
}

export function streamText(output: StreamOutput): string {
  const { run, method, policy, sites, kinds, total, learned, stopped, problems, results, usage, ms } = output;
  const broken = results.filter((result) => result.broken);
  return [
    `${method} with ${policy}`,
    summaryText("site", sites.length > 1 ? [...sites, total] : sites),
    ...(kinds.length > 1 ? ["", summaryText("kind of task", kinds)] : []),
    "",
    ...(learned && hasSkills(method) ? [learnedText(run, learned)] : []),
    ...(learned?.recalled ? [`${recalledText(learned.recalled)}.`] : []),
    ...stopped.map(({ site, message, hint }) => `${site} stopped early: ${message}\n  try: ${hint}`),
    ...broken.map(({ task, reasons }) => `the check of ${task} broke: ${reasons.join("; ")}`),
    ...problems,
    `${results.length} tasks in ${(ms / 1_000).toFixed(1)} s${costText(usage)}. See them with: sgdr runs show ${run}`,
    ...(stopped.length > 0 ? [`Go on with: sgdr runs resume ${run}`] : []),
  ].join("\n");
}

function learnedText(
  run: string,
  { skills, added, rejected, called, completed, learnMs }: ScoredLearning,
): string {
  const refused = rejected.reduce((sum, { count }) => sum + count, 0);
  return `${added} skills learned in ${(learnMs / 1_000).toFixed(1)} s, ${refused} windows refused; ${skills} in the libraries, called ${called} times, ${completed} of them to the end. See them with: sgdr skills list --run ${run}`;
}

/** Methods that keep notes have no library of skills to look into. */
const hasSkills = (method: string): boolean =>
  /^(?:library|programs)$/.test(definitionNamed(method)?.remembers ?? "");

/** Every wanted task was worked on and could be scored; how many were solved is the result, not a failure. */
export const benchExit = ({ stopped, results, problems }: StreamOutput): 0 | 1 | 2 =>
  problems.length > 0 ? 2 : stopped.length > 0 || results.some(({ broken }) => broken) ? 1 : 0;

/** A user's own tasks must have come to an end, and their checks must hold. */
export const streamExit = (output: StreamOutput): 0 | 1 | 2 => {
  const missed = output.results.some(
    ({ reward, end }) => reward === 0 || (reward === null && end !== "answered" && end !== "infeasible"),
  );
  const exit = benchExit(output);
  return exit === 0 && missed ? 1 : exit;
};
