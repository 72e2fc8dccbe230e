import { Skill, skillId, type SkillProgram } from "../domain/skill.js";
import { parseSkill } from "../skill/parse-skill.js";
import { printSkill } from "../skill/print-skill.js";
import { canonicalJson } from "./canonical.js";

/** A name without the number that later versions are called by, so that no two skills answer to one call. */
export const plainName = (name: string): string => name.replace(/(?:_v\d+)+$/, "");

/** Why this cannot stand in a library, or nothing. */
export function skillProblem(skill: Skill, reserved: ReadonlySet<string> = new Set()): string | undefined {
  const read = Skill.safeParse(skill);
  if (!read.success) {
    const [issue] = read.error.issues;
    return `${issue?.path.join(".") ?? "it"}: ${issue?.message ?? "it is no skill"}`;
  }
  const { id, version, program } = skill;
  if (id !== skillId(program.name, version))
    return `its id is ${id}, but its function is ${program.name} and its version ${version}`;
  if (reserved.has(program.name)) return `${program.name} is the name of an action`;
  return programProblem(program) ?? elementsProblem(skill);
}

/** What is kept must be the same after it has been written as code and read again. */
function programProblem(program: SkillProgram): string | undefined {
  const read = readProgram(printSkill(program), program.contracts);
  if (!read.ok) return read.problem;
  return canonicalJson(read.value) === canonicalJson(program)
    ? undefined
    : "its code, read again, is another program";
}

/** Code together with the stored elements that it may name. */
export const readProgram = (
  code: string,
  contracts: SkillProgram["contracts"],
): ReturnType<typeof parseSkill> => parseSkill(code, contracts.length === 0 ? {} : { contracts });

/** Each element parameter has the fingerprint it was learned with, and there is no other fingerprint. */
function elementsProblem({ program, elements }: Skill): string | undefined {
  const wanted = program.params.filter(({ kind }) => kind === "element").map(({ name }) => name);
  const without = wanted.find((name) => !Object.hasOwn(elements, name));
  if (without !== undefined) return `the element parameter ${without} has no fingerprint`;
  const extra = Object.keys(elements).find((name) => !wanted.includes(name));
  if (extra !== undefined) return `there is a fingerprint for ${extra}, which is no element parameter`;
  return undefined;
}
