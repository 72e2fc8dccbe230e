import { closeSync, existsSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Database, type Driver, type DriverName, loadDriver } from "./_driver.js";
import { applicationId, migrations } from "./_migrations.js";
import { foreignFile, isBusy, newerStore, notADatabase, notAFile } from "./explain-failure.js";
import { resultCode } from "./result-code.js";

/** SQLite's smallest page: a shorter file holds no database, whatever is in it. */
const smallestBytes = 512;

/** A file of ours at today's version, created when missing; a file that is not ours is left as it is. */
export async function openDatabase(path: string, busyMs: number, name?: DriverName): Promise<Database> {
  const driver = await loadDriver(name);
  prepareFile(path);
  if (existsSync(`${path}-wal`) || existsSync(`${path}-journal`)) lookWithoutRecovery(driver, path, busyMs);
  const db = driver.connect(path, { readonly: false, busyMs });
  try {
    db.exec("pragma foreign_keys = ON");
    db.exec("pragma synchronous = FULL");
    await whenFree(busyMs, () => migrate(db, path));
    await whenFree(busyMs, () => db.exec("pragma journal_mode = WAL"));
    return db;
  } catch (cause) {
    db.close();
    throw cause;
  }
}

/** Looks at the file by name only: opening and closing it would drop the locks that this process has on it. */
function prepareFile(path: string): void {
  makeFolder(dirname(path));
  if (!existsSync(path)) unlessMade(path, () => closeSync(openSync(path, "wx", 0o600)));
  const stat = statSync(path);
  if (!stat.isFile()) throw notAFile(path);
  // SQLite takes a file of one byte for an empty database and would overwrite it
  if (stat.size > 0 && stat.size < smallestBytes) throw notADatabase(path, undefined);
}

/** Not `recursive`: Node then tries forever where the system has no folders to give, as in /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  unlessMade(folder, () => mkdirSync(folder));
}

/** Another process may be faster. */
function unlessMade(path: string, make: () => void): void {
  try {
    make();
  } catch (cause) {
    if (!existsSync(path)) throw cause;
  }
}

/** A writer would first tidy up after a crash, even in the file of another program. */
function lookWithoutRecovery(driver: Driver, path: string, busyMs: number): void {
  const db = driver.connect(path, { readonly: true, busyMs });
  try {
    versionOf(db, path);
  } catch (cause) {
    // a crash in the middle of creating or migrating the file: only a writer can look behind it
    if (!isUnfinished(cause)) throw cause;
  } finally {
    db.close();
  }
}

const isUnfinished = (cause: unknown): boolean => resultCode(cause) === "SQLITE_READONLY_ROLLBACK";

function versionOf(db: Database, path: string): number {
  // tables first: another process may be creating them, and then the id that is read after them is ours
  const tables = db.prepare("select 1 from sqlite_schema limit 1").get() !== undefined;
  const id = Number(db.pragma("application_id"));
  const version = Number(db.pragma("user_version"));
  if (id === applicationId && version > migrations.length) throw newerStore(path, `the format (${version})`);
  if (id === applicationId) return version;
  if (id !== 0 || tables) throw foreignFile(path, undefined);
  return 0;
}

/** Several processes may create one file at once: who gets the lock migrates, the others find it done. */
function migrate(db: Database, path: string): void {
  if (versionOf(db, path) === migrations.length) return;
  db.transaction(() => {
    for (const sql of migrations.slice(versionOf(db, path))) db.exec(sql);
    db.exec(`pragma application_id = ${applicationId}`);
    db.exec(`pragma user_version = ${migrations.length}`);
  });
}

/** The switch to WAL gives up at once when the file is in use, without SQLite's own waiting. */
async function whenFree(limitMs: number, work: () => unknown): Promise<void> {
  const deadline = performance.now() + limitMs;
  for (;;) {
    try {
      work();
      return;
    } catch (cause) {
      if (!isBusy(cause) || performance.now() >= deadline) throw cause;
    }
    await sleep(10);
  }
}
