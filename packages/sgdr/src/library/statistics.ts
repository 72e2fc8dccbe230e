import { isCompleted, type SkillOffer, type SkillUse } from "../domain/skill-use.js";

/** How often a skill was offered and called, and with what result; counted from events and not stored. */
export interface SkillStatistics {
  readonly skill: string;
  /** Number of steps at which it was offered. */
  readonly offered: number;
  readonly called: number;
  readonly completed: number;
  /** Calls that did not start because their arguments were refused. */
  readonly refused: number;
  /** How often each call of its program was the one that failed, in order; calls are counted from 1. */
  readonly failedAt: readonly { readonly call: number; readonly times: number }[];
}

/** One row for each skill that was offered or called, and for those in `known`; sorted by id. */
export function skillStatistics(
  offers: readonly SkillOffer[],
  uses: readonly SkillUse[],
  known: readonly string[] = [],
): readonly SkillStatistics[] {
  const offered = new Map<string, number>();
  // a skill counts once for each step, even if the list names it twice
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
