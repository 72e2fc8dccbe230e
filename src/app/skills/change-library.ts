import type { SiteId } from "../../domain/ids.js";
import type { Store } from "../../domain/store.js";
import { emptyLibrary, type Library } from "../../library/library.js";
import { SkillMemory } from "../../methods/skills/skill-memory.js";
import { sharedKey } from "../shared-memory.js";

/** Attempts until a library that somebody else keeps changing is given up on. */
const attempts = 20;

/** Changes the library that all runs share; `change` is asked again when a run was faster. */
export async function changeLibrary<Told>(
  store: Store,
  site: SiteId,
  change: (library: Library) => { readonly library: Library; readonly told: Told },
): Promise<Told> {
  const key = sharedKey("library", site);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const kept = await store.shared(key);
    const memory = kept ? SkillMemory.parse(kept.value) : { library: emptyLibrary(site), uses: [] };
    const { library, told } = change(memory.library);
    if (await store.share(key, { ...memory, library }, kept?.version ?? 0)) return told;
  }
  throw new Error(`the library of ${site} could not be changed: it never stood still`);
}
