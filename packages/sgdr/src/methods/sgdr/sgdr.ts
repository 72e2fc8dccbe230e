import type { MethodDefinition } from "../method.js";
import type { SkillMemory } from "../skills/skill-memory.js";
import { skillMethod } from "../skills/skill-method.js";
import { learnSkills } from "./learn.js";
import { summariesBy } from "./summaries.js";
import { stateGroundedSupport, type Choosing } from "./support.js";

/** State-Grounded Dynamic Retrieval: learn from windows, verify by replay, offer at every step what fits goal and page. */
const variant = (
  own: Pick<MethodDefinition, "id" | "profile">,
  choosing: Choosing,
): MethodDefinition<SkillMemory> => ({
  ...own,
  remembers: "library",
  roles: ["judge", "summarizer", "inducer"],
  embeds: true,
  create: (context) => {
    const { inducer, summarizer } = context.roles;
    const summaries = summariesBy(summarizer);
    return skillMethod(context, {
      inducer,
      summaries,
      lesson: learnSkills,
      prepare: async (task, library, signal) =>
        await stateGroundedSupport(task, library, { ...context, summaries, choosing }, signal),
    });
  },
});

/** The paper in every option. */
export const sgdr = variant({ id: "sgdr" }, "score");
/** What we add to the paper. */
export const sgdrPlus = variant(
  { id: "sgdr+", profile: { clean: "plus", commit: "plus", quarantine: "on", replays: "grouped" } },
  "score",
);
/** Controls: the same library, offered by chance or as a whole. */
export const sgdrRandom = variant({ id: "sgdr-random" }, "chance");
export const sgdrAll = variant({ id: "sgdr-all" }, "all");
