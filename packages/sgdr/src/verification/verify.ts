import type { Judge, Policy } from "../domain/roles.js";
import type { Receipt } from "../domain/skill.js";
import type { Support } from "../domain/support.js";
import type { Task } from "../domain/task.js";
import type { EpisodeEnd, Trajectory } from "../domain/trajectory.js";
import { windowActions, type CleanStep } from "../domain/window.js";
import { no, ok, type Result } from "../lib/result.js";
import type { Candidate, Rejection } from "./candidate.js";
import { difference, reachedBy, type Reached } from "./reached.js";
import { plannedPolicy, planSupport, spliced, type PlannedStep } from "./replay-plan.js";

/** The parts of a replay: its policy, the skills that are offered, and the number of steps. */
export interface Play {
  readonly policy: Policy;
  readonly support: Support;
  readonly steps: number;
}

/** Resets the site, plays an episode through the real executor, and returns what happened. */
export type Replay = (task: Task, play: Play, signal: AbortSignal) => Promise<Trajectory>;

/** What verification needs. */
export interface VerifyParts {
  readonly replay: Replay;
  readonly judge: Judge;
  /** One replay for each candidate, as in the paper; or one for several windows that do not overlap, and a group that fails is split. */
  readonly replays: "each" | "grouped";
}

/** The candidate's receipt, or why it was rejected. */
export type Verified = Result<Receipt, Rejection>;

const refuse = (code: string, words: string): Verified => no({ stage: "replay", code, words });

/** Section 5.5: replays each candidate in the place of its window; it must reach the same end from the same start. */
export async function verifyCandidates(
  { task, steps }: { readonly task: Task; readonly steps: readonly CleanStep[] },
  candidates: readonly Candidate[],
  parts: VerifyParts,
  signal: AbortSignal,
): Promise<ReadonlyMap<Candidate, Verified>> {
  const verdicts = new Map<Candidate, Verified>();
  if (candidates.length === 0) return verdicts;
  const control = await controlReplay(task, steps, parts, signal);
  if (!control.ok) {
    for (const candidate of candidates) verdicts.set(candidate, refuse("not-replayable", control.problem));
    return verdicts;
  }
  const groups =
    parts.replays === "each" ? candidates.map((candidate) => [candidate]) : disjointGroups(candidates);
  for (const group of groups)
    await verifyGroup(group, { task, steps, control: control.value, verdicts }, parts, signal);
  return verdicts;
}

interface Work {
  readonly task: Task;
  readonly steps: readonly CleanStep[];
  readonly control: Reached;
  readonly verdicts: Map<Candidate, Verified>;
}

/** If a group passes, each of its members passes, because their windows do not overlap; a group that fails is split. */
async function verifyGroup(
  group: readonly Candidate[],
  work: Work,
  parts: VerifyParts,
  signal: AbortSignal,
): Promise<void> {
  const outcome = await replayWith(group, work, parts, signal);
  if (outcome.ok || group.length === 1) {
    for (const candidate of group) work.verdicts.set(candidate, outcome);
    return;
  }
  const half = Math.ceil(group.length / 2);
  await verifyGroup(group.slice(0, half), work, parts, signal);
  await verifyGroup(group.slice(half), work, parts, signal);
}

async function controlReplay(
  task: Task,
  steps: readonly CleanStep[],
  parts: VerifyParts,
  signal: AbortSignal,
): Promise<Result<Reached, string>> {
  const plan = spliced(steps, []);
  const trajectory = await parts.replay(task, playOf(plan), signal);
  const trouble = stoppedAt(trajectory, plan.length);
  if (trouble !== undefined) return no(`the unchanged trajectory stops: ${trouble}`);
  const verdict = await parts.judge.judge(trajectory, signal);
  if (verdict.kind !== "success")
    return no("the unchanged trajectory is not judged a success when it is replayed");
  return ok(reachedBy(trajectory));
}

async function replayWith(
  group: readonly Candidate[],
  { task, steps, control }: Work,
  parts: VerifyParts,
  signal: AbortSignal,
): Promise<Verified> {
  const plan = spliced(steps, group);
  const trajectory = await parts.replay(task, playOf(plan), signal);
  const trouble = stoppedAt(trajectory, plan.length, [control.end]);
  if (trouble !== undefined) return refuse("replay-stopped", trouble);
  const other = difference(reachedBy(trajectory), control);
  if (other) return refuse(other.code, other.words);
  const verdict = await parts.judge.judge(trajectory, signal);
  if (verdict.kind !== "success")
    return refuse(
      "judged-failure",
      "reason" in verdict ? verdict.reason : "the judge returned no readable verdict",
    );
  return ok({
    verify: parts.replays,
    page: control.page,
    requests: control.requests,
    verdict: verdict.reason,
  });
}

const playOf = (plan: readonly PlannedStep[]): Play => ({
  policy: plannedPolicy(plan),
  support: planSupport(plan),
  steps: plan.length,
});

/** Why a replay did not get to its end, if it did not. */
function stoppedAt(
  { steps, end }: Trajectory,
  planned: number,
  // `ended`: the plan is done and no call ended the episode
  ends: readonly EpisodeEnd["kind"][] = ["answered", "infeasible", "ended"],
): string | undefined {
  const bad = steps.find(({ outcome }) => outcome.kind !== "ok");
  if (bad) return `step ${bad.index + 1}: ${bad.outcome.kind}: ${bad.outcome.words}`;
  if (!ends.includes(end.kind)) return `it ended by ${end.kind}`;
  return steps.length === planned ? undefined : `${steps.length} of ${planned} steps were taken`;
}

/** Groups in which no two windows share a primitive: first fit, in order. */
export function disjointGroups(candidates: readonly Candidate[]): readonly (readonly Candidate[])[] {
  const groups: { readonly members: Candidate[]; readonly taken: Set<unknown> }[] = [];
  for (const candidate of candidates) {
    const actions = windowActions(candidate.window);
    const free = groups.find(({ taken }) => actions.every((action) => !taken.has(action)));
    const group = free ?? { members: [], taken: new Set() };
    if (!free) groups.push(group);
    group.members.push(candidate);
    for (const action of actions) group.taken.add(action);
  }
  return groups.map(({ members }) => members);
}
