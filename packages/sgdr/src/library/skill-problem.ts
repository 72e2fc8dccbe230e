import { Skill, skillId, type SkillProgram } from "../domain/skill.js";
import { parseSkill } from "../skill/parse-skill.js";
import { printSkill } from "../skill/print-skill.js";
import { canonicalJson } from "./canonical.js";

/** A name without the version number in call names, so that no two skills have one call name. */
export const plainName = (name: string): string => name.replace(/(?:_v\d+)+$/, "");

/** Why this skill cannot be in a library; undefined if it can. */
export function skillProblem(skill: Skill, reserved: ReadonlySet<string> = new Set()): string | undefined {
  const read = Skill.safeParse(skill);
  if (!read.success) {
    const [issue] = read.error.issues;
    return `${issue?.path.join(".") ?? "it"}: ${issue?.message ?? "it is not a skill"}`;
  }
  const { id, version, program } = skill;
  if (id !== skillId(program.name, version))
    return `its id is ${id}, but its function is ${program.name} and its version ${version}`;
  if (reserved.has(program.name)) return `${program.name} is the name of an action`;
  return programProblem(program) ?? elementsProblem(skill);
}

/** A stored program must be the same after it was printed as code and read again. */
function programProblem(program: SkillProgram): string | undefined {
  const read = readProgram(printSkill(program), program.contracts);
  if (!read.ok) return read.problem;
  return canonicalJson(read.value) === canonicalJson(program)
    ? undefined
    : "its code is another program when it is read again";
}

/** Reads code together with the stored elements that it may name. */
export const readProgram = (
  code: string,
  contracts: SkillProgram["contracts"],
): ReturnType<typeof parseSkill> => parseSkill(code, contracts.length === 0 ? {} : { contracts });

/** Each element parameter must have a fingerprint, and there may be no other fingerprints. */
function elementsProblem({ program, elements }: Skill): string | undefined {
  const wanted = program.params.filter(({ kind }) => kind === "element").map(({ name }) => name);
  const without = wanted.find((name) => !Object.hasOwn(elements, name));
  if (without !== undefined) return `the element parameter ${without} has no fingerprint`;
  const extra = Object.keys(elements).find((name) => !wanted.includes(name));
  if (extra !== undefined) return `there is a fingerprint for ${extra}, which is not an element parameter`;
  return undefined;
}
