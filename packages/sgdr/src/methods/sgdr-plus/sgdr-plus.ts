import type { MethodDefinition } from "../method.js";
import { ownEpisode } from "../settings.js";
import { summariesBy } from "../sgdr/summaries.js";
import type { SkillMemory } from "../skills/skill-memory.js";
import { skillMethod } from "../skills/skill-method.js";
import { withRecall } from "../skills/with-recall.js";
import { hasNews } from "./has-news.js";
import { learnNamed } from "./learn.js";
import { namedSupport } from "./support.js";

/** What we add to the paper: skills name what they act on, and are offered where they apply. */
const variant = (own: Pick<MethodDefinition, "id">, all: boolean): MethodDefinition<SkillMemory> => ({
  ...own,
  remembers: "library",
  roles: ["judge", "inducer"],
  embeds: true,
  replays: true,
  profile: {
    clean: "plus",
    commit: "plus",
    quarantine: "on",
    replays: "grouped",
    accept: "control",
    retrieveK: 8,
    learn: "auto",
    recall: "on",
  },
  episode: ownEpisode,
  create: (context) => {
    const { namer, sketcher } = context.roles;
    const sketches = summariesBy(sketcher);
    const method = skillMethod(context, {
      author: namer.id,
      summaries: sketches,
      lesson: async (episode, library, parts, signal) =>
        await learnNamed(episode, library, { ...parts, namer }, signal),
      prepare: async (task, library, signal) =>
        await namedSupport(task, library, { ...context, sketches, all }, signal),
    });
    return {
      ...withRecall(method, context),
      hasNews: (episode, { library }) => hasNews(episode, library, context.settings.clean),
    };
  },
});

export const sgdrPlus = variant({ id: "sgdr+" }, false);
/** The same library, everything that applies offered: to see what choosing costs. */
export const sgdrPlusAll = variant({ id: "sgdr+-all" }, true);
