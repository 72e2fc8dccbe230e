import type { ActionSpec } from "../domain/action.js";
import type { Call, CallValue } from "../domain/call.js";
import { checkCall, type CheckedCall } from "../domain/check-call.js";
import type { SkillParam } from "../domain/skill.js";
import { didYouMean } from "../lib/nearest-name.js";
import { no, ok, type Result } from "../lib/result.js";
import { bindArgs, type SkillArgs } from "./expand.js";
import { skillSignature } from "./print-skill.js";

/** The part of a skill that is needed to call it; `name` is the name by which the policy calls it. */
export interface CallableSkill {
  readonly name: string;
  readonly params: readonly SkillParam[];
}

export interface CheckedSkillCall<Offered extends CallableSkill> {
  readonly skill: Offered;
  readonly args: SkillArgs;
  /** The call with all arguments converted to their kinds. */
  readonly call: Call;
}

/** A call of a skill that is offered at this step, with fitting arguments; or the problem for the policy. `library` has the names of skills that exist but are not offered now. */
export function checkSkillCall<Offered extends CallableSkill>(
  call: Call,
  offered: readonly Offered[],
  library: readonly string[] = [],
): Result<CheckedSkillCall<Offered>, string> {
  const skill = offered.find(({ name }) => name === call.name);
  if (!skill) return no(notOffered(call.name, offered, library));
  const bound = bindArgs(skill, call.args);
  if (!bound.ok) return no(`${bound.problem}; it is called as ${skillSignature(skill)}`);
  const args = skill.params.map(({ name }): CallValue => bound.value[name] ?? "");
  return ok({ skill, args: bound.value, call: { name: call.name, args } });
}

function notOffered(name: string, offered: readonly CallableSkill[], library: readonly string[]): string {
  const names = offered.map((skill) => skill.name);
  const now = names.length === 0 ? "no skill is offered" : `the offered skills are: ${names.join(", ")}`;
  return library.includes(name)
    ? `the skill ${name} is not offered at this step; ${now}. Do its steps with actions instead`
    : `there is no skill ${name}${didYouMean(name, names) || "."} At this step ${now}`;
}

export interface Callables<Offered extends CallableSkill> {
  readonly actions: readonly ActionSpec[];
  readonly offered: readonly Offered[];
  /** Names of skills that exist but are not offered at this step. */
  readonly library?: readonly string[];
}

export type LookedUp<Offered extends CallableSkill> =
  | ({ readonly kind: "action" } & CheckedCall)
  | ({ readonly kind: "skill" } & CheckedSkillCall<Offered>);

/** Finds the action or skill that a policy's call means, actions first; the problem lists both. */
export function lookUpCall<Offered extends CallableSkill>(
  call: Call,
  { actions, offered, library = [] }: Callables<Offered>,
): Result<LookedUp<Offered>, string> {
  const isAction = actions.some(({ name }) => name === call.name);
  const isSkill = offered.some(({ name }) => name === call.name);
  if (!isAction && (isSkill || library.includes(call.name))) {
    const skill = checkSkillCall(call, offered, library);
    return skill.ok ? ok({ kind: "skill", ...skill.value }) : skill;
  }
  const action = checkCall(call, actions);
  if (action.ok) return ok({ kind: "action", ...action.value });
  const skills = offered.map(({ name }) => name);
  if (isAction || skills.length === 0) return action;
  const names = actions.map(({ name }) => name);
  return no(
    `there is no action or skill ${call.name}${didYouMean(call.name, [...names, ...skills]) || "."} The actions are: ${names.join(", ")}. The skills of this step are: ${skills.join(", ")}`,
  );
}
