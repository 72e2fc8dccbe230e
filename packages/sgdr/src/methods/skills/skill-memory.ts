import { z } from "zod";
import { Recording } from "../../domain/recording.js";
import { JudgedUse } from "../../domain/skill-use.js";
import type { JudgedEpisode } from "../../domain/verdict.js";
import { canonicalJson } from "../../library/canonical.js";
import { joinLibraries } from "../../library/join-libraries.js";
import { promote } from "../../library/levels.js";
import { Library } from "../../library/library.js";
import type { CommitProfile } from "../../library/options.js";
import { quarantineFailing, type QuarantineRule } from "../../library/quarantine.js";
import { markStale } from "../../library/stale.js";
import { joined } from "./recordings.js";
import type { LearnParts } from "./commit-drafts.js";

/** The memory of methods that learn skills: the skills of a site, the calls that count for or against them, and recordings. */
export const SkillMemory = z
  .strictObject({
    library: Library,
    uses: z.array(JudgedUse).readonly(),
    /** Goals that were reached, and how; absent where none is kept. */
    recordings: z.array(Recording).readonly().optional(),
  })
  .readonly();
export type SkillMemory = z.infer<typeof SkillMemory>;

/** Joins the memories of two runs that learned at the same time: equal skills are merged, and each call counts once. */
export function joinedMemory(known: SkillMemory, mine: SkillMemory, profile: CommitProfile): SkillMemory {
  const { library, ids } = joinLibraries(known.library, mine.library, profile);
  const uses = [
    ...known.uses,
    ...mine.uses.map((use) => ({ ...use, skill: ids.get(use.skill) ?? use.skill })),
  ];
  const recordings = joined(known.recordings ?? [], mine.recordings ?? []);
  return {
    library,
    uses: [...new Map(uses.map((use) => [canonicalJson(use), use])).values()],
    ...(recordings.length > 0 && { recordings }),
  };
}

/** Counts the calls of this episode for their skills, which may prove a skill or put it in quarantine. */
export async function withUses(
  { task, trajectory, verdict }: JudgedEpisode,
  { library, uses, ...rest }: SkillMemory,
  rule: QuarantineRule,
  { run, emit, clock }: Pick<LearnParts, "run" | "emit" | "clock">,
): Promise<SkillMemory> {
  const now = trajectory.steps
    .flatMap((step) => step.uses ?? [])
    .map((use): JudgedUse => ({ ...use, judged: verdict.kind }));
  if (now.length === 0) return { ...rest, library, uses };
  const all = [...uses, ...now];
  const promoted = { ...library, skills: library.skills.map((skill) => promote(skill, { uses: all })) };
  const checked = quarantineFailing(promoted, { earlier: uses, now }, rule);
  for (const { id, reason } of checked.quarantined)
    await emit({
      kind: "skill-quarantined",
      v: 1,
      site: task.site,
      data: { task: task.id, skill: id, reason },
      measured: { atMs: clock.nowMs() },
    });
  const place = { run, task: task.id };
  return { ...rest, library: markStale(checked.library, { earlier: uses, now, place }), uses: all };
}
