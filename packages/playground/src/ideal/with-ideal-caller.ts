import type { createAgent } from "sgdr";
import { idealCaller, type CellTasks, type IdealCaller, type Truth } from "sgdr/plugin";
import type { IdealOptions, PlaygroundOptions } from "../options.js";
import { recordWays } from "./record-ways.js";

/** A cell in which somebody decides who knows how every task is done. */
export async function withIdealCaller(
  { set, tasks, reopen }: CellTasks,
  options: PlaygroundOptions & { readonly ideal: IdealOptions },
  config: Parameters<typeof createAgent>[0],
  signal: AbortSignal,
): Promise<CellTasks> {
  const ways = await recordWays(tasks, options, config, signal);
  const caller = idealCaller({
    ...options.ideal,
    seed: options.seed,
    wayOf: async ({ id }) => ways.get(id) ?? [],
  });
  return {
    set: { ...set, truth: withAccount(set.truth, caller) },
    tasks,
    reopen,
    policy: caller.policy,
  };
}

/** The caller's account is kept with the score: beside the run, where acting, judging and learning cannot see it. */
const withAccount = (truth: Truth, caller: IdealCaller): Truth => ({
  label: (task) => truth.label(task),
  score: async (task, end, signal) => {
    const score = await truth.score(task, end, signal);
    const { fits, problem } = caller.account(end.trajectory);
    if (problem === undefined) return { ...score, fits };
    // giving up on a task that cannot be done would count as right otherwise
    return { ...score, fits, reward: score.reward === null ? null : 0, reasons: [problem, ...score.reasons] };
  },
});
