import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { RunId } from "../../packages/sgdr/src/domain/ids.js";
import { type DriverName, drivers, rawDatabase } from "../../packages/sgdr/src/store/raw-database.fixture.js";
import { openSqliteStore } from "../../packages/sgdr/src/store/sqlite-store.js";
import { startWriter } from "./_child.js";
import { called, manifest, owner, wordsOf } from "./_events.js";
import { testFolder } from "./_folder.js";

const path = testFolder();

async function integrityOf(file: string): Promise<unknown> {
  const db = await rawDatabase(file);
  try {
    return db.pragma("integrity_check");
  } finally {
    db.close();
  }
}

/** Everything up to `acknowledged` is there, nothing is torn, and the document belongs to the last event. */
async function check(driver: DriverName, file: string, acknowledged: number): Promise<number> {
  const store = await openSqliteStore(file, { driver });
  const run = RunId.parse("killed");
  const found: string[] = [];
  for await (const event of store.events(run)) found.push(`${event.seq}: ${wordsOf(event)}`);
  expect(found).toEqual(found.map((_, n) => `${n + 1}: event ${n + 1}`));
  // a batch may have been written and killed before it was acknowledged, but never more than one
  expect(found.length).toBeGreaterThanOrEqual(acknowledged);
  expect(found.length).toBeLessThanOrEqual(acknowledged + 3);
  expect(await store.document(run, "memory")).toEqual(found.length > 0 ? { upTo: found.length } : undefined);
  await store.close();
  return found.length;
}

describe.each(drivers)("with %s", (driver) => {
  test("kill -9 while writing loses nothing that was acknowledged, ten times over", async () => {
    const file = path("runs.db");
    let kept = 0;
    for (let round = 0; round < 10; round++) {
      const writer = startWriter(["forever", file], { driver });
      await writer.said(/^\d+$/);
      await sleep(Math.random() * 300);
      await writer.kill();
      const acknowledged = Number(writer.lines().at(-1));
      expect(acknowledged).toBeGreaterThan(kept);
      expect(writer.lines()[0]).toBe(`open ${kept}`);
      kept = await check(driver, file, acknowledged);
      expect(await integrityOf(file)).toBe("ok");
    }
  }, 120_000);

  test("kill -9 while a new file is opened leaves one that opens", async () => {
    for (let round = 0; round < 4; round++) {
      const file = path(`new-${round}.db`);
      const writer = startWriter(["forever", file], { driver });
      while (!existsSync(file) && writer.lines().length === 0) await sleep(1);
      await sleep(round);
      await writer.kill();
      await check(driver, file, Number(writer.lines().findLast((line) => /^\d+$/.test(line)) ?? 0));
      expect(await integrityOf(file)).toBe("ok");
    }
  }, 120_000);

  test("a process killed in an open transaction holds nobody up, and leaves nothing of it", async () => {
    const file = path("runs.db");
    const store = await openSqliteStore(file, { driver, busyMs: 300 });
    const run = RunId.parse("killed");
    await store.createRun(manifest(run), owner);
    await store.append(run, [called("event 1")]);
    const holder = startWriter(["hold", file, "half"], { driver });
    await holder.said(/held/);

    const locked = {
      name: "SgdrError",
      code: "store-unwritable",
      message: expect.stringContaining("locked"),
    };
    await expect(store.append(run, [called("event 2")])).rejects.toMatchObject(locked);
    await holder.kill();
    expect(await store.append(run, [called("event 2")], [{ key: "memory", value: { upTo: 2 } }])).toBe(2);
    await store.close();

    expect(await check(driver, file, 2)).toBe(2);
    const db = await rawDatabase(file, { driver });
    expect(db.prepare("select 1 from sqlite_schema where name = 'half'").get()).toBeUndefined();
    db.close();
  });

  test("a process killed while it created the file leaves one that becomes a store", async () => {
    const file = path("runs.db");
    const holder = startWriter(["hold", file, "half"], { driver });
    await holder.said(/held/);
    await holder.kill();
    expect(existsSync(`${file}-journal`)).toBe(true);
    const store = await openSqliteStore(file, { driver });
    expect(await store.runs(1)).toEqual([]);
    await store.close();
    expect(await integrityOf(file)).toBe("ok");
  });
});
