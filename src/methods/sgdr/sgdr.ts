import { z } from "zod";
import { JudgedUse } from "../../domain/skill-use.js";
import type { JudgedEpisode } from "../../domain/verdict.js";
import { canonicalJson } from "../../library/canonical.js";
import { joinLibraries } from "../../library/join-libraries.js";
import { promote } from "../../library/levels.js";
import { emptyLibrary, Library } from "../../library/library.js";
import type { CommitProfile } from "../../library/options.js";
import { quarantineFailing, type QuarantineRule } from "../../library/quarantine.js";
import type { Method } from "../method.js";
import { learnSkills, type LearnParts } from "./learn.js";
import { stateGroundedSupport, type SupportParts } from "./support.js";

/** What is known of a site: its skills, and the calls that may yet prove or disprove them. */
export const SgdrMemory = z
  .strictObject({ library: Library, uses: z.array(JudgedUse).readonly() })
  .readonly();
export type SgdrMemory = z.infer<typeof SgdrMemory>;

export interface SgdrParts {
  readonly id: string;
  readonly support: SupportParts;
  /** For the site of a task: whether it can be put back decides how skills are verified there. */
  readonly learn: (task: JudgedEpisode["task"]) => LearnParts;
  readonly quarantine: QuarantineRule;
}

/** State-Grounded Dynamic Retrieval: learn from windows, prove by replay, offer at every step what fits goal and page. */
export const sgdrMethod = ({ id, support, learn, quarantine }: SgdrParts): Method<SgdrMemory> => ({
  id,
  learns: true,
  memory: SgdrMemory,
  empty: (site) => ({ library: emptyLibrary(site), uses: [] }),
  prepare: async (task, { library }, signal) => await stateGroundedSupport(task, library, support, signal),
  learn: async (episode, memory, signal) => {
    const parts = learn(episode.task);
    const judged = await withUses(episode, memory, quarantine, parts);
    if (episode.verdict.kind !== "success") return judged;
    return { ...judged, library: await learnSkills(episode, judged.library, parts, signal) };
  },
  size: ({ library }) => library.skills.length,
  join: (known, mine) => joined(known, mine, quarantine.commit),
});

/** Two runs may have learned side by side: skills that are one become one, and each call counts for its skill once. */
function joined(known: SgdrMemory, mine: SgdrMemory, profile: CommitProfile): SgdrMemory {
  const { library, ids } = joinLibraries(known.library, mine.library, profile);
  const uses = [
    ...known.uses,
    ...mine.uses.map((use) => ({ ...use, skill: ids.get(use.skill) ?? use.skill })),
  ];
  return { library, uses: [...new Map(uses.map((use) => [canonicalJson(use), use])).values()] };
}

/** Calls of this episode count for the skills that were called: towards proof, or towards quarantine. */
async function withUses(
  { task, trajectory, verdict }: JudgedEpisode,
  { library, uses }: SgdrMemory,
  rule: QuarantineRule,
  { emit, clock }: LearnParts,
): Promise<SgdrMemory> {
  const now = trajectory.steps
    .flatMap((step) => step.uses ?? [])
    .map((use): JudgedUse => ({ ...use, judged: verdict.kind }));
  if (now.length === 0) return { library, uses };
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
  return { library: checked.library, uses: all };
}
