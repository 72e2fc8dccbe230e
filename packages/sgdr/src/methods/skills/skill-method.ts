import type { Support } from "../../domain/support.js";
import type { Task } from "../../domain/task.js";
import type { JudgedEpisode } from "../../domain/verdict.js";
import type { OfferRules } from "../../library/levels.js";
import { emptyLibrary, type Library } from "../../library/library.js";
import type { Method, MethodContext } from "../method.js";
import type { LearnParts } from "./commit-drafts.js";
import { joinedMemory, SkillMemory, withUses } from "./skill-memory.js";

/** What a method that learns skills does in its own way. */
export interface SkillMethodParts extends Pick<LearnParts, "inducer" | "summaries"> {
  readonly prepare: (task: Task, library: Library, signal: AbortSignal) => Promise<Support>;
  /** From an episode that was judged a success to the library that has its skills. */
  readonly lesson: (
    episode: JudgedEpisode,
    library: Library,
    parts: LearnParts,
    signal: AbortSignal,
  ) => Promise<Library>;
}

/** What sgdr and asi have in common: a library of skills that grows by successes, and calls that count for and against them. */
export const skillMethod = (
  context: MethodContext,
  { prepare, lesson, inducer, summaries }: SkillMethodParts,
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
    const own = { run, options: settings, inducer, summaries, judge, prompts, mask, reserved };
    return {
      ...judged,
      library: await lesson(episode, judged.library, { ...own, replay, emit, clock }, signal),
    };
  },
  size: ({ library }) => library.skills.length,
  join: (known, mine) => joinedMemory(known, mine, context.settings.commit),
});

/** By which rules a task is offered skills: where a site cannot be reset, none of its skills can have been replayed. */
export const offersFor = (task: Task, { settings, replayOf }: MethodContext): OfferRules => ({
  ...settings,
  resettable: replayOf(task) !== undefined,
});
