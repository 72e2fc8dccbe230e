import type { OracleStep } from "../../packages/playground/src/kernel/oracle.js";
import type { Judge, SkillDraft } from "../../packages/sgdr/src/domain/roles.js";
import { goalOf, type Task } from "../../packages/sgdr/src/domain/task.js";
import type { ActionRecord, Trajectory } from "../../packages/sgdr/src/domain/trajectory.js";
import { windowActions, type CleanStep, type Window } from "../../packages/sgdr/src/domain/window.js";
import { rulesInducer } from "../../packages/sgdr/src/rules/inducer/inducer.js";
import { callsIn } from "../../packages/sgdr/src/skill/walk.js";
import { cleanTrajectory } from "../../packages/sgdr/src/trajectory/clean.js";
import { windowsOf } from "../../packages/sgdr/src/trajectory/windows.js";
import {
  checkDraft,
  type Candidate,
  type Rejection,
} from "../../packages/sgdr/src/verification/candidate.js";
import { verifyCandidates, type VerifyParts } from "../../packages/sgdr/src/verification/verify.js";
import type { Result } from "../../packages/sgdr/src/lib/result.js";
import type { Workshop } from "./_workshop.js";

const never = new AbortController().signal;

/** A fixture: it stands where it is not the judge that is tested. */
export const contentJudge: Judge = {
  judge: async () => ({ kind: "success", reason: "this judge is content with everything" }),
};

/** What can be learned from one task: the way it was done, and what the inducer made of each window. */
export interface Lesson {
  readonly task: Task;
  readonly trajectory: Trajectory;
  readonly steps: readonly CleanStep[];
  readonly drafts: readonly SkillDraft[];
}

export interface Way {
  /** Begins on this page, where these first steps of the oracle would lead. */
  readonly from?: { readonly url: string; readonly instead: number };
  /** Steps of the oracle that this way does without. */
  readonly without?: (step: OracleStep) => boolean;
}

export async function lessonOf(
  workshop: Workshop,
  id: string,
  { from, without = () => false }: Way = {},
): Promise<Lesson> {
  const { task, draft } = workshop.task(id);
  const own: Task = from ? { ...task, startUrl: from.url } : task;
  const way = draft
    .oracle("a")
    .slice(from?.instead ?? 0)
    .filter((step) => !without(step));
  const trajectory = await workshop.solve(own, way);
  const steps = cleanTrajectory(trajectory, "paper");
  const windows = windowsOf(steps, "sliding", "decision");
  const about = { ...goalOf(task), rule: { scope: "window", callability: true } as const };
  return { task: own, trajectory, steps, drafts: await rulesInducer.induce(windows, about, never) };
}

/** `fill "Title"`: an action as a reader of the page would tell it. */
const told = ({ call, targets }: ActionRecord): string =>
  [call.name, ...Object.values(targets).map(({ name }) => JSON.stringify(name))].join(" ");

/** A window by what was done in it. */
export const deeds = (window: Window): string => windowActions(window).map(told).join(", ");

export type Written = Extract<SkillDraft, { kind: "skill" }>;

/** The skill that the inducer wrote for the window with these deeds. */
export function written({ drafts }: Lesson, wanted: string): Written {
  const draft = drafts.find(({ window }) => deeds(window) === wanted);
  if (draft?.kind === "skill") return draft;
  throw new Error(`no skill of ${wanted}, only\n${drafts.map(({ window }) => deeds(window)).join("\n")}`);
}

/** What the checks that cost nothing say of a draft. */
export const checked = (draft: SkillDraft): Result<Candidate, Rejection> =>
  checkDraft(draft, { scope: "window", callability: true, mask: (text) => text });

export function candidateOf(draft: SkillDraft): Candidate {
  const result = checked(draft);
  if (result.ok) return result.value;
  throw new Error(`${result.problem.code}: ${result.problem.words}`);
}

/** What became of each candidate: `accepted`, or the stage and the code that caught it. */
export async function verdictsOn(
  candidates: readonly Candidate[],
  { workshop, lesson, ...parts }: { workshop: Workshop; lesson: Lesson } & Partial<VerifyParts>,
): Promise<readonly string[]> {
  const verdicts = await verifyCandidates(
    lesson,
    candidates,
    { replay: workshop.replay, judge: contentJudge, replays: "each", accept: "control", ...parts },
    never,
  );
  return candidates.map((candidate) => {
    const verdict = verdicts.get(candidate);
    if (!verdict) return "nothing was found out";
    return verdict.ok ? "accepted" : caughtBy(verdict.problem);
  });
}

export const caughtBy = ({ stage, code }: Rejection): string => `${stage} ${code}`;

/** `fill click (element, element, text)`: the calls of a skill and the kinds of its parameters. */
export const shapeOf = ({ program }: Pick<Candidate, "program">): string => {
  const calls = callsIn(program).map(({ action }) => action);
  return `${calls.join(" ")} (${program.params.map(({ kind }) => kind).join(", ")})`;
};
