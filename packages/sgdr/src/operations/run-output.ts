import { z } from "zod";
import type { Usage } from "../domain/ports.js";
import { decidedSteps } from "../domain/trajectory.js";
import { Learned } from "../results/learned.js";
import { recalledText } from "../results/recalled.js";
import type { RunResult } from "../runtime/agent-types.js";

export const Spent = z.strictObject({
  calls: z.int(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  /** Those of the input that the provider had kept from an earlier request; left out if there were none. */
  cachedInputTokens: z.int().optional(),
  /** US dollars; null when a price is unknown. */
  usd: z.number().nullable(),
});

/** What `run`, `demo` and `runs resume` give back. */
export const RunOutput = z.strictObject({
  run: z.string(),
  outcome: z.enum(["answered", "infeasible", "limit", "loop", "page-gone", "ended"]),
  /** The answer, the reason, or why it ended. */
  message: z.string(),
  /** The answer as a value of the schema that was asked for, and what is wrong with it if it does not fit. */
  output: z.unknown().optional(),
  outputProblem: z.string().optional(),
  decisions: z.int(),
  primitives: z.int(),
  /** Nothing for a method that does not learn. */
  learned: Learned.nullable(),
  url: z.string(),
  ms: z.int(),
  usage: z.strictObject({ total: Spent, roles: z.record(z.string(), Spent) }),
});
export type RunOutput = z.infer<typeof RunOutput>;

type Counted = RunResult["usage"]["total"];
export const spentOf = ({ usd, ...counts }: Counted): z.infer<typeof Spent> => ({
  ...counts,
  usd: usd ?? null,
});

export function runOutput({ run, end, trajectory, learned, usage }: RunResult, ms: number): RunOutput {
  const message = end.kind === "answered" ? end.answer : end.kind === "infeasible" ? end.reason : end.words;
  const typed = end.kind === "answered" ? end : undefined;
  return {
    run,
    outcome: end.kind,
    message,
    ...(typed?.output !== undefined && { output: typed.output }),
    ...(typed?.outputProblem !== undefined && { outputProblem: typed.outputProblem }),
    decisions: decidedSteps(trajectory.steps).length,
    primitives: trajectory.steps.reduce((sum, { actions }) => sum + actions.length, 0),
    learned,
    url: trajectory.final.url,
    ms: Math.round(ms),
    usage: {
      total: spentOf(usage.total),
      roles: Object.fromEntries(Object.entries(usage.roles).map(([role, spent]) => [role, spentOf(spent)])),
    },
  };
}

const titles: Readonly<Record<RunOutput["outcome"], string>> = {
  answered: "Answer",
  infeasible: "Not possible",
  limit: "Stopped at a limit",
  loop: "Stopped in a loop",
  "page-gone": "The page is gone",
  ended: "The episode was ended",
};

export function runText(output: RunOutput): string {
  const { outcome, message, decisions, ms, run, outputProblem } = output;
  const value = output.output === undefined ? "" : `\nAs JSON: ${JSON.stringify(output.output)}`;
  const misfit = outputProblem === undefined ? "" : `\nThe answer does not fit the schema: ${outputProblem}`;
  const cost = costText(output.usage.total);
  const learned = output.learned?.ids.map((id) => `\nLearned: ${id}`).join("") ?? "";
  const recalled = output.learned?.recalled ? `\n${recalledText(output.learned.recalled)}` : "";
  return `${titles[outcome]}: ${message}${value}${misfit}${learned}${recalled}\n${decisions} steps, ${(ms / 1_000).toFixed(1)} s${cost}. See them with: sgdr runs show ${run}`;
}

export function costText({ calls, usd, ...tokens }: z.infer<typeof Spent>): string {
  if (calls === 0) return "";
  const money = usd === null ? "price unknown" : `${usd.toFixed(4)} US dollars`;
  return `, ${calls} model calls, ${tokensText(tokens)}, ${money}`;
}

/** What went in and came out, and how much of it the provider had kept. */
export const tokensText = ({ inputTokens, outputTokens, cachedInputTokens = 0 }: Usage): string =>
  `${inputTokens} + ${outputTokens} tokens${cachedInputTokens === 0 ? "" : ` (${cachedInputTokens} of them cached)`}`;

/** Infeasible is a finished task too; limits, loops, lost pages and answers of another form are not. */
export const runExit = ({ outcome, outputProblem }: RunOutput): 0 | 1 =>
  outputProblem === undefined && (outcome === "answered" || outcome === "infeasible") ? 0 : 1;
