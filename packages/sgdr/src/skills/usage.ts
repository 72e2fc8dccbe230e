import { definitionNamed } from "../methods/definitions.js";
import type { RunId } from "../domain/ids.js";
import type { SkillOffer, SkillUse } from "../domain/skill-use.js";
import type { Store } from "../domain/store.js";
import { paperKey, stepsKey } from "../library/canonical.js";
import type { Library } from "../library/library.js";
import { skillStatistics, type SkillStatistics } from "../library/statistics.js";
import { lastAttempts } from "./last-attempts.js";
import { librariesAt, type KnownLibrary } from "./known-library.js";

/** A call of a skill, by the id that the library has for it, with the run in which it was made. */
export type UseIn = SkillUse & { readonly run: RunId };

/** How the skills of a library have fared, by id: in its own run, or in all runs that share it. */
export async function usageOf(
  store: Store,
  known: KnownLibrary,
): Promise<ReadonlyMap<string, SkillStatistics>> {
  const { offers, uses } = await usesOf(store, known);
  const ids = known.library.skills.map(({ id }) => id);
  return new Map(skillStatistics(offers, uses, ids).map((row) => [row.skill, row]));
}

/** What was offered and called of a library, in its own run or in all runs that share it. */
export async function usesOf(
  store: Store,
  known: KnownLibrary,
): Promise<{ readonly offers: readonly SkillOffer[]; readonly uses: readonly UseIn[] }> {
  const offers: SkillOffer[] = [];
  const uses: UseIn[] = [];
  for (const run of known.run === undefined ? await sharingRuns(store) : [known.run]) {
    const told = await toldBy(store, run, known);
    if (told.offers.length === 0) continue;
    const nameOf = known.run === undefined ? await namesIn(store, run, known) : (id: string) => id;
    offers.push(...told.offers.map((offer) => ({ ...offer, skills: offer.skills.map(nameOf) })));
    uses.push(...told.uses.map((use) => ({ ...use, skill: nameOf(use.skill), run })));
  }
  return { offers, uses };
}

const mostRuns = 10_000;

/** The runs that use the library of all runs; one with a library of its own may have given the same name to another skill. */
export async function sharingRuns(store: Store): Promise<readonly RunId[]> {
  const rows = await store.runs(mostRuns);
  return rows.flatMap(({ manifest: { run, method, config } }) => {
    const shares = definitionNamed(method)?.remembers === "library" && config["library"] === "shared";
    return shares ? [run] : [];
  });
}

async function toldBy(
  store: Store,
  run: RunId,
  { site }: KnownLibrary,
): Promise<{ readonly offers: readonly SkillOffer[]; readonly uses: readonly SkillUse[] }> {
  const offers = await lastAttempts(store, run, ["skills-retrieved"], (event): SkillOffer[] => {
    const { task, step, retrieved } = event.data;
    return event.site === site ? [{ task, step, skills: retrieved.offered }] : [];
  });
  // steps hold whole pages: where nothing was offered nothing was called, and they need not be read
  if (offers.length === 0) return { offers, uses: [] };
  const uses = await lastAttempts(store, run, ["step-ended"], (event) =>
    event.site === site ? (event.data.step.uses ?? []) : [],
  );
  return { offers, uses };
}

/** What a run calls its skills, as the shared library calls them: two runs that learned side by side may disagree. */
async function namesIn(store: Store, run: RunId, known: KnownLibrary): Promise<(id: string) => string> {
  const [own] = await librariesAt(store, { run, site: known.site });
  if (!own) return (id) => id;
  const names = sameSkills(own.library, known.library);
  return (id) => names.get(id) ?? `${id} of ${run}`;
}

function sameSkills(from: Library, to: Library): ReadonlyMap<string, string> {
  const byWords = new Map(to.skills.map((skill) => [paperKey(skill), skill.id]));
  const bySteps = new Map(to.skills.map((skill) => [stepsKey(skill), skill.id]));
  return new Map(
    from.skills.flatMap((skill) => {
      const id = byWords.get(paperKey(skill)) ?? bySteps.get(stepsKey(skill));
      return id === undefined ? [] : [[skill.id, id] as const];
    }),
  );
}
