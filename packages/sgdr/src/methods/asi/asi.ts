import type { Inducer } from "../../domain/roles.js";
import type { SkillRule } from "../../domain/skill-rule.js";
import { goalOf } from "../../domain/task.js";
import type { JudgedEpisode } from "../../domain/verdict.js";
import type { Library } from "../../library/library.js";
import { cleanTrajectory } from "../../trajectory/clean.js";
import { windowsOf } from "../../trajectory/windows.js";
import type { MethodDefinition } from "../method.js";
import { commitDrafts, type LearnParts } from "../skills/commit-drafts.js";
import type { SkillMemory } from "../skills/skill-memory.js";
import { skillMethod } from "../skills/skill-method.js";
import { wholeLibrary } from "./support.js";

/** The authors' released code learns nothing from shorter episodes. */
const leastSteps = 3;

/** Agent Skill Induction: programs of whole episodes, verified by replay; all of them are offered at every step. */
export const asi: MethodDefinition<SkillMemory> = {
  id: "asi",
  remembers: "programs",
  roles: ["judge", "inducer"],
  replays: true,
  create: (context) => {
    const inducer = context.roles.programmer;
    return skillMethod(context, {
      author: inducer.id,
      // asi does not summarize pages
      summaries: { known: () => undefined },
      lesson: async (episode, library, parts, signal) =>
        await learnPrograms(episode, library, { ...parts, inducer }, signal),
      prepare: async (task, library) => wholeLibrary(task, library, context),
    });
  },
};

/** The inducer sees the whole episode as one window; a draft may cover only a part of it and is then replayed in the place of that part. */
async function learnPrograms(
  { task, trajectory }: JudgedEpisode,
  library: Library,
  parts: LearnParts & { readonly inducer: Inducer },
  signal: AbortSignal,
): Promise<Library> {
  const steps = cleanTrajectory(trajectory, parts.options.clean);
  if (steps.length < leastSteps) return library;
  const rule: SkillRule = { scope: "full", callability: parts.options.callability };
  const windows = windowsOf(steps, "full", "decision");
  const drafts = await parts.inducer.induce(windows, { ...goalOf(task), rule }, signal);
  return await commitDrafts({ task, steps, drafts, rule }, library, parts, signal);
}
