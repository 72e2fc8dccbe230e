import type { Store } from "./store.js";

/** How often a change is tried when other processes keep changing the value. */
const attempts = 20;

/**
 * Changes a value that runs share. `change` gets the stored value and returns the new one; it is called again if another
 * process changed the value in the meantime. If it returns no value, nothing is written.
 */
export async function changeShared<Result>(
  store: Pick<Store, "shared" | "share">,
  key: string,
  change: (kept: unknown) => { readonly value?: unknown; readonly result: Result },
): Promise<Result> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const kept = await store.shared(key);
    const { value, result } = change(kept?.value);
    if (value === undefined || (await store.share(key, value, kept?.version ?? 0))) return result;
  }
  throw new Error(
    `${key} could not be changed: other processes changed it ${attempts} times in the meantime`,
  );
}
