import type { SkillArg, SkillCall, SkillProgram } from "../domain/skill.js";

/** The calls in the code; calls in loops are listed once. */
export const callsIn = ({ steps }: Pick<SkillProgram, "steps">): readonly SkillCall[] =>
  steps.flatMap((step) => (step.kind === "call" ? [step] : step.body));

export const argsIn = (program: Pick<SkillProgram, "steps">): readonly SkillArg[] =>
  callsIn(program).flatMap(({ args }) => args);
