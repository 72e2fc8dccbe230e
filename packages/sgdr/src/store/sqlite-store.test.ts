import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { RunId } from "../domain/ids.js";
import { migrations } from "./_migrations.js";
import { openDatabase } from "./_open-database.js";
import { changeFile, drivers, rawDatabase } from "./raw-database.fixture.js";
import { openSqliteStore } from "./sqlite-store.js";
import { storeSuite } from "./store.suite.js";

/** What the setup of this repository installs where Node has none. */
const installed = JSON.parse(
  readFileSync(new URL("../../../../scripts/sqlite-for-node-20.json", import.meta.url), "utf8"),
) as { readonly version: string };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sgdr-store-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe.each(drivers)("with %s", (driver) => {
  storeSuite("the store in SQLite", async () => {
    const path = join(folder, "runs.db");
    const store = await openSqliteStore(path, { driver });
    return { store, reopen: () => openSqliteStore(path, { driver }), dispose: () => store.close() };
  });

  const run = RunId.parse("run-1");

  /** A store with one run and one event, changed behind its back. */
  async function tampered(sql: string): Promise<string> {
    const path = join(folder, "runs.db");
    const store = await openSqliteStore(path, { driver });
    const config = {
      run,
      v: 1,
      kind: "stream",
      method: "vanilla",
      policy: "rules",
      config: {},
      versions: {},
    } as const;
    await store.createRun({ ...config, tasks: [], createdAtMs: 1 }, { pid: 1, host: "h", claim: "c" });
    const site = JSON.parse('"shop"');
    const event = { kind: "run-ended", v: 1, site, data: { tasks: 1 }, measured: { atMs: 1 } } as const;
    await store.append(run, [event, event], [{ key: "memory", value: 1 }]);
    await store.close();
    await changeFile(path, sql);
    return path;
  }

  const check = async (sql: string, code: string, words: string) => {
    const store = await openSqliteStore(await tampered(sql), { driver });
    const read = async () => {
      for await (const event of store.events(run)) expect(event.seq).toBe(1);
    };
    await expect(read()).rejects.toMatchObject({ code, message: expect.stringContaining(words) });
    await store.close();
  };

  describe("an event that cannot be read", () => {
    test("is named when its fields are wrong", () =>
      check("update events set data = '{}' where seq = 2", "store-broken", "event 2 of run run-1"));
    test("is named when it is no JSON", () =>
      check("update events set measured = '{' where seq = 2", "store-broken", "event 2 of run run-1"));
    test("of a later version asks for a newer sgdr", () =>
      check("update events set v = 2 where seq = 2", "store-newer", "event 2 of run run-1"));
    test("of a version that nobody lifts is broken", () =>
      check("update events set v = 0 where seq = 2", "store-broken", "event 2 of run run-1"));
    test("of an unknown kind asks for a newer sgdr", () =>
      check("update events set kind = 'skill-added' where seq = 2", "store-newer", "event 2 of run run-1"));
  });

  test("a manifest or a document that cannot be read is named", async () => {
    const path = await tampered("update runs set manifest = '{}'; update documents set value = '['");
    const store = await openSqliteStore(path, { driver });
    await expect(store.run(run)).rejects.toMatchObject({
      code: "store-broken",
      message: expect.stringContaining("run run-1 in"),
    });
    await expect(store.runs(1)).rejects.toMatchObject({ code: "store-broken" });
    await expect(store.document(run, "memory")).rejects.toMatchObject({
      message: /document memory of run run-1/,
    });
    await store.close();
  });

  test("a store without its tables is broken from the start", async () =>
    await expect(openSqliteStore(await tampered("drop table documents"), { driver })).rejects.toMatchObject({
      code: "store-broken",
    }));

  test("missing folders are made, and only the owner may read the file", async () => {
    const path = join(folder, "a", "b", "runs.db");
    const store = await openSqliteStore(path, { driver });
    await store.runs(1);
    const files = readdirSync(join(folder, "a", "b"));
    expect(files.sort()).toEqual(["runs.db", "runs.db-shm", "runs.db-wal"]);
    const modes = files.map((file) => statSync(join(folder, "a", "b", file)).mode & 0o777);
    expect(modes).toEqual([0o600, 0o600, 0o600]);
    await store.close();
    expect(readdirSync(join(folder, "a", "b"))).toEqual(["runs.db"]);
  });

  test("what is acknowledged is synced: write-ahead log, full synchronisation, a version and a name", async () => {
    const db = await openDatabase(join(folder, "runs.db"), 1_000, driver);
    const names = ["synchronous", "foreign_keys", "journal_mode", "user_version", "application_id"];
    expect(names.map((name) => db.pragma(name))).toEqual([2, 1, "wal", migrations.length, 0x53474452]);
    db.close();
  });

  test("an empty file becomes a store", async () => {
    const path = join(folder, "runs.db");
    (await rawDatabase(path, { driver })).close();
    await (await openSqliteStore(path, { driver })).close();
    expect(statSync(path).size).toBeGreaterThan(0);
  });

  test("a name with a meaning for SQLite is only a name", async () => {
    const odd = join(folder, "file:runs?mode=memory");
    await (await openSqliteStore(odd, { driver })).close();
    expect(readdirSync(folder)).toEqual(["file:runs?mode=memory"]);
  });
});

describe("a Node without SQLite of its own", () => {
  beforeEach(() => {
    vi.resetModules();
    vi.spyOn(process, "getBuiltinModule").mockReturnValue(undefined);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.doUnmock("better-sqlite3");
    vi.resetModules();
  });
  const unloadable = () => {
    throw Object.assign(new Error("NODE_MODULE_VERSION 115"), { code: "ERR_DLOPEN_FAILED" });
  };
  const check = async (mocked: () => object): Promise<void> => {
    vi.doMock("better-sqlite3", mocked);
    const { openSqliteStore: open } = await import("./sqlite-store.js");
    await expect(open(join(folder, "runs.db"))).rejects.toMatchObject({
      name: "SgdrError",
      code: "store-broken",
      message: expect.stringContaining("has no SQLite of its own"),
      hint: expect.stringContaining(
        `Node 22.13 or newer, or npm install better-sqlite3@${installed.version}`,
      ),
    });
    expect(readdirSync(folder)).toEqual([]);
  };

  test("the message says what to install when the package was built for another Node", () =>
    check(() => ({ default: unloadable })));
  test("the message is the same when the package is not there", () => check(unloadable));
});
