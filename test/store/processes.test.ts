import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { RunId } from "../../packages/sgdr/src/domain/ids.js";
import type { Store } from "../../packages/sgdr/src/domain/store.js";
import { type DriverName, drivers } from "../../packages/sgdr/src/store/raw-database.fixture.js";
import { openSqliteStore } from "../../packages/sgdr/src/store/sqlite-store.js";
import { type Child, startWriter } from "./_child.js";
import { wordsOf } from "./_events.js";
import { testFolder } from "./_folder.js";

const path = testFolder();
const names = ["own-a", "own-b", "own-c", "own-d"];
/** The processes write with every SQLite that is here, in turn. */
const driverOf = (n: number): { readonly driver: DriverName } => ({
  driver: drivers[n % drivers.length] ?? drivers[0],
});
const numbers = Array.from({ length: 50 }, (_, n) => n + 1);

const read = async (store: Store, run: string): Promise<{ seq: number; words: string }[]> => {
  const found: { seq: number; words: string }[] = [];
  for await (const event of store.events(RunId.parse(run))) {
    found.push({ seq: event.seq, words: wordsOf(event) });
  }
  return found;
};

const allEnd = async (children: readonly Child[]) => {
  const codes = await Promise.all(children.map((child) => child.ended()));
  expect({ codes, errors: children.map((child) => child.errors()).join("") }).toEqual({
    codes: children.map(() => 0),
    errors: "",
  });
};

test("four processes write to one file, and to one run, without losing or doubling an event", async () => {
  const file = path("runs.db");
  const children = names.map((name, n) => startWriter(["several", file, name], driverOf(n)));
  await allEnd(children);

  const store = await openSqliteStore(file);
  for (const name of names) {
    expect(await read(store, name)).toEqual(numbers.map((n) => ({ seq: n, words: `${name} ${n}` })));
  }
  const shared = await read(store, "shared");
  expect(shared.map(({ seq }) => seq)).toEqual(Array.from({ length: 200 }, (_, n) => n + 1));
  for (const name of names) {
    const own = shared.filter(({ words }) => words.startsWith(name)).map(({ words }) => words);
    expect(own).toEqual(numbers.map((n) => `${name} ${n}`));
  }
  const given = children.flatMap((child) => child.lines().map(Number));
  expect(given.sort((a, b) => a - b)).toEqual(shared.map(({ seq }) => seq));
  await store.close();
});

test("four processes open a new file in the same moment, and all succeed", async () => {
  for (let round = 0; round < 4; round++) {
    const file = path(`deep/${round}/runs.db`);
    const gate = path(`gate-${round}`);
    const children = names.map((_, n) => startWriter(["open", file, gate], driverOf(n)));
    await Promise.all(children.map((child) => child.said(/ready/)));
    writeFileSync(gate, "");
    await allEnd(children);
    const store = await openSqliteStore(file);
    expect(await store.runs(10)).toHaveLength(4);
    await store.close();
  }
});

test("two stores on one file in one process see each other's events", async () => {
  const file = path("runs.db");
  const one = await openSqliteStore(file);
  const child = startWriter(["several", file, "own-a"], driverOf(1));
  await child.said(/^10$/);
  const two = await openSqliteStore(file);
  await two.close();
  await allEnd([child]);
  expect(await read(one, "own-a")).toHaveLength(50);
  await one.close();
});
