import { paramsInText, textsOfTarget, type NamedTarget } from "../domain/named-target.js";
import type { SkillArg, SkillCall, SkillProgram } from "../domain/skill.js";

/** The calls in the code; calls in loops are listed once. */
export const callsIn = ({ steps }: Pick<SkillProgram, "steps">): readonly SkillCall[] =>
  steps.flatMap((step) => (step.kind === "call" ? [step] : step.body));

export const argsIn = (program: Pick<SkillProgram, "steps">): readonly SkillArg[] =>
  callsIn(program).flatMap(({ args }) => args);

/** The named targets in the code, in order; the place of each is the index of its fingerprint. */
export const namedTargetsIn = (program: Pick<SkillProgram, "steps">): readonly NamedTarget[] =>
  argsIn(program).flatMap((arg) => (arg.from === "named" ? [arg.target] : []));

/** The parameters that an argument is made of. */
export function paramsInArg(arg: SkillArg): readonly string[] {
  if (arg.from === "named") return textsOfTarget(arg.target).flatMap(paramsInText);
  return arg.from === "param" || arg.from === "template" ? paramsInText(arg) : [];
}
