import type { SkillArg, SkillCall, SkillProgram } from "../domain/skill.js";
import { printTarget } from "./print-skill.js";
import { callsIn } from "./walk.js";

/** Skills that share steps differ in what they are good for more than sentences that share words; measured with the ideal caller. */
const weight = 0.4;

/** How much two skills do the same, from 0 to `weight`: the calls that both make, of all that one of them makes, squared. */
export function stepLikeness(left: readonly string[], right: readonly string[]): number {
  const open = [...left];
  const shared = right.filter((step) => {
    const at = open.indexOf(step);
    if (at >= 0) open.splice(at, 1);
    return at >= 0;
  }).length;
  const all = left.length + right.length - shared;
  return all === 0 ? 0 : weight * (shared / all) ** 2;
}

/** What a skill does, call by call, without the names of its parameters. */
export const stepKeys = (program: Pick<SkillProgram, "steps">): readonly string[] =>
  callsIn(program).map(stepKey);

const stepKey = ({ action, args }: SkillCall): string => JSON.stringify([action, ...args.map(argKey)]);

function argKey(arg: SkillArg): unknown {
  if (arg.from === "literal") return arg.value;
  return arg.from === "named" ? printTarget(arg.target).replaceAll(/\(([a-z]\w*)\)/gi, "(…)") : "…";
}
