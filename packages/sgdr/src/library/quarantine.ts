import type { Skill } from "../domain/skill.js";
import { isCompleted, type SkillUse } from "../domain/skill-use.js";
import { didYouMean } from "../lib/nearest-name.js";
import { no, ok, type Result } from "../lib/result.js";
import { findSkill, withSkill, type Library } from "./library.js";
import type { LibraryOptions } from "./options.js";

export interface QuarantineRule extends Pick<LibraryOptions, "quarantineCalls" | "quarantineShare"> {
  readonly quarantine: "on" | "off";
}

export interface UseHistory {
  readonly earlier: readonly SkillUse[];
  /** The uses since the last check; a skill without a new use is not changed, so that a release by hand lasts. */
  readonly now: readonly SkillUse[];
}

export interface Quarantined {
  readonly library: Library;
  readonly quarantined: readonly { readonly id: string; readonly reason: string }[];
}

/** Puts skills that keep failing in quarantine, each with a reason. */
export function quarantineFailing(library: Library, history: UseHistory, rule: QuarantineRule): Quarantined {
  if (rule.quarantine === "off" || rule.quarantineCalls === 0) return { library, quarantined: [] };
  const usedNow = new Set(history.now.map(({ skill }) => skill));
  const quarantined = library.skills.flatMap((skill) => {
    if (skill.quarantine !== undefined || !usedNow.has(skill.id)) return [];
    const reason = failing(skill, [...history.earlier, ...history.now], rule);
    return reason === undefined ? [] : [{ id: skill.id, reason }];
  });
  const reasons = new Map(quarantined.map(({ id, reason }) => [id, reason]));
  const skills = library.skills.map((skill): Skill => {
    const reason = reasons.get(skill.id);
    return reason === undefined ? skill : { ...skill, quarantine: reason };
  });
  return { library: { ...library, skills }, quarantined };
}

/** Calls with refused arguments are not counted: they are the caller's fault, not the skill's. */
function failing({ id }: Skill, uses: readonly SkillUse[], rule: QuarantineRule): string | undefined {
  const run = uses.filter(({ skill, failedAt }) => skill === id && failedAt !== 0);
  const failed = run.filter((use) => !isCompleted(use));
  const last = run.at(-1);
  if (!last || isCompleted(last)) return undefined;
  if (run.length < rule.quarantineCalls || failed.length / run.length < rule.quarantineShare)
    return undefined;
  return `${failed.length} of ${run.length} calls failed, the last at call ${last.failedAt} of ${last.calls} (${last.outcome.kind})`;
}

/** Puts a skill in quarantine by hand; one that is already there gets the new reason. */
export function quarantineSkill(library: Library, id: string, reason: string): Result<Library, string> {
  const skill = findSkill(library, id);
  if (!skill) return no(unknownSkill(library, id));
  const words = reason.trim();
  if (words === "") return no("give a reason why the skill is put in quarantine");
  return ok(withSkill(library, { ...skill, quarantine: words }));
}

/** Allows the skill to be offered again; its level does not change. */
export function releaseSkill(library: Library, id: string): Result<Library, string> {
  const skill = findSkill(library, id);
  if (!skill) return no(unknownSkill(library, id));
  if (skill.quarantine === undefined) return no(`${id} is not in quarantine`);
  const { quarantine: _quarantine, ...free } = skill;
  return ok(withSkill(library, free));
}

const unknownSkill = ({ site, skills }: Library, id: string): string =>
  `there is no skill ${id} in the library of ${site}${didYouMean(
    id,
    skills.map((skill) => skill.id),
  )}`;
