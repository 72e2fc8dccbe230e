import { z } from "zod";
import type { RunResult } from "../agent.js";

/** What `run`, `demo` and `runs resume` give back. */
export const RunOutput = z.strictObject({
  run: z.string(),
  outcome: z.enum(["answered", "infeasible", "limit", "loop", "page-gone"]),
  /** The answer, the reason, or why it ended. */
  message: z.string(),
  decisions: z.int(),
  primitives: z.int(),
  url: z.string(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  ms: z.int(),
});
export type RunOutput = z.infer<typeof RunOutput>;

export interface Spent {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly ms: number;
}

export function runOutput(
  { run, end, trajectory }: RunResult,
  { inputTokens, outputTokens, ms }: Spent,
): RunOutput {
  const message = end.kind === "answered" ? end.answer : end.kind === "infeasible" ? end.reason : end.words;
  return {
    run,
    outcome: end.kind,
    message,
    decisions: trajectory.steps.length,
    primitives: trajectory.steps.reduce((sum, { actions }) => sum + actions.length, 0),
    url: trajectory.final.url,
    inputTokens,
    outputTokens,
    ms: Math.round(ms),
  };
}

const titles: Readonly<Record<RunOutput["outcome"], string>> = {
  answered: "Answer",
  infeasible: "Not possible",
  limit: "Stopped at a limit",
  loop: "Stopped in a loop",
  "page-gone": "The page is gone",
};

export function runText(output: RunOutput): string {
  const { outcome, message, decisions, ms, inputTokens, outputTokens, run } = output;
  const tokens = inputTokens + outputTokens === 0 ? "" : `, ${inputTokens} + ${outputTokens} tokens`;
  return `${titles[outcome]}: ${message}\n${decisions} steps, ${(ms / 1_000).toFixed(1)} s${tokens}. See them with: sgdr runs show ${run}`;
}

/** Infeasible is a finished task too; limits, loops and lost pages are not. */
export const runExit = ({ outcome }: RunOutput): 0 | 1 =>
  outcome === "answered" || outcome === "infeasible" ? 0 : 1;
