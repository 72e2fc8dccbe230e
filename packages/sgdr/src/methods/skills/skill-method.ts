import type { JudgedEpisode } from "../../domain/verdict.js";
import { emptyLibrary, type Library } from "../../library/library.js";
import type { CommitProfile } from "../../library/options.js";
import type { QuarantineRule } from "../../library/quarantine.js";
import type { Method } from "../method.js";
import type { LearnParts } from "./commit-drafts.js";
import { joinedMemory, SkillMemory, withUses } from "./skill-memory.js";

export interface SkillMethodParts {
  /** For the site of a task: whether it can be put back decides how skills are verified there. */
  readonly learn: (task: JudgedEpisode["task"]) => LearnParts;
  readonly quarantine: QuarantineRule & { readonly commit: CommitProfile };
  readonly prepare: Method<SkillMemory>["prepare"];
  /** From an episode that was judged a success to the library that has its skills. */
  readonly lesson: (
    episode: JudgedEpisode,
    library: Library,
    parts: LearnParts,
    signal: AbortSignal,
  ) => Promise<Library>;
}

/** What sgdr and asi have in common: a library of skills that grows by successes, and calls that count for and against them. */
export const skillMethod = ({
  learn,
  quarantine,
  prepare,
  lesson,
}: SkillMethodParts): Method<SkillMemory> => ({
  memory: SkillMemory,
  empty: (site) => ({ library: emptyLibrary(site), uses: [] }),
  prepare,
  learn: async (episode, memory, signal) => {
    const parts = learn(episode.task);
    const judged = await withUses(episode, memory, quarantine, parts);
    if (episode.verdict.kind !== "success") return judged;
    return { ...judged, library: await lesson(episode, judged.library, parts, signal) };
  },
  size: ({ library }) => library.skills.length,
  join: (known, mine) => joinedMemory(known, mine, quarantine.commit),
});
