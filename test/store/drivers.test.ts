import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { RunId } from "../../packages/sgdr/src/domain/ids.js";
import type { Store } from "../../packages/sgdr/src/domain/store.js";
import { drivers } from "../../packages/sgdr/src/store/raw-database.fixture.js";
import { openSqliteStore } from "../../packages/sgdr/src/store/sqlite-store.js";
import { called, manifest, owner, wordsOf } from "./_events.js";
import { testFolder } from "./_folder.js";

const path = testFolder();
const run = RunId.parse("old");
const never = new AbortController().signal;

async function fill(store: Store): Promise<void> {
  await store.createRun(manifest(run), owner);
  await store.append(run, [called("event 1"), called("event 2")], [{ key: "memory", value: { upTo: 2 } }]);
  await store.share("library/shop", { skills: ["Grüße"] }, 0);
  await store.vectors.put("one", new Map([["tea", Float32Array.from([0.5, -2.5, 3])]]), never);
}

/** Everything that `fill` wrote is there, and more can be written. */
async function check(store: Store): Promise<void> {
  const words: string[] = [];
  for await (const event of store.events(run)) words.push(`${event.seq}: ${wordsOf(event)}`);
  expect(words).toEqual(["1: event 1", "2: event 2"]);
  expect(await store.document(run, "memory")).toEqual({ upTo: 2 });
  expect(await store.shared("library/shop")).toEqual({ value: { skills: ["Grüße"] }, version: 1 });
  expect(await store.vectors.get("one", ["tea"], never)).toEqual([Float32Array.from([0.5, -2.5, 3])]);
  expect(await store.append(run, [called("event 3")])).toBe(3);
}

describe.each(drivers)("%s opens", (driver) => {
  test("a store that an older sgdr wrote with better-sqlite3", async () => {
    const file = path("runs.db");
    writeFileSync(file, gunzipSync(readFileSync(join(import.meta.dirname, "old-store.sqlite.gz"))));
    const store = await openSqliteStore(file, { driver });
    await check(store);
    await store.close();
  });
  test.each(drivers)("a store that %s wrote", async (writer) => {
    const file = path("runs.db");
    const written = await openSqliteStore(file, { driver: writer });
    await fill(written);
    await written.close();
    const store = await openSqliteStore(file, { driver });
    await check(store);
    await store.close();
  });
  test.each(drivers)("a store that %s has not closed, as after a crash", async (writer) => {
    const [file, left] = [path("runs.db"), path("left.db")];
    const written = await openSqliteStore(file, { driver: writer });
    await fill(written);
    for (const suffix of ["", "-wal"]) copyFileSync(`${file}${suffix}`, `${left}${suffix}`);
    await written.close();
    const store = await openSqliteStore(left, { driver });
    await check(store);
    await store.close();
  });
});
