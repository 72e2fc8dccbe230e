import type { Method } from "../method.js";
import type { SkillMemory } from "../skills/skill-memory.js";
import { skillMethod, type SkillMethodParts } from "../skills/skill-method.js";
import { learnSkills } from "./learn.js";
import { stateGroundedSupport, type SupportParts } from "./support.js";

export interface SgdrParts extends Pick<SkillMethodParts, "id" | "learn" | "quarantine"> {
  readonly support: SupportParts;
}

/** State-Grounded Dynamic Retrieval: learn from windows, prove by replay, offer at every step what fits goal and page. */
export const sgdrMethod = ({ support, ...parts }: SgdrParts): Method<SkillMemory> =>
  skillMethod({
    ...parts,
    lesson: learnSkills,
    prepare: async (task, { library }, signal) => await stateGroundedSupport(task, library, support, signal),
  });
