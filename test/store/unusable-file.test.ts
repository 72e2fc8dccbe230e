import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, test } from "vitest";
import { RunId } from "../../packages/sgdr/src/domain/ids.js";
import { drivers, rawDatabase } from "../../packages/sgdr/src/store/raw-database.fixture.js";
import { openSqliteStore } from "../../packages/sgdr/src/store/sqlite-store.js";
import { startWriter } from "./_child.js";
import { called, manifest, owner } from "./_events.js";
import { testFolder } from "./_folder.js";

const path = testFolder();

const contentOf = (folder: string): Record<string, string> =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(`${folder}/${name}`, "base64")]));

describe.each(drivers)("with %s", (driver) => {
  /** The error has a code, names the file and says what to do; the folder is as it was, byte by byte. */
  async function check(file: string, code: string, hint: string): Promise<void> {
    const before = contentOf(dirname(file));
    await expect(openSqliteStore(file, { driver, busyMs: 300 })).rejects.toMatchObject({
      name: "SgdrError",
      code,
      message: expect.stringContaining(file),
      hint: expect.stringContaining(hint),
    });
    expect(contentOf(dirname(file))).toEqual(before);
  }

  async function newStore(events: number): Promise<string> {
    const file = path("runs.db");
    const store = await openSqliteStore(file, { driver });
    const run = RunId.parse("run-1");
    await store.createRun(manifest(run), owner);
    for (let n = 0; n < events; n++) await store.append(run, [called(`event ${n + 1}`)]);
    await store.close();
    return file;
  }

  describe("a file that is no database is left alone", () => {
    test.each([
      ["one byte", "x"],
      ["a note", "my shopping list\n"],
      ["a long text", "my shopping list\n".repeat(1_000)],
      ["zeros", "\0".repeat(8_192)],
      ["only the beginning of a database", "SQLite format 3\0"],
    ])("%s", async (_, text) => {
      const file = path("runs.db");
      writeFileSync(file, text);
      await check(file, "store-broken", `move ${file} to another folder`);
    });
  });

  describe("a store that was damaged is left alone", () => {
    test("cut off", async () => {
      const file = await newStore(20);
      writeFileSync(file, readFileSync(file).subarray(0, 5_000));
      await check(file, "store-broken", `move ${file} to another folder`);
    });
    test("overwritten at the start of its tables", async () => {
      const file = await newStore(20);
      const bytes = readFileSync(file);
      writeFileSync(file, bytes.fill(0xa5, 100, 4_096));
      await check(file, "store-broken", `${file}-wal`);
    });
    test("overwritten where the events are, which only a reader notices", async () => {
      const file = await newStore(20);
      const bytes = readFileSync(file);
      writeFileSync(file, bytes.fill(0xa5, 4_096));
      const damaged = contentOf(dirname(file));
      const broken = { name: "SgdrError", code: "store-broken", message: expect.stringContaining(file) };
      const read = async () => {
        const store = await openSqliteStore(file, { driver });
        await store.run(RunId.parse("run-1")).finally(() => store.close());
      };
      await expect(read()).rejects.toMatchObject(broken);
      expect(contentOf(dirname(file))).toEqual(damaged);
    });
  });

  describe("the database of another program is left alone", () => {
    const foreign = async (journal: string, more = "") => {
      const file = path("runs.db");
      const db = await rawDatabase(file, { driver });
      db.exec(`pragma journal_mode = ${journal}`);
      db.exec(`create table notes (text); insert into notes values ('mine'); ${more}`);
      return { file, db };
    };

    test("with a rollback journal", async () => {
      const { file, db } = await foreign("DELETE");
      db.close();
      await check(file, "store-broken", "--store with another file");
    });
    test("with a write-ahead log", async () => {
      const { file, db } = await foreign("WAL");
      db.close();
      await check(file, "store-broken", "--store with another file");
    });
    test("with an application id of its own and no table", async () => {
      const { file, db } = await foreign("DELETE", "drop table notes; pragma application_id = 7");
      db.close();
      await check(file, "store-broken", "--store with another file");
    });
    test("with a log that was left behind by a crash", async () => {
      const { file, db } = await foreign("WAL");
      const crashed = path("crashed/runs.db");
      mkdirSync(dirname(crashed));
      for (const suffix of ["", "-wal", "-shm"]) copyFileSync(`${file}${suffix}`, `${crashed}${suffix}`);
      db.close();
      const before = [crashed, `${crashed}-wal`].map((name) => readFileSync(name, "base64"));
      await expect(openSqliteStore(crashed, { driver })).rejects.toMatchObject({ code: "store-broken" });
      expect([crashed, `${crashed}-wal`].map((name) => readFileSync(name, "base64"))).toEqual(before);
    });
  });

  test("a store of a newer sgdr is left alone", async () => {
    const file = await newStore(1);
    const db = await rawDatabase(file, { driver });
    db.exec("pragma user_version = 99");
    db.close();
    await check(file, "store-newer", "update sgdr");
  });

  describe("a place that cannot be written says so", () => {
    test("below a file", async () => {
      const file = path("file");
      writeFileSync(file, "not a folder");
      await expect(openSqliteStore(`${file}/runs.db`, { driver })).rejects.toMatchObject({
        code: "store-unwritable",
      });
      await expect(openSqliteStore(`${file}/deep/runs.db`, { driver })).rejects.toMatchObject({
        code: "store-unwritable",
        hint: expect.stringContaining("--store"),
      });
      expect(readFileSync(file, "utf8")).toBe("not a folder");
    });
    test("where no file can be made", async () =>
      await expect(openSqliteStore("/proc/sgdr/runs.db", { driver })).rejects.toMatchObject({
        code: "store-unwritable",
      }));
    test("a folder instead of a file", async () => {
      mkdirSync(path("runs.db"));
      await expect(openSqliteStore(path("runs.db"), { driver })).rejects.toMatchObject({
        code: "store-unwritable",
      });
    });
    test.runIf(existsSync("/dev/full"))(
      "a device instead of a file",
      async () =>
        await expect(openSqliteStore("/dev/full", { driver })).rejects.toMatchObject({
          code: "store-unwritable",
        }),
    );
  });

  test("a disk that takes no more stops the writer, and what was acknowledged stays", async () => {
    const file = path("runs.db");
    const writer = startWriter(["fill", file], { driver, fileKilobytes: 600 });
    await writer.ended();
    expect(writer.errors()).toBe("");
    expect(writer.lines().at(-1)).toBe("store-unwritable");
    const acknowledged = Number(writer.lines().at(-2));
    expect(acknowledged).toBeGreaterThan(10);

    const store = await openSqliteStore(file, { driver });
    expect((await store.run(RunId.parse("filled")))?.events).toBe(acknowledged);
    expect(await store.append(RunId.parse("filled"), [called("after")])).toBe(acknowledged + 1);
    await store.close();
  });

  test("a lock that stays for longer than the patience is an error with a hint", async () => {
    const file = path("runs.db");
    const db = await rawDatabase(file, { driver });
    db.exec("begin exclusive");
    await check(file, "store-unwritable", `fuser ${file}`);
    db.close();
  });
});
