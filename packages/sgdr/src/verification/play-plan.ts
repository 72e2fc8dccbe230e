import type { Policy } from "../domain/roles.js";
import type { Support } from "../domain/support.js";
import type { Task } from "../domain/task.js";
import type { EpisodeEnd, Trajectory } from "../domain/trajectory.js";
import { no, ok, type Result } from "../lib/result.js";
import { plannedPolicy, planSupport, type PlannedStep } from "./replay-plan.js";

/** The parts of a replay: its policy, the skills that are offered, and the number of steps. */
export interface Play {
  readonly policy: Policy;
  readonly support: Support;
  readonly steps: number;
}

/** Resets the site, plays an episode through the real executor, and returns what happened. */
export type Replay = (task: Task, play: Play, signal: AbortSignal) => Promise<Trajectory>;

/** `ended`: the plan is done and no call ended the episode. */
const orderly: readonly EpisodeEnd["kind"][] = ["answered", "infeasible", "ended"];

/** Plays a plan to its end, or says why it did not get there. */
export async function playPlan(
  { task, plan, ends = orderly }: Planned,
  replay: Replay,
  signal: AbortSignal,
): Promise<Result<Trajectory, string>> {
  const play = { policy: plannedPolicy(plan), support: planSupport(plan), steps: plan.length };
  const trajectory = await replay(task, play, signal);
  const trouble = stoppedAt(trajectory, plan.length, ends);
  return trouble === undefined ? ok(trajectory) : no(trouble);
}

interface Planned {
  readonly task: Task;
  readonly plan: readonly PlannedStep[];
  /** The ends that count as the end of the plan. */
  readonly ends?: readonly EpisodeEnd["kind"][];
}

function stoppedAt(
  { steps, end }: Trajectory,
  planned: number,
  ends: readonly EpisodeEnd["kind"][],
): string | undefined {
  const bad = steps.find(({ outcome }) => outcome.kind !== "ok");
  if (bad) return `step ${bad.index + 1}: ${bad.outcome.kind}: ${bad.outcome.words}`;
  if (!ends.includes(end.kind)) return `it ended by ${end.kind}`;
  return steps.length === planned ? undefined : `${steps.length} of ${planned} steps were taken`;
}
