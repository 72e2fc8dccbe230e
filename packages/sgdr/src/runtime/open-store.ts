import { homedir } from "node:os";
import { join } from "node:path";
import type { Store } from "../domain/store.js";
import { memoryStore } from "../store/memory-store.js";
import { openSqliteStore } from "../store/sqlite-store.js";

export const storePath = (configured: string): string =>
  configured === "" ? join(homedir(), ".sgdr", "store.sqlite") : configured;

/** The store an option names; SQLite unless it is to keep nothing. */
export const openStore = async (configured: string): Promise<Store> =>
  configured === ":memory:" ? memoryStore() : await openSqliteStore(storePath(configured));
