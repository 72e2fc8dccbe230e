import { SgdrError } from "../domain/error.js";
import type { Store } from "../domain/store.js";
import { quarantineSkill, releaseSkill } from "../library/quarantine.js";
import { changeLibrary } from "./change-library.js";
import { otherVersions, skillNamed } from "./find-skill.js";
import { libraryAt } from "./known-library.js";

/** A skill that was put in quarantine or released. */
export interface Curated {
  readonly skill: string;
  readonly site: string;
  /** Why it is not offered; empty when it is again. */
  readonly quarantine: string;
  /** Versions of the same name, which stay as they were. */
  readonly otherVersions: readonly string[];
}

/** Puts a skill in quarantine with a reason, or releases it if no reason is passed; in the library that all runs share. */
export async function curate(
  store: Store,
  {
    name,
    site,
    reason,
  }: { readonly name: string; readonly site?: string | undefined; readonly reason?: string },
): Promise<Curated> {
  const place = await libraryAt(store, { site });
  return await changeLibrary(store, place.site, (library) => {
    const skill = skillNamed(library, name);
    const changed =
      reason === undefined ? releaseSkill(library, skill.id) : quarantineSkill(library, skill.id, reason);
    if (!changed.ok)
      throw new SgdrError(
        "input-invalid",
        changed.problem,
        reason === undefined
          ? "see which are with `sgdr skills list`"
          : 'add the reason, such as --reason "it adds the item twice"',
      );
    const result: Curated = {
      skill: skill.id,
      site: place.site,
      quarantine: reason?.trim() ?? "",
      otherVersions: otherVersions(library, skill),
    };
    return { library: changed.value, result };
  });
}
