import { SgdrError } from "../domain/error.js";
import { callName, type Skill } from "../domain/skill.js";
import { siteOf, type SiteTable } from "../domain/site.js";
import type { Store } from "../domain/store.js";
import { didYouMean } from "../lib/nearest-name.js";
import { RunId } from "../domain/ids.js";
import { skillNamed } from "./find-skill.js";
import { librariesAt, libraryAt, type KnownLibrary, type LibraryPlace } from "./known-library.js";

/** The newest version of each skill that may be run, by name. */
export function newestSkills({ library }: KnownLibrary): readonly Skill[] {
  const newest = new Map(
    library.skills.flatMap((skill) => (skill.quarantine === undefined ? [[skill.name, skill] as const] : [])),
  );
  return [...newest.values()];
}

/** The skill that is meant, of whatever site; `url` says which site where several have it. */
export async function skillAnywhere(
  store: Store,
  name: string,
  { url, sites, ...place }: LibraryPlace & { readonly url: string; readonly sites: SiteTable },
): Promise<Skill> {
  const wanted = name.replaceAll("-", "_");
  const all = await librariesAt(store, place);
  if (all.length === 0) return skillNamed((await libraryAt(store, place)).library, wanted);
  const own = URL.canParse(url) ? all.filter(({ site }) => site === siteOf(url, sites).id) : [];
  const among = own.length > 0 ? own : all;
  const having = among.filter(({ library }) => library.skills.some((skill) => isCalled(skill, wanted)));
  const [only] = having;
  if (only && having.length === 1) return skillNamed(only.library, wanted);
  const [alone] = among;
  if (alone && among.length === 1) return skillNamed(alone.library, wanted);
  if (only)
    throw new SgdrError(
      "input-invalid",
      `${having.length} sites have a skill ${wanted}: ${having.map(({ site }) => site).join(", ")}`,
      "choose one with --site, or say with --url where to begin",
    );
  const names = new Set(among.flatMap(({ library }) => library.skills.map((skill) => skill.name)));
  throw new SgdrError(
    "skill-unknown",
    `there is no skill ${JSON.stringify(name)} of any site${didYouMean(wanted, names)}`,
    "see them with `sgdr do --help`",
  );
}

const isCalled = (skill: Skill, name: string): boolean =>
  skill.id === name || skill.name === name || callName(skill) === name;

/** The address to begin at where none is given: the skill's start page, where the site lived when the skill was learned. */
export async function startAddress(
  store: Store,
  { id, site, start, provenance }: Skill,
  sites: SiteTable,
): Promise<string> {
  const bases = [...(sites[site] ?? [])];
  for (const { run, task: taskId } of provenance) {
    const known = RunId.safeParse(run);
    const row = known.success ? await store.run(known.data) : undefined;
    const task = row?.manifest.tasks.find((one) => one.id === taskId);
    bases.push(task?.startUrl ?? "");
  }
  const base = bases.find((text) => URL.canParse(text));
  if (base !== undefined && URL.canParse(start.url, base)) {
    const url = new URL(start.url, base);
    if (url.origin === new URL(base).origin) return url.href;
  }
  throw new SgdrError(
    "input-invalid",
    `it is not known where ${site}, the site of ${id}, lives`,
    "say where to begin: --url https://…",
  );
}
