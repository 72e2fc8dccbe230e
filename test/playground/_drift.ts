import { no } from "../../packages/sgdr/src/lib/result.js";
import { bindElements } from "../../packages/sgdr/src/skills/bind-elements.js";
import {
  giveUp,
  oraclePolicy,
  say,
  type OracleStep,
  type OracleTarget,
} from "../../packages/playground/src/kernel/oracle.js";
import type { Call, CallValue } from "../../packages/sgdr/src/domain/call.js";
import { isSgdrError } from "../../packages/sgdr/src/domain/error.js";
import type { Fingerprint } from "../../packages/sgdr/src/domain/fingerprint.js";
import type { Observation } from "../../packages/sgdr/src/domain/observation.js";
import type { Policy } from "../../packages/sgdr/src/domain/roles.js";
import { callName, type Skill } from "../../packages/sgdr/src/domain/skill.js";
import type { Task } from "../../packages/sgdr/src/domain/task.js";
import type { ActionRecord } from "../../packages/sgdr/src/domain/trajectory.js";
import type { SkillArgs } from "../../packages/sgdr/src/skill/expand.js";
import { offeredSkill } from "../../packages/sgdr/src/skill/offered.js";
import type { VerifyParts } from "../../packages/sgdr/src/verification/verify.js";

/** What a skill does on the other skin, at the place where the way there does the same deeds. */
export interface Drift {
  readonly skill: string;
  readonly task: string;
  /** `other-way`: the other skin is used so differently there that nothing can be compared. */
  readonly kind: "right" | "stopped" | "wrong" | "other-way";
  readonly words: string;
}

/** What a step does, without what it is aimed at. */
const deedOf = ({ action, args }: OracleStep): string =>
  JSON.stringify([action, args.map((arg) => (isTarget(arg) ? "target" : arg))]);
const isTarget = (arg: CallValue | OracleTarget): arg is OracleTarget =>
  typeof arg === "object" && !Array.isArray(arg);

/** For each step of one way, the step of the other that does the same deed: the longest common sequence. */
export function aligned(one: readonly OracleStep[], other: readonly OracleStep[]): (number | undefined)[] {
  const [a, b] = [one.map(deedOf), other.map(deedOf)];
  const longest = Array.from({ length: a.length + 1 }, () => Array.from({ length: b.length + 1 }, () => 0));
  const at = (i: number, j: number): number => longest[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = longest[i];
      if (row) row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  const found: (number | undefined)[] = a.map(() => undefined);
  for (let i = 0, j = 0; i < a.length && j < b.length;)
    if (a[i] === b[j]) {
      found[i] = j;
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  return found;
}

export interface Lent {
  readonly skill: Skill;
  /** Texts that it was learned with. */
  readonly args: SkillArgs;
  readonly task: Task;
  /** Places of its steps in the way on the first skin. */
  readonly places: readonly number[];
}

/** Goes the other skin's way to where the skill would begin, and calls it there without a model. */
export async function lend(
  { skill, args, task, places }: Lent,
  { first, second }: { readonly first: readonly OracleStep[]; readonly second: readonly OracleStep[] },
  replay: VerifyParts["replay"],
): Promise<Drift> {
  const told = (kind: Drift["kind"], words: string): Drift => ({
    skill: skill.id,
    task: task.id,
    kind,
    words,
  });
  const map = aligned(first, second);
  const there = places.map((place) => map[place]);
  const begin = there[0];
  if (begin === undefined || there.some((place, index) => place !== begin + index))
    return told("other-way", "the same is done by other steps there");
  let stopped = "";
  const way = oraclePolicy(() => second);
  const ending = (step: OracleStep) => ({ thought: "", calls: [{ name: step.action, args: texts(step) }] });
  const policy: Policy = {
    async decide(view, signal) {
      if (view.past.length < begin) return await way.decide(view, signal);
      if (view.past.length > begin) return { ok: true, decision: ending(say("Done.")) };
      const bound = await callOf(skill, args, view.observation);
      if (typeof bound !== "string") return { ok: true, decision: { thought: "", calls: [bound] } };
      stopped = bound;
      return { ok: true, decision: ending(giveUp("The skill cannot be called here.")) };
    },
  };
  const offered = offeredSkill({ ...skill, name: callName(skill) });
  const support = { at: async () => ({ notes: [], skills: [offered] }) };
  const play = { policy, support, steps: Infinity };
  const { steps } = await replay(task, play, AbortSignal.timeout(60_000));
  if (stopped !== "") return told("stopped", stopped);
  const { actions = [], outcome } = steps[begin] ?? {};
  const wrong = actions.find(
    (action, index) => action.outcome.kind === "ok" && !isMeant(action, second[begin + index]),
  );
  if (wrong)
    return told(
      "wrong",
      `${wrong.call.name} on ${Object.values(wrong.targets)
        .map(({ role, name }) => `${role} "${name}"`)
        .join(", ")}`,
    );
  return outcome?.kind === "ok"
    ? told("right", "")
    : told("stopped", `${outcome?.kind ?? "nothing was done"}: ${outcome?.words ?? ""}`);
}

const texts = ({ args }: OracleStep): readonly CallValue[] =>
  args.flatMap((arg) => (isTarget(arg) ? [] : [arg]));

/** The call as somebody without a model makes it, or why it is not made. */
async function callOf(skill: Skill, args: SkillArgs, observation: Observation): Promise<Call | string> {
  try {
    const ids = await bindElements(skill, {}, { observation, idOf: async () => no("there is no locator") });
    const values = skill.program.params.map(({ name }) => ids[name] ?? args[name] ?? "");
    return { name: callName(skill), args: values };
  } catch (error) {
    if (isSgdrError(error)) return error.message;
    throw error;
  }
}

/** Whether an action is what the way there does at this place. */
function isMeant({ call, targets }: ActionRecord, step: OracleStep | undefined): boolean {
  if (step?.action !== call.name) return false;
  const prints = Object.values(targets);
  return step.args.every((arg, index) =>
    isTarget(arg)
      ? prints.some((print) => fits(print, arg))
      : JSON.stringify(arg) === JSON.stringify(call.args[index]) ||
        JSON.stringify([arg]) === JSON.stringify(call.args[index]),
  );
}

const fits = ({ role, name, item, landmarks, headings }: Fingerprint, target: OracleTarget): boolean =>
  role === target.role &&
  target.name.startsWith(name) &&
  (target.within === undefined ||
    [item, ...landmarks, ...headings].some((place) => place.includes(target.within ?? "")));
