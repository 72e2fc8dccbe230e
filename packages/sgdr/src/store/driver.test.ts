import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Database, loadDriver } from "./_driver.js";
import { drivers, rawDatabase } from "./raw-database.fixture.js";
import { resultCode } from "./result-code.js";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sgdr-driver-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The code with which some work fails. */
function codeOf(work: () => unknown): string {
  try {
    work();
  } catch (cause) {
    return resultCode(cause);
  }
  return "it did not fail";
}

describe.each(drivers)("%s", (driver) => {
  let path: string;
  let db: Database;
  beforeEach(async () => {
    path = join(folder, "some.db");
    db = await rawDatabase(path, { driver });
    db.exec("create table notes (id integer primary key, text text unique, bytes blob, size real) strict");
  });
  afterEach(() => db.close());
  const ids = (): unknown[] =>
    db
      .prepare<[], { id: number }>("select id from notes order by id")
      .all()
      .map(({ id }) => id);
  const add = (id: number, text: string | null = null) =>
    db.prepare<[object]>("insert into notes (id, text) values (@id, @text)").run({ id, text });

  test("returns what it received: text, bytes, numbers and nothing", () => {
    const row = { text: "tea \u{1f375}", bytes: Buffer.from([0, 255, 7]), size: 0.1, none: null };
    db.prepare("insert into notes values (1, @text, @bytes, @size)").run({
      text: row.text,
      bytes: row.bytes,
      size: row.size,
    });
    const found = db
      .prepare<[number], Record<string, unknown>>("select *, null as none from notes where id = ?")
      .get(1);
    expect({ ...found, bytes: undefined }).toEqual({ ...row, bytes: undefined, id: 1 });
    expect(found?.["bytes"]).toBeInstanceOf(Uint8Array);
    expect(Buffer.from(found?.["bytes"] as Uint8Array)).toEqual(row.bytes);
  });
  test("has nothing for a row that is not there", () => {
    expect(db.prepare("select * from notes").get()).toBeUndefined();
    expect(db.prepare("select * from notes").all()).toEqual([]);
  });
  test("counts the rows that a statement changed", () => {
    expect([add(1), add(2)].map(({ changes }) => changes)).toEqual([1, 1]);
    expect(db.prepare("update notes set size = 1").run().changes).toBe(2);
    expect(db.prepare("delete from notes where id = 9").run().changes).toBe(0);
  });
  test("tells a setting of the file as a value", () => {
    db.exec("pragma user_version = 7");
    expect([db.pragma("user_version"), db.pragma("journal_mode")]).toEqual([7, "delete"]);
  });
  test("keeps all that a transaction wrote, and tells what its work returned", () => {
    expect(db.transaction(() => [add(1), add(2)].length)).toBe(2);
    expect(ids()).toEqual([1, 2]);
  });
  test("keeps nothing of a transaction that throws, throws the same, and begins the next", () => {
    const bug = new Error("in the middle");
    const failing = () =>
      db.transaction(() => {
        add(1);
        throw bug;
      });
    expect(failing).toThrow(bug);
    expect(ids()).toEqual([]);
    db.transaction(() => add(2));
    expect(ids()).toEqual([2]);
  });
  test("keeps nothing of a transaction whose statement fails", () => {
    const twice = () => db.transaction(() => [add(1, "same"), add(2, "same")]);
    expect(codeOf(twice)).toMatch(/^SQLITE_/);
    expect(ids()).toEqual([]);
  });
  test("keeps nothing of a transaction that SQLite itself undid, and tells why it did", () => {
    db.exec("pragma max_page_count = 20");
    const text = "x".repeat(200_000);
    expect(codeOf(() => db.transaction(() => [add(1), add(2, text)]))).toBe("SQLITE_FULL");
    expect(ids()).toEqual([]);
    db.transaction(() => add(3));
    expect(ids()).toEqual([3]);
  });
  test("refuses work after it was closed, and may be closed twice", () => {
    db.close();
    db.close();
    expect(db.open).toBe(false);
    expect(() => add(1)).toThrow(/not open|finalized/);
  });

  describe("names the code of a failure", () => {
    test("when another process is writing", async () => {
      const other = await rawDatabase(path, { driver });
      other.exec("begin immediate");
      db.exec("pragma busy_timeout = 20");
      expect(codeOf(() => add(1))).toBe("SQLITE_BUSY");
      other.close();
    });
    test("when the file may only be read", async () => {
      const reader = await rawDatabase(path, { driver, readonly: true });
      expect(codeOf(() => reader.exec("insert into notes (id) values (1)"))).toBe("SQLITE_READONLY");
      reader.close();
    });
    test("when the file is no database", async () => {
      writeFileSync(join(folder, "note"), "my shopping list\n".repeat(1_000));
      const none = await rawDatabase(join(folder, "note"), { driver });
      expect(codeOf(() => none.pragma("user_version"))).toBe("SQLITE_NOTADB");
      none.close();
    });
    test("when the file cannot be opened", async () =>
      await expect(
        rawDatabase(folder, { driver }).catch((error: unknown) => resultCode(error)),
      ).resolves.toMatch(/^SQLITE_CANTOPEN/));
    test("when a table is not there", () =>
      expect(codeOf(() => db.exec("select * from nowhere"))).toBe("SQLITE_ERROR"));
  });
});

test("Node's own SQLite is used where it is there", async () =>
  expect((await loadDriver()).name).toBe(
    process.getBuiltinModule("node:sqlite") === undefined ? "better-sqlite3" : "node:sqlite",
  ));

test("the warning about Node's own SQLite is kept quiet, others are not, and nothing stays changed", async () => {
  const told: string[] = [];
  const emitWarning = (text: string | Error) => void told.push(String(text));
  const warn = vi.spyOn(process, "emitWarning").mockImplementation(emitWarning);
  const load = vi.spyOn(process, "getBuiltinModule").mockImplementation((): undefined => {
    process.emitWarning(
      "SQLite is an experimental feature and might change at any time",
      "ExperimentalWarning",
    );
    process.emitWarning("something else is about to go", "DeprecationWarning");
  });
  await loadDriver().catch(() => undefined);
  process.emitWarning("SQLite is an experimental feature, says somebody else later");
  expect(told).toEqual([
    "something else is about to go",
    "SQLite is an experimental feature, says somebody else later",
  ]);
  load.mockRestore();
  warn.mockRestore();
});
