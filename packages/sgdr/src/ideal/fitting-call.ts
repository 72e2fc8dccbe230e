import type { Call, CallValue } from "../domain/call.js";
import type { SkillProgram } from "../domain/skill.js";
import { maxSkillCalls } from "../skill/parse-steps.js";
import type { SkillArgs } from "../skill/expand.js";
import { unify } from "../skill/unify.js";
import { callsIn, paramsInArg } from "../skill/walk.js";
import { findsAll, namesAlong } from "./named-fit.js";
import { notHere, type FrontPage } from "./front-page.js";
import type { KnownTexts } from "./known-text.js";
import { isSameTarget } from "./same-call.js";
import type { WayCall } from "./way.js";

/** Where a caller stands: the page in front, what it can write, and the calls that come next. */
export interface Moment {
  readonly front: FrontPage;
  readonly known: KnownTexts;
  readonly next: readonly WayCall[];
}

/** A call of a skill that does exactly the next calls of the way. */
export interface Fit {
  readonly args: readonly CallValue[];
  /** How many calls of the way it makes. */
  readonly length: number;
}

/** The call with which a skill does what comes next, or nothing. It may use only what a caller sees or knows now. */
export function fittingCall(program: SkillProgram, moment: Moment): Fit | undefined {
  for (const length of lengthsOf(program, moment.next.length)) {
    const next = moment.next.slice(0, length);
    const calls = next.map((one): Call => moment.front.callHere(one));
    const isTarget: NonNullable<Parameters<typeof unify>[2]>["isTarget"] = (print, call) =>
      Object.values(next[call]?.targets ?? {}).some((target) => isSameTarget(target, print));
    const args = unify(program, calls, { isTarget, namesOf: namesAlong(next) });
    if (args.ok && canWrite(program, args.value, next, moment) && findsAll(program, args.value, next))
      return { args: program.params.map(({ name }) => args.value[name] ?? ""), length };
  }
  return undefined;
}

/** The longest first; only a loop leaves a choice. */
function lengthsOf({ steps }: SkillProgram, left: number): readonly number[] {
  if (steps.every(({ kind }) => kind === "call")) return steps.length <= left ? [steps.length] : [];
  const most = Math.min(left, maxSkillCalls);
  return Array.from({ length: most }, (_, index) => most - index);
}

/** Elements must be on the page in front, and texts must not come from the pages in between. */
function canWrite(
  program: SkillProgram,
  args: SkillArgs,
  next: readonly WayCall[],
  { known }: Pick<Moment, "known">,
): boolean {
  return program.params.every(({ name, kind }) => {
    const value = args[name] ?? "";
    if (kind === "element") return value !== notHere;
    const later = next.slice(1, firstUse(program, name) + 1).map(({ words }) => words);
    return (typeof value === "object" ? value : [String(value)]).every((text) => known.has(text, later));
  });
}

/** The place of the call that uses a parameter first; of a loop its body counts once. */
function firstUse(program: SkillProgram, param: string): number {
  const loop = program.steps.find((step) => step.kind === "each" && step.list === param);
  const names = new Set([param, ...(loop?.kind === "each" ? [loop.item] : [])]);
  return callsIn(program).findIndex(({ args }) =>
    args.some((arg) => paramsInArg(arg).some((name) => names.has(name))),
  );
}
