import { SgdrError } from "../domain/error.js";
import { SiteId } from "../domain/ids.js";
import type { Store } from "../domain/store.js";
import { joinLibraries } from "../library/join-libraries.js";
import type { Library } from "../library/library.js";
import type { CommitProfile } from "../library/options.js";
import { importLibrary, type FileProblem } from "./import-library.js";
import { changeLibrary } from "./change-library.js";

/** What came of importing a folder of skill files. */
export interface BroughtIn {
  readonly site: string;
  /** Ids in the shared library. */
  readonly added: readonly string[];
  /** Those that were there already, perhaps with less evidence. */
  readonly known: readonly string[];
  /** Those that came under another id than their file says, because another skill has it. */
  readonly renamed: readonly { readonly from: string; readonly to: string }[];
  readonly problems: readonly FileProblem[];
  readonly notes: readonly { readonly file: string; readonly words: string }[];
}

/** Joins the skills of an exported folder into the library that all runs share; nothing there is lost or replaced. */
export async function bringIn(
  store: Store,
  folder: string,
  { site, profile }: { readonly site?: string | undefined; readonly profile: CommitProfile },
): Promise<BroughtIn> {
  const wanted = site === undefined || site === "" ? undefined : SiteId.parse(site);
  const read = await importLibrary(folder, wanted);
  if (!read.ok) {
    const { file, words, mend } = read.problem;
    throw new SgdrError("input-invalid", `${file}: ${words}`, mend);
  }
  const { library: found, problems, notes } = read.value;
  const joined = await changeLibrary(store, found.site, (known) => {
    const { library, ids } = joinLibraries(known, found, profile);
    return { library, told: comparison(known, found, ids) };
  });
  return { site: found.site, ...joined, problems, notes };
}

function comparison(
  known: Library,
  found: Library,
  ids: ReadonlyMap<string, string>,
): Pick<BroughtIn, "added" | "known" | "renamed"> {
  const before = new Set(known.skills.map(({ id }) => id));
  const now = found.skills.flatMap(({ id }) => {
    const to = ids.get(id);
    return to === undefined ? [] : [{ from: id, to }];
  });
  return {
    added: now.filter(({ to }) => !before.has(to)).map(({ to }) => to),
    known: now.filter(({ to }) => before.has(to)).map(({ to }) => to),
    renamed: now.filter(({ from, to }) => from !== to),
  };
}
