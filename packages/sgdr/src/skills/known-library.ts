import { SgdrError } from "../domain/error.js";
import { SiteId, type RunId } from "../domain/ids.js";
import type { Store } from "../domain/store.js";
import { didYouMean } from "../lib/nearest-name.js";
import type { Library } from "../library/library.js";
import { SkillMemory } from "../methods/skills/skill-memory.js";
import { memoryKey } from "../domain/store.js";
import { rowOf } from "../runtime/stored-run.js";
import { progressOf } from "../results/run-progress.js";
import { sharedKey } from "../runtime/shared-memory.js";

/** Which library is meant: the one that all runs share, or that of one run. */
export interface LibraryPlace {
  /** The only site there is when left out. */
  readonly site?: string | undefined;
  readonly run?: string | undefined;
}

export interface KnownLibrary {
  readonly site: SiteId;
  /** The run whose own library it is; nothing for the shared one. */
  readonly run: RunId | undefined;
  readonly library: Library;
}

/** Every library at a place, by site; none is no error here. */
export async function librariesAt(
  store: Store,
  { site, run }: LibraryPlace,
): Promise<readonly KnownLibrary[]> {
  const all = isGiven(run) ? await ofRun(store, run) : await shared(store);
  return isGiven(site) ? all.filter((one) => one.site === site) : all;
}

/** The one library that is meant, or what to do when there is none or more than one. */
export async function libraryAt(store: Store, place: LibraryPlace): Promise<KnownLibrary> {
  const all = await librariesAt(store, { run: place.run });
  const { site } = place;
  const found = isGiven(site) ? all.filter((one) => one.site === site) : all;
  const [only] = found;
  if (only && found.length === 1) return only;
  const sites = all.map((one) => one.site);
  const where = isGiven(place.run) ? ` in run ${place.run}` : "";
  if (isGiven(site) && sites.length > 0)
    throw new SgdrError(
      "skill-unknown",
      `there are no skills of the site ${JSON.stringify(site)}${where}${didYouMean(site, sites)}`,
      `choose from ${sites.join(", ")} with --site`,
    );
  if (sites.length > 0)
    throw new SgdrError(
      "input-invalid",
      `there are skills of ${sites.length} sites${where}: ${sites.join(", ")}`,
      "choose one with --site",
    );
  throw new SgdrError("skill-unknown", `there are no skills${where} yet`, howToBegin(place));
}

const isGiven = (text: string | undefined): text is string => text !== undefined && text !== "";

/** What somebody does who has no skills yet. */
export const howToBegin = ({ run }: LibraryPlace): string =>
  isGiven(run)
    ? `name a run that learned something, such as one with --method sgdr; see \`sgdr skills why ${run}\``
    : 'learn some with `sgdr run "…" --url … --method sgdr` or `sgdr stream FILE --method sgdr`, bring some in with `sgdr skills import FOLDER`, or name a run with --run';

async function shared(store: Store): Promise<readonly KnownLibrary[]> {
  const prefix = sharedKey("library", SiteId.parse("x")).slice(0, -1);
  const keys = await store.sharedKeys(prefix);
  const found = await Promise.all(
    keys.map(async (key) => ({
      site: SiteId.parse(key.slice(prefix.length)),
      kept: await store.shared(key),
    })),
  );
  return found.flatMap(({ site, kept }) => libraryIn(site, undefined, kept?.value));
}

async function ofRun(store: Store, id: string): Promise<readonly KnownLibrary[]> {
  const { manifest } = await rowOf(store, id);
  const { added } = await progressOf(store, manifest.run);
  const sites = [...new Set([...manifest.tasks, ...added].map(({ site }) => site))].sort();
  const found = await Promise.all(
    sites.map(async (site) => ({ site, kept: await store.document(manifest.run, memoryKey(site)) })),
  );
  return found.flatMap(({ site, kept }) => libraryIn(site, manifest.run, kept));
}

/** Methods without skills remember other things, or nothing. */
function libraryIn(site: SiteId, run: RunId | undefined, kept: unknown): readonly KnownLibrary[] {
  const memory = SkillMemory.safeParse(kept);
  return memory.success && memory.data.library.skills.length > 0
    ? [{ site, run, library: memory.data.library }]
    : [];
}
