import { SgdrError } from "../domain/error.js";
import type { RunRow, Store } from "../domain/store.js";
import { openStore } from "./open-store.js";
import { parseRunId } from "./read-request.js";

/** Uses the configured store and closes it. */
export async function withStore<Value>(
  configured: string,
  use: (store: Store) => Promise<Value>,
): Promise<Value> {
  const store = await openStore(configured);
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}

/** A run that must be there. */
export async function rowOf(store: Store, id: string): Promise<RunRow> {
  const row = await store.run(parseRunId(id));
  if (row) return row;
  throw new SgdrError("run-unknown", `there is no run ${id}`, "list the runs with `sgdr runs list`");
}
