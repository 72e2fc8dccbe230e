import { changeShared } from "../domain/change-shared.js";
import type { SiteId } from "../domain/ids.js";
import type { Store } from "../domain/store.js";
import type { Method } from "../methods/method.js";

/** Where what is known of a site is kept for all runs; methods that remember other things keep them apart. */
export const sharedKey = (kind: string, site: SiteId): string => `${kind}/${site}`;

export interface SharedMemory<Memory> {
  /** What was known before this run; undefined when it begins with nothing. */
  load(): Promise<Memory | undefined>;
  /** Adds what this run knows. It may be done again after a crash: the same twice changes nothing. */
  add(memory: Memory): Promise<void>;
}

export const sharedMemory = <Memory>(
  store: Store,
  key: string,
  method: Pick<Method<Memory>, "memory" | "join">,
): SharedMemory<Memory> => ({
  async load() {
    const kept = await store.shared(key);
    return kept && method.memory.parse(kept.value);
  },
  async add(memory) {
    await changeShared(store, key, (kept) => ({
      value: kept === undefined ? memory : method.join(method.memory.parse(kept), memory),
      result: undefined,
    }));
  },
});

/** For runs that neither use nor change what is shared. */
export const ownMemory: SharedMemory<unknown> = {
  load: async () => undefined,
  add: async () => undefined,
};
