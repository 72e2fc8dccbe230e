import { RunId } from "../domain/ids.js";
import { skillLevels, type Skill } from "../domain/skill.js";
import type { Store } from "../domain/store.js";
import { paperKey, proofKey, stepsKey } from "../library/canonical.js";
import type { Library } from "../library/library.js";
import type { CommitProfile } from "../library/options.js";
import type { Imported, SkillFile } from "./import-library.js";
import { librariesAt } from "./known-library.js";

/** The skills that runs of this store have learned, of all runs that the files name. */
export async function learnedHere(store: Store, { site, files }: Imported): Promise<readonly Skill[]> {
  const named = new Set(files.flatMap(({ skill }) => skill.provenance.map(({ run }) => run)));
  const learned: Skill[] = [];
  for (const name of named) {
    const run = RunId.safeParse(name);
    if (!run.success || !(await store.run(run.data))) continue;
    for (const { library } of await librariesAt(store, { run: run.data, site }))
      learned.push(...library.skills);
  }
  return learned;
}

/** What the store knows: the library that the files are joined into, and what its runs have learned. */
export interface KnownHere {
  readonly shared: Library;
  readonly learned: readonly Skill[];
  readonly profile: CommitProfile;
}

/** The skill with the evidence that this store has of it, and none that the file claims. */
export function withOwnEvidence({ skill }: SkillFile, { shared, learned, profile }: KnownHere): Skill {
  const key = proofKey(skill);
  const keyOf = profile === "paper" ? paperKey : stepsKey;
  const own = keyOf(skill);
  const proofs = [...shared.skills, ...learned].filter((known) => proofKey(known) === key);
  // another skill with the same calls may have a higher level; the skill itself keeps its own
  const same = proofs.filter((known) => keyOf(known) === own);
  const [best] = (same.length > 0 ? same : proofs).sort((left, right) => rank(right) - rank(left));
  if (best) {
    const { level, writes, receipt } = best;
    return { ...skill, level, writes, ...(receipt && { receipt }) };
  }
  const alike = shared.skills.find((known) => keyOf(known) === own);
  // it becomes one with a known skill, about which the store knows more than a file
  return alike ? { ...skill, writes: alike.writes } : skill;
}

const rank = ({ level }: Pick<Skill, "level">): number => skillLevels.indexOf(level);

/** The message to the user when a file claims more than this store knows; else undefined. */
export function lessThanClaimed(
  { claim, edited }: SkillFile,
  { id, level, writes }: Skill,
): string | undefined {
  const isLess = rank({ level }) < rank(claim) || (writes && !claim.writes);
  if (!isLess) return undefined;
  const why = edited ? "it was edited since its export" : "this store did not prove it";
  const as = writes ? `${level} and as one that changes something` : level;
  return `${id} is taken as ${as}: ${why}; verify it to raise it`;
}
