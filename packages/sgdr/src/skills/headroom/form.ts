import type { Skill } from "../../domain/skill.js";
import type { PageNode } from "../../domain/observation.js";
import { sgdr, sgdrAll } from "../../methods/sgdr/sgdr.js";
import { appliesOn } from "../../methods/sgdr-plus/applies.js";
import { sgdrPlus, sgdrPlusAll } from "../../methods/sgdr-plus/sgdr-plus.js";
import type { MethodDefinition } from "../../methods/method.js";
import type { SkillMemory } from "../../methods/skills/skill-memory.js";
import { callsIn } from "../../skill/walk.js";

/** One form that skills can have: how it is learned and offered, and where a skill of it applies. A form of its own is a row of its own. */
export interface SkillForm {
  readonly id: string;
  readonly about: string;
  readonly offered: MethodDefinition<SkillMemory>;
  /** The same library, all of it offered. */
  readonly all: MethodDefinition<SkillMemory>;
  readonly applies: (skill: Skill, page: readonly PageNode[]) => boolean;
}

/** The paper's form: the caller gives the ids of elements that stand on the page in front. */
const elementIds: SkillForm = {
  id: "element ids",
  about: "element parameters, all of them on the page in front",
  offered: sgdr,
  all: sgdrAll,
  applies: (skill, page) => {
    const role = firstRole(skill);
    return role === undefined || page.some((node) => node.id !== undefined && node.role === role);
  },
};

/** Ours: skills name what they act on, and are offered where that can be. */
const named: SkillForm = {
  id: "named targets",
  about: "elements named by the skill, with texts as arguments",
  offered: sgdrPlus,
  all: sgdrPlusAll,
  applies: (skill, page) => appliesOn(page)(skill),
};

export const skillForms: readonly SkillForm[] = [elementIds, named];

/** The role of the element that the first call acts on. */
function firstRole({ program, elements }: Skill): string | undefined {
  const target = callsIn(program)[0]?.args.find(
    (arg) => arg.from === "param" && Object.hasOwn(elements, arg.name),
  );
  return target?.from === "param" ? elements[target.name]?.role : undefined;
}
