import type { BuiltInMethod } from "../built-in.js";
import type { Method } from "../method.js";
import type { SkillMemory } from "../skills/skill-memory.js";
import { skillMethod, type SkillMethodParts } from "../skills/skill-method.js";
import { learnPartsOf, offersOf } from "../skills/skill-context.js";
import { learnSkills } from "./learn.js";
import { summaries } from "./summaries.js";
import { stateGroundedSupport, type Choosing, type SupportParts } from "./support.js";

const variant = (
  own: Pick<BuiltInMethod, "id" | "profile">,
  choosing: Choosing,
): BuiltInMethod<SkillMemory> => ({
  ...own,
  remembers: "library",
  roles: ["judge", "summarizer", "inducer"],
  embeds: true,
  create: (context) => {
    const { settings, roles, retriever, onEmbedded, seed, emit, clock } = context;
    const told = summaries(roles.summarizer);
    return sgdrMethod({
      quarantine: settings,
      support: {
        retriever,
        summaries: told,
        options: settings,
        offers: offersOf(context),
        onEmbedded,
        choosing,
        seed: String(seed),
        emit,
        clock,
      },
      learn: learnPartsOf(context, { inducer: roles.inducer, summaries: told }),
    });
  },
});

/** The paper in every option. */
export const sgdr = variant({ id: "sgdr" }, "score");
/** What we add to the paper. */
export const sgdrPlus = variant(
  { id: "sgdr+", profile: { clean: "plus", commit: "plus", verify: "grouped" } },
  "score",
);
/** Controls: the same library, offered by chance or as a whole. */
export const sgdrWithRandom = variant({ id: "random" }, "chance");
export const sgdrWithAll = variant({ id: "all" }, "all");

export interface SgdrParts extends Pick<SkillMethodParts, "learn" | "quarantine"> {
  readonly support: SupportParts;
}

/** State-Grounded Dynamic Retrieval: learn from windows, prove by replay, offer at every step what fits goal and page. */
export const sgdrMethod = ({ support, ...parts }: SgdrParts): Method<SkillMemory> =>
  skillMethod({
    ...parts,
    lesson: learnSkills,
    prepare: async (task, { library }, signal) => await stateGroundedSupport(task, library, support, signal),
  });
