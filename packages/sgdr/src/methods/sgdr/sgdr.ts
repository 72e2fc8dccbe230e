import type { MethodDefinition } from "../method.js";
import type { SkillMemory } from "../skills/skill-memory.js";
import { skillMethod } from "../skills/skill-method.js";
import { learnSkills } from "./learn.js";
import { summariesBy } from "./summaries.js";
import { stateGroundedSupport, type Choosing } from "./support.js";

/** State-Grounded Dynamic Retrieval: learn from windows, verify by replay, and offer at every step the skills that fit goal and page. */
const variant = (
  own: Pick<MethodDefinition, "id" | "profile" | "episode">,
  choosing: Choosing,
): MethodDefinition<SkillMemory> => ({
  ...own,
  remembers: "library",
  roles: ["judge", "summarizer", "inducer"],
  embeds: true,
  replays: true,
  create: (context) => {
    const { inducer, summarizer } = context.roles;
    const summaries = summariesBy(summarizer);
    return skillMethod(context, {
      author: inducer.id,
      summaries,
      lesson: async (episode, library, parts, signal) =>
        await learnSkills(episode, library, { ...parts, inducer }, signal),
      prepare: async (task, library, signal) =>
        await stateGroundedSupport(task, library, { ...context, summaries, choosing }, signal),
    });
  },
});

/** Every option as in the paper. */
export const sgdr = variant({ id: "sgdr" }, "score");
/** Controls with the same library: skills are offered at random, or all of them. */
export const sgdrRandom = variant({ id: "sgdr-random" }, "chance");
export const sgdrAll = variant({ id: "sgdr-all" }, "all");
