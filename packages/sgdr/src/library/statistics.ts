import { isCompleted, type SkillOffer, type SkillUse } from "../domain/skill-use.js";

/** How a skill has fared, counted from events and kept nowhere. */
export interface SkillStatistics {
  readonly skill: string;
  /** Steps at which it was offered. */
  readonly offered: number;
  readonly called: number;
  readonly completed: number;
  /** Calls of it that never began, because the arguments were refused. */
  readonly refused: number;
  /** How often each of its calls was the one that failed, in order; calls are counted from 1. */
  readonly failedAt: readonly { readonly call: number; readonly times: number }[];
}

/** One row for each skill that was offered or called, and for those in `known`; by id. */
export function skillStatistics(
  offers: readonly SkillOffer[],
  uses: readonly SkillUse[],
  known: readonly string[] = [],
): readonly SkillStatistics[] {
  const offered = new Map<string, number>();
  // a skill is offered once at a step, whatever the list says
  for (const { skills } of offers)
    for (const skill of new Set(skills)) offered.set(skill, (offered.get(skill) ?? 0) + 1);
  const called = new Map<string, SkillUse[]>();
  for (const use of uses) {
    const mine = called.get(use.skill);
    if (mine) mine.push(use);
    else called.set(use.skill, [use]);
  }
  return [...new Set([...known, ...offered.keys(), ...called.keys()])]
    .sort()
    .map((skill) => statisticsOf(skill, offered.get(skill) ?? 0, called.get(skill) ?? []));
}

function statisticsOf(skill: string, offered: number, uses: readonly SkillUse[]): SkillStatistics {
  const times = new Map<number, number>();
  for (const { failedAt } of uses) if (failedAt !== null) times.set(failedAt, (times.get(failedAt) ?? 0) + 1);
  return {
    skill,
    offered,
    called: uses.length,
    completed: uses.filter(isCompleted).length,
    refused: times.get(0) ?? 0,
    failedAt: [...times]
      .filter(([call]) => call > 0)
      .sort(([left], [right]) => left - right)
      .map(([call, count]) => ({ call, times: count })),
  };
}
