import { SgdrError } from "../domain/error.js";
import { SiteId } from "../domain/ids.js";
import type { Store } from "../domain/store.js";
import { joinLibraries } from "../library/join-libraries.js";
import { findSkill, inOrder, type Library } from "../library/library.js";
import type { CommitProfile } from "../library/options.js";
import { importLibrary, type FileProblem } from "./import-library.js";
import { changeLibrary } from "./change-library.js";
import { learnedHere, lessThanClaimed, withOwnEvidence } from "./proved-here.js";

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

export interface BringInSettings {
  readonly site?: string | undefined;
  readonly profile: CommitProfile;
  /** Masks the values of known secrets; a file that holds one is refused. */
  readonly mask?: (text: string) => string;
}

/** Joins the skills of an exported folder into the library that all runs share; nothing there is lost or replaced. */
export async function bringIn(
  store: Store,
  folder: string,
  { site, profile, mask }: BringInSettings,
): Promise<BroughtIn> {
  const wanted = site === undefined || site === "" ? undefined : SiteId.parse(site);
  const read = await importLibrary(folder, wanted, mask);
  if (!read.ok) {
    const { file, words, hint } = read.problem;
    throw new SgdrError("input-invalid", `${file}: ${words}`, hint);
  }
  const { problems, files } = read.value;
  const learned = await learnedHere(store, read.value);
  const joined = await changeLibrary(store, read.value.site, (shared) => {
    const weighed = files.map((file) => ({
      file,
      skill: withOwnEvidence(file, { shared, learned, profile }),
    }));
    const found = { ...shared, skills: inOrder(weighed.map(({ skill }) => skill)) };
    const { library, ids } = joinLibraries(shared, found, profile);
    const notes = weighed.flatMap(({ file, skill }) => {
      const words = lessThanClaimed(file, findSkill(library, ids.get(skill.id) ?? "") ?? skill);
      return words === undefined ? [] : [{ file: file.file, words }];
    });
    return { library, result: { ...comparison(shared, found, ids), notes } };
  });
  return { site: read.value.site, ...joined, problems };
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
