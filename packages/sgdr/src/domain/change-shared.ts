import type { Store } from "./store.js";

/** How often a value that others keep changing is tried before giving up. */
const attempts = 20;

/**
 * Changes a value that runs share. `change` gets what is kept now and returns what is to be kept; it is called again when another
 * process changed the value in between. Where it returns no value, nothing is written.
 */
export async function changeShared<Told>(
  store: Pick<Store, "shared" | "share">,
  key: string,
  change: (kept: unknown) => { readonly value?: unknown; readonly told: Told },
): Promise<Told> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const kept = await store.shared(key);
    const { value, told } = change(kept?.value);
    if (value === undefined || (await store.share(key, value, kept?.version ?? 0))) return told;
  }
  throw new Error(`${key} could not be changed: others changed it ${attempts} times in between`);
}
