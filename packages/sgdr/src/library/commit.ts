import type { CommitOutcome } from "../domain/commit-outcome.js";
import { type Provenance, type Skill, skillId, type SkillLevel, skillLevels } from "../domain/skill.js";
import { oneLine } from "../lib/one-line.js";
import { canonicalJson, paperKey, paramsByPlace, stepsKey } from "./canonical.js";
import { inOrder, type Library } from "./library.js";
import type { CommitProfile } from "./options.js";
import { plainName, skillProblem } from "./skill-problem.js";

/** A skill that has no place in a library yet: id, name, version and site come with the place. */
export type SkillCandidate = Omit<Skill, "id" | "name" | "site" | "version" | "alsoKnownAs"> &
  Partial<Pick<Skill, "alsoKnownAs">>;

export interface Committed {
  readonly library: Library;
  /** One outcome for each candidate, in the same order. */
  readonly outcomes: readonly CommitOutcome[];
}

/** S_i = S_{i-1} ∪ new skills. A version that is in the library never changes its program; only evidence about it grows. */
export function commit(
  library: Library,
  candidates: readonly SkillCandidate[],
  profile: CommitProfile,
  reserved: ReadonlySet<string> = new Set(),
): Committed {
  const keyOf = profile === "paper" ? paperKey : stepsKey;
  const skills = new Map(library.skills.map((skill) => [skill.id, skill]));
  const byKey = new Map<string, string>();
  for (const skill of library.skills) {
    const key = keyOf(skill);
    if (!byKey.has(key)) byKey.set(key, skill.id);
  }
  const newest = new Map<string, number>();
  for (const { name, version } of library.skills) newest.set(name, Math.max(version, newest.get(name) ?? 0));

  const outcomes = candidates.map((candidate): CommitOutcome => {
    const name = plainName(candidate.program.name);
    const before = newest.get(name) ?? 0;
    const description = oneLine(candidate.description);
    const skill: Skill = {
      ...candidate,
      description,
      alsoKnownAs: otherSentences(description, (candidate.alsoKnownAs ?? []).map(oneLine)),
      id: skillId(name, before + 1),
      name,
      site: library.site,
      version: before + 1,
      program: { ...candidate.program, name },
    };
    const reason = skillProblem(skill, reserved);
    if (reason !== undefined) return { kind: "refused", name: candidate.program.name, reason };
    const key = keyOf(skill);
    const known = skills.get(byKey.get(key) ?? "");
    if (known) {
      skills.set(known.id, withEvidence(known, skill));
      return { kind: "merged", into: known.id };
    }
    skills.set(skill.id, skill);
    byKey.set(key, skill.id);
    newest.set(name, skill.version);
    return before === 0
      ? { kind: "added", id: skill.id }
      : { kind: "new-version", id: skill.id, after: skillId(name, before) };
  });
  return { library: { ...library, skills: inOrder([...skills.values()]) }, outcomes };
}

/** The known skill with the evidence of the new one; its program does not change. */
function withEvidence(known: Skill, found: Skill): Skill {
  return {
    ...known,
    ...proofOf(known, found),
    alsoKnownAs: otherSentences(known.description, [
      ...known.alsoKnownAs,
      found.description,
      ...found.alsoKnownAs,
    ]),
    writes: known.writes || found.writes,
    provenance: withoutEquals([...known.provenance, ...found.provenance]),
  };
}

type Proof = Pick<Skill, "elements" | "start" | "level" | "receipt">;

/** A proof is about the elements it was made on: a provisional skill takes them over with it, and without them no level. */
function proofOf(known: Skill, found: Skill): Partial<Proof> {
  if (known.level !== "provisional" || found.level === "provisional") {
    const receipt = known.receipt ?? found.receipt;
    return { level: higherLevel(known.level, found.level), ...(receipt && { receipt }) };
  }
  if (canonicalJson(known.program.contracts) !== canonicalJson(found.program.contracts)) return {};
  const names = paramsByPlace(known.program);
  const elements = Object.fromEntries(
    paramsByPlace(found.program).flatMap((name, place) => {
      const print = Object.hasOwn(found.elements, name) ? found.elements[name] : undefined;
      return print ? [[names[place] ?? name, print]] : [];
    }),
  );
  const { start, level, receipt } = found;
  return { elements, start, level, ...(receipt && { receipt }) };
}

const otherSentences = (own: string, sentences: readonly string[]): readonly string[] =>
  [...new Set(sentences)].filter((sentence) => sentence !== own);

const withoutEquals = (list: readonly Provenance[]): readonly Provenance[] => [
  ...new Map(list.map((entry) => [canonicalJson(entry), entry])).values(),
];

/** A level never falls: what was shown once is not forgotten. */
export const higherLevel = (left: SkillLevel, right: SkillLevel): SkillLevel =>
  skillLevels.indexOf(left) >= skillLevels.indexOf(right) ? left : right;
