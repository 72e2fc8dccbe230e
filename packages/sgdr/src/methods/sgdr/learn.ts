import type { Inducer } from "../../domain/roles.js";
import type { SkillRule } from "../../domain/skill-rule.js";
import { goalOf } from "../../domain/task.js";
import type { JudgedEpisode } from "../../domain/verdict.js";
import type { Library } from "../../library/library.js";
import { cleanTrajectory } from "../../trajectory/clean.js";
import { windowsOf } from "../../trajectory/windows.js";
import { commitDrafts, type LearnParts } from "../skills/commit-drafts.js";

/** Section 4.1: turns a trajectory that was judged a success into verified skills. */
export async function learnSkills(
  { task, trajectory }: JudgedEpisode,
  library: Library,
  parts: LearnParts & { readonly inducer: Inducer },
  signal: AbortSignal,
): Promise<Library> {
  const { options, inducer } = parts;
  const steps = cleanTrajectory(trajectory, options.clean);
  const windows = windowsOf(steps, options.windows, options.windowUnit);
  const rule: SkillRule = {
    scope: options.windows === "sliding" ? "window" : options.windows,
    callability: options.callability,
  };
  const drafts = windows.length === 0 ? [] : await inducer.induce(windows, { ...goalOf(task), rule }, signal);
  return await commitDrafts({ task, steps, drafts, rule }, library, parts, signal);
}
