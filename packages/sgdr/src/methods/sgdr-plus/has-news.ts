import type { Skill } from "../../domain/skill.js";
import type { ActionRecord } from "../../domain/trajectory.js";
import type { JudgedEpisode } from "../../domain/verdict.js";
import { windowActions, type CleanStep } from "../../domain/window.js";
import { bindWindow } from "../../induction/bind-window.js";
import { deedsOf, stretchesOf } from "../../induction/stretches.js";
import { stepsKey } from "../../library/canonical.js";
import type { Library } from "../../library/library.js";
import { cleanTrajectory, type CleanProfile } from "../../trajectory/clean.js";
import { unitsOf } from "../../trajectory/windows.js";

/** Whether an episode shows something that the library has not, or puts something of it in doubt. If not, nobody need be asked about it. */
export function hasNews(
  { task, trajectory }: Pick<JudgedEpisode, "task" | "trajectory">,
  { skills }: Library,
  profile: CleanProfile,
): boolean {
  const sure = new Map(skills.filter(isSure).map((skill) => [skill.id, skill]));
  const uses = trajectory.steps.flatMap((step) => step.uses ?? []);
  if (uses.some(({ skill, failedAt }) => failedAt !== null || !sure.has(skill))) return true;
  const deeds = deedsOf(unitsOf(cleanTrajectory(trajectory, profile), "primitive"));
  const covered = new Set<ActionRecord>(
    deeds.flatMap(({ actions }) => actions.filter(({ skill }) => skill !== undefined && sure.has(skill))),
  );
  const isCovered = ({ actions }: CleanStep): boolean => actions.every((action) => covered.has(action));
  if (deeds.every(isCovered)) return false;
  const known = new Set([...sure.values()].map(stepsKey));
  for (const window of stretchesOf(deeds)) {
    if (window.steps.every(isCovered)) continue;
    const bound = bindWindow(window, task.goal);
    if (bound.ok && known.has(stepsKey({ program: bound.value.program, elements: {} })))
      for (const action of windowActions(window)) covered.add(action);
  }
  return !deeds.every(isCovered);
}

/** Proven, or replayed and seen with two sets of values; a skill that takes no value can have but one. */
function isSure({ level, quarantine, program, provenance }: Skill): boolean {
  if (quarantine !== undefined || level === "provisional") return false;
  const values = new Set(provenance.map(({ values: hash, task }) => hash ?? task));
  return level === "proven" || program.params.length === 0 || values.size > 1;
}
