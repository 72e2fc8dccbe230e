import type { Judge } from "../domain/roles.js";
import type { Receipt } from "../domain/skill.js";
import type { Task } from "../domain/task.js";
import { windowActions, type CleanStep } from "../domain/window.js";
import { no, ok, type Result } from "../lib/result.js";
import type { Candidate, Rejection } from "./candidate.js";
import { controlOf, type Control } from "./control.js";
import { playPlan, type Replay } from "./play-plan.js";
import { reachedBy } from "./reached.js";
import { spliced } from "./replay-plan.js";

/** What verification needs. */
export interface VerifyParts {
  readonly replay: Replay;
  readonly judge: Judge;
  /** One replay for each candidate, as in the paper; or one for several windows that do not overlap, and a group that fails is split. */
  readonly replays: "each" | "grouped";
  /** What a replay must show: that the judge calls it a success, as in the paper; or also that it ends as the unchanged trajectory does. */
  readonly accept: "judge" | "control";
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
  const groups =
    parts.replays === "each" ? candidates.map((candidate) => [candidate]) : disjointGroups(candidates);
  for (const group of groups)
    await verifyGroup(group, { task, steps, control: control.value, verdicts }, parts, signal);
  return verdicts;
}

interface Work {
  readonly task: Task;
  readonly steps: readonly CleanStep[];
  /** Undefined if the judge alone decides. */
  readonly control: Control | undefined;
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
  { replay, judge }: VerifyParts,
  signal: AbortSignal,
): Promise<Result<Control, string>> {
  const play = async () => await playPlan({ task, plan: spliced(steps, []) }, replay, signal);
  const played = await play();
  if (!played.ok) return no(`the unchanged trajectory stops: ${played.problem}`);
  const verdict = await judge.judge(played.value, signal);
  return verdict.kind === "success"
    ? ok(controlOf(played.value, play))
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
  const verdict = await judge.judge(played.value, signal);
  if (verdict.kind !== "success")
    return refuse(
      "judged-failure",
      "reason" in verdict ? verdict.reason : "the judge returned no readable verdict",
    );
  const { page, requests } = reached;
  return ok({ verify: replays, accept, page, requests, verdict: verdict.reason });
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
