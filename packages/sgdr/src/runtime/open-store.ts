import { homedir } from "node:os";
import { join } from "node:path";
import type { Store } from "../domain/store.js";
import { memoryStore } from "../store/memory-store.js";

export const storePath = (configured: string): string =>
  configured === "" ? join(homedir(), ".sgdr", "store.sqlite") : configured;

/**
 * Opens a store by its path: a SQLite file, shared by any number of processes; `:memory:` keeps nothing, and an empty path is
 * `~/.sgdr/store.sqlite`.
 */
export async function openStore(path: string): Promise<Store> {
  if (path === ":memory:") return memoryStore();
  // an agent that is given a store needs no SQLite
  const { openSqliteStore } = await import("../store/sqlite-store.js");
  return await openSqliteStore(storePath(path));
}
