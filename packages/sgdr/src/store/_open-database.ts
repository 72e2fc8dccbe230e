import { closeSync, existsSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type Sqlite from "better-sqlite3";
import { applicationId, migrations } from "./_migrations.js";
import { driverMissing, foreignFile, isBusy, newerStore, notADatabase, notAFile } from "./explain-failure.js";

type Driver = typeof Sqlite;

/** SQLite's smallest page: a shorter file holds no database, whatever is in it. */
const smallestBytes = 512;

/** A file of ours at today's version, created when missing; a file that is not ours is left as it is. */
export async function openDatabase(path: string, busyMs: number): Promise<Sqlite.Database> {
  const driver = await loadDriver();
  prepareFile(path);
  if (existsSync(`${path}-wal`) || existsSync(`${path}-journal`)) lookWithoutRecovery(driver, path, busyMs);
  const db = new driver(path, { fileMustExist: true, timeout: busyMs });
  try {
    db.pragma("foreign_keys = ON");
    db.pragma("synchronous = FULL");
    await whenFree(busyMs, () => migrate(db, path));
    await whenFree(busyMs, () => db.pragma("journal_mode = WAL"));
    return db;
  } catch (cause) {
    db.close();
    throw cause;
  }
}

/** Only here, so that whoever brings another store never loads the native module. */
async function loadDriver(): Promise<Driver> {
  try {
    const { default: driver } = await import("better-sqlite3");
    // the import succeeds without the native part; the first database needs it
    new driver(":memory:").close();
    return driver;
  } catch (cause) {
    throw driverMissing(cause);
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
  const db = new driver(path, { readonly: true, timeout: busyMs });
  try {
    versionOf(db, path);
  } catch (cause) {
    // a crash in the middle of creating or migrating the file: only a writer can look behind it
    if (!isUnfinished(cause)) throw cause;
  } finally {
    db.close();
  }
}

const isUnfinished = (cause: unknown): boolean =>
  cause instanceof Error && "code" in cause && cause.code === "SQLITE_READONLY_ROLLBACK";

function versionOf(db: Sqlite.Database, path: string): number {
  // tables first: another process may be creating them, and then the id that is read after them is ours
  const tables = db.prepare("select 1 from sqlite_schema limit 1").get() !== undefined;
  const id = Number(db.pragma("application_id", { simple: true }));
  const version = Number(db.pragma("user_version", { simple: true }));
  if (id === applicationId && version > migrations.length) throw newerStore(path, `the format (${version})`);
  if (id === applicationId) return version;
  if (id !== 0 || tables) throw foreignFile(path, undefined);
  return 0;
}

/** Several processes may create one file at once: who gets the lock migrates, the others find it done. */
function migrate(db: Sqlite.Database, path: string): void {
  if (versionOf(db, path) === migrations.length) return;
  db.transaction(() => {
    for (const sql of migrations.slice(versionOf(db, path))) db.exec(sql);
    db.pragma(`application_id = ${applicationId}`);
    db.pragma(`user_version = ${migrations.length}`);
  }).immediate();
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
