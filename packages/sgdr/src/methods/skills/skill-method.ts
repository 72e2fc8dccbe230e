import type { Support } from "../../domain/support.js";
import type { Task } from "../../domain/task.js";
import type { JudgedEpisode } from "../../domain/verdict.js";
import type { OfferRules } from "../../library/levels.js";
import { emptyLibrary, type Library } from "../../library/library.js";
import type { Method, MethodContext } from "../method.js";
import type { LearnParts } from "./commit-drafts.js";
import { joinedMemory, SkillMemory, withUses } from "./skill-memory.js";

/** The parts in which methods that learn skills differ. */
export interface SkillMethodParts extends Pick<LearnParts, "author" | "summaries"> {
  readonly prepare: (task: Task, library: Library, signal: AbortSignal) => Promise<Support>;
  /** Returns the library with the skills of an episode that was judged a success. */
  readonly lesson: (
    episode: JudgedEpisode,
    library: Library,
    parts: LearnParts,
    signal: AbortSignal,
  ) => Promise<Library>;
}

/** What sgdr and asi share: successes add skills to a library, and calls count for or against them. */
export const skillMethod = (
  context: MethodContext,
  { prepare, lesson, author, summaries }: SkillMethodParts,
): Method<SkillMemory> => ({
  memory: SkillMemory,
  empty: (site) => ({ library: emptyLibrary(site), uses: [] }),
  prepare: async (task, { library }, signal) => await prepare(task, library, signal),
  learn: async (episode, memory, signal) => {
    const { run, settings, roles, prompts, mask, reserved, replayOf, emit, clock } = context;
    const judged = await withUses(episode, memory, settings, context);
    if (episode.verdict.kind !== "success") return judged;
    const { judge } = roles;
    const replay = replayOf(episode.task);
    const own = { run, options: settings, author, summaries, judge, prompts, mask, reserved };
    return {
      ...judged,
      library: await lesson(episode, judged.library, { ...own, replay, emit, clock }, signal),
    };
  },
  size: ({ library }) => library.skills.length,
  join: (known, mine) => joinedMemory(known, mine, context.settings.commit),
});

/** The rules for offering skills in a task; without resets no skill of the site can have been replayed. */
export const offersFor = (task: Task, { settings, replayOf }: MethodContext): OfferRules => ({
  ...settings,
  resettable: replayOf(task) !== undefined,
});
