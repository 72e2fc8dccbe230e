import type { Judge } from "../domain/roles.js";
import type { Receipt } from "../domain/skill.js";
import type { Task } from "../domain/task.js";
import type { Trajectory } from "../domain/trajectory.js";
import type { Verdict } from "../domain/verdict.js";
import { windowActions, type CleanStep } from "../domain/window.js";
import { no, ok, type Result } from "../lib/result.js";
import type { Candidate, Rejection } from "./candidate.js";
import { controlOf, type Control } from "./control.js";
import { playPlan, type Replay } from "./play-plan.js";
import { isCovered, uncovered } from "./covered.js";
import { difference, reachedBy } from "./reached.js";
import { spliced } from "./replay-plan.js";

/** What verification needs. */
export interface VerifyParts {
  readonly replay: Replay;
  readonly judge: Judge;
  /** One replay for each candidate, as in the paper; or one for several windows that do not overlap, and a group that fails is split. */
  readonly replays: "each" | "grouped";
  /** What a replay must show: that the judge calls it a success, as in the paper; or also that it ends as the unchanged trajectory does. */
  readonly accept: "judge" | "control";
  /** The episode that was judged a success: a replay that ends as it did is not judged again. If it is absent, each replay is judged. */
  readonly judged?: Trajectory;
}

/** The candidate's receipt, or why it was rejected. */
export type Verified = Result<Receipt, Rejection>;

const refuse = (code: string, words: string): Verified => no({ stage: "replay", code, words });

/** Section 4.1: replays each candidate in the place of its window. */
export async function verifyCandidates(
  { task, steps }: { readonly task: Task; readonly steps: readonly CleanStep[] },
  candidates: readonly Candidate[],
  parts: VerifyParts,
  signal: AbortSignal,
): Promise<ReadonlyMap<Candidate, Verified>> {
  const verdicts = new Map<Candidate, Verified>();
  if (candidates.length === 0) return verdicts;
  const control =
    parts.accept === "control" ? await controlReplay(task, steps, parts, signal) : ok(undefined);
  if (!control.ok) {
    for (const candidate of candidates) verdicts.set(candidate, refuse("not-replayable", control.problem));
    return verdicts;
  }
  const work = { task, steps, control: control.value, verdicts };
  if (parts.replays === "each") {
    for (const candidate of candidates) await verifyGroup([candidate], work, parts, signal);
    return verdicts;
  }
  for (let open = candidates; open.length > 0; open = open.filter((one) => !verdicts.has(one))) {
    const wholes = uncovered(open);
    for (const group of disjointGroups(wholes)) await verifyGroup(group, work, parts, signal);
    for (const whole of wholes) passOn(whole, open, verdicts);
  }
  return verdicts;
}

/** What passed is a proof of its parts; what failed says nothing about them. */
function passOn(whole: Candidate, open: readonly Candidate[], verdicts: Map<Candidate, Verified>): void {
  const verdict = verdicts.get(whole);
  if (verdict?.ok !== true) return;
  for (const part of open) if (!verdicts.has(part) && isCovered(part, whole)) verdicts.set(part, verdict);
}

/** A control, and whether its end was judged; then the same end need not be judged again. */
interface JudgedControl extends Control {
  readonly isJudged: boolean;
}

const endsAlike = (one: Trajectory, other: Trajectory): boolean =>
  difference(reachedBy(one), reachedBy(other)) === undefined;

interface Work {
  readonly task: Task;
  readonly steps: readonly CleanStep[];
  /** Undefined if the judge alone decides. */
  readonly control: JudgedControl | undefined;
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
  { replay, judge, judged }: VerifyParts,
  signal: AbortSignal,
): Promise<Result<JudgedControl, string>> {
  const play = async () => await playPlan({ task, plan: spliced(steps, []) }, replay, signal);
  const played = await play();
  if (!played.ok) return no(`the unchanged trajectory stops: ${played.problem}`);
  if (judged && endsAlike(played.value, judged))
    return ok({ ...controlOf(played.value, play), isJudged: true });
  const verdict = await judge.judge(played.value, signal);
  return verdict.kind === "success"
    ? ok({ ...controlOf(played.value, play), isJudged: judged !== undefined })
    : no("the unchanged trajectory is not judged a success when it is replayed");
}

async function replayWith(
  group: readonly Candidate[],
  { task, steps, control }: Work,
  { replay, judge, replays, accept }: VerifyParts,
  signal: AbortSignal,
): Promise<Verified> {
  const plan = spliced(steps, group);
  const played = await playPlan({ task, plan, ...(control && { ends: [control.end] }) }, replay, signal);
  if (!played.ok) return refuse("replay-stopped", played.problem);
  const reached = reachedBy(played.value);
  const other = await control?.difference(reached);
  if (other) return refuse(other.code, other.words);
  const verdict: Verdict = control?.isJudged === true ? sameEnd : await judge.judge(played.value, signal);
  if (verdict.kind !== "success")
    return refuse(
      "judged-failure",
      "reason" in verdict ? verdict.reason : "the judge returned no readable verdict",
    );
  const { page, requests } = reached;
  return ok({ verify: replays, accept, page, requests, verdict: verdict.reason });
}

const sameEnd: Verdict = { kind: "success", reason: "it ends as what was judged a success" };

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
