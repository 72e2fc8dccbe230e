import { goalOf } from "../../domain/task.js";
import type { JudgedEpisode } from "../../domain/verdict.js";
import type { Library } from "../../library/library.js";
import { cleanTrajectory } from "../../trajectory/clean.js";
import { windowsOf } from "../../trajectory/windows.js";
import type { BuiltInMethod } from "../built-in.js";
import type { Method } from "../method.js";
import { commitDrafts, type LearnParts } from "../skills/commit-drafts.js";
import type { SkillMemory } from "../skills/skill-memory.js";
import { learnPartsOf, offersOf } from "../skills/skill-context.js";
import { skillMethod, type SkillMethodParts } from "../skills/skill-method.js";
import { wholeLibrary, type WholeLibraryParts } from "./support.js";

/** The release learns nothing from shorter ones. */
const leastSteps = 3;

export interface AsiParts extends Pick<SkillMethodParts, "learn" | "quarantine"> {
  readonly support: WholeLibraryParts;
}

/** Agent Skill Induction: programs of whole episodes, proved by replay, all of them offered for the whole task. */
export const asi: BuiltInMethod<SkillMemory> = {
  id: "asi",
  remembers: "programs",
  roles: ["judge", "inducer"],
  create: (context) => {
    const { settings, emit, clock, roles } = context;
    return asiMethod({
      quarantine: settings,
      support: { offers: offersOf(context), emit, clock },
      // nobody looked at pages, so none has a summary
      learn: learnPartsOf(context, { inducer: roles.programmer, summaries: { known: () => undefined } }),
    });
  },
};

export const asiMethod = ({ support, ...parts }: AsiParts): Method<SkillMemory> =>
  skillMethod({
    ...parts,
    lesson: learnPrograms,
    prepare: async (task, { library }) => wholeLibrary(task, library, support),
  });

/** The inducer sees the whole episode as one window; a draft of its may be of a part of it, and is replayed in the place of that part. */
async function learnPrograms(
  { task, trajectory }: JudgedEpisode,
  library: Library,
  parts: LearnParts,
  signal: AbortSignal,
): Promise<Library> {
  const steps = cleanTrajectory(trajectory, parts.options.clean);
  if (steps.length < leastSteps) return library;
  const drafts = await parts.inducer.induce(windowsOf(steps, "full", "decision"), goalOf(task), signal);
  return await commitDrafts({ task, steps, drafts, scope: "full" }, library, parts, signal);
}
