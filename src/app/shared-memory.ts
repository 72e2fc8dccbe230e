import type { SiteId } from "../domain/ids.js";
import type { Store } from "../domain/store.js";
import type { Method } from "../methods/method.js";

/** Where what is known of a site is kept for all runs; methods that remember other things keep them apart. */
export const sharedKey = (kind: string, site: SiteId): string => `${kind}/${site}`;

/** Attempts until a store that somebody else keeps changing is given up on. */
const attempts = 20;

export interface SharedMemory<Memory> {
  /** What was known before this run; nothing when it is to begin afresh. */
  load(): Promise<Memory | undefined>;
  /** Adds what this run knows. It may be done again after a crash: the same twice changes nothing. */
  add(memory: Memory): Promise<void>;
}

export function sharedMemory<Memory>(
  store: Store,
  key: string,
  method: Pick<Method<Memory>, "memory" | "join">,
): SharedMemory<Memory> {
  return {
    async load() {
      const kept = await store.shared(key);
      return kept && method.memory.parse(kept.value);
    },
    async add(memory) {
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const kept = await store.shared(key);
        const next = kept ? method.join(method.memory.parse(kept.value), memory) : memory;
        if (await store.share(key, next, kept?.version ?? 0)) return;
      }
      throw new Error(`what was learned could not be shared: ${key} never stood still`);
    },
  };
}

/** For runs that neither take nor give. */
export const ownMemory: SharedMemory<unknown> = {
  load: async () => undefined,
  add: async () => undefined,
};
