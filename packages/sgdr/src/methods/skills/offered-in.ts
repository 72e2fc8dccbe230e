import { callName } from "../../domain/skill.js";
import type { OfferedSkill } from "../../domain/support.js";
import { offerable, type OfferRules } from "../../library/levels.js";
import type { Library } from "../../library/library.js";
import { offeredSkill } from "../../skill/offered.js";

/** The skills of a library that a policy may be shown, by id. */
export function offeredIn({ skills }: Library, rules: OfferRules): ReadonlyMap<string, OfferedSkill> {
  const offered = skills.flatMap((skill): OfferedSkill[] => {
    const offering = offerable(skill, rules);
    if (offering.kind === "withheld") return [];
    const approval = offering.kind === "needs-approval" ? { approval: offering.reason } : {};
    return [offeredSkill({ ...skill, name: callName(skill), ...approval })];
  });
  return new Map(offered.map((skill) => [skill.id, skill]));
}
