import { changeShared } from "../domain/change-shared.js";
import type { SiteId } from "../domain/ids.js";
import type { Store } from "../domain/store.js";
import { emptyLibrary, type Library } from "../library/library.js";
import { SkillMemory } from "../methods/skills/skill-memory.js";
import { sharedKey } from "../runtime/shared-memory.js";

/** Changes the library that all runs share; `change` is called again when a run was faster. */
export const changeLibrary = async <Result>(
  store: Store,
  site: SiteId,
  change: (library: Library) => { readonly library: Library; readonly result: Result },
): Promise<Result> =>
  await changeShared(store, sharedKey("library", site), (kept) => {
    const memory = kept === undefined ? { library: emptyLibrary(site), uses: [] } : SkillMemory.parse(kept);
    const { library, result } = change(memory.library);
    return { value: { ...memory, library }, result };
  });
