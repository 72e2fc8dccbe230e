import { afterAll, beforeAll, expect, test } from "vitest";
import { SgdrError } from "../../packages/sgdr/src/domain/error.js";
import type { Store } from "../../packages/sgdr/src/domain/store.js";
import { failingAt, type Moment } from "./_nth.js";
import { bug, freshStore, openBench, quickChat, sweep, unwritable, type Bench } from "./_sweep.js";
import { eventsOf, lastAttempt, type Fixed } from "./_task.js";

let bench: Bench;
let undisturbed: Fixed[];
beforeAll(async () => {
  bench = await openBench();
  undisturbed = await bench.undisturbed({ chatModel: quickChat });
});
afterAll(async () => await bench.close());

const calls = ["createRun", "document", ...Array<string>(9).fill("append"), "claim"];

const failingStore = async (moment: Moment): Promise<string[]> =>
  await sweep(bench, {
    broken: (store, n) => {
      const failing = failingAt(store, n, n % 2 === 0 ? unwritable : bug, moment);
      return { failing, settings: { store: failing.port, chatModel: quickChat } };
    },
    healthy: (store) => ({ store, chatModel: quickChat }),
    expected: undisturbed,
  });

test("whichever call of the store fails, the run stops with that, is whole, and ends when resumed", async () =>
  expect(await failingStore("before")).toEqual(calls));

test("whichever answer of the store is lost after it has written, the run is whole and ends when resumed", async () =>
  expect(await failingStore("after")).toEqual(calls));

test("a store that fails from some call on is reported as it failed first, and its run can be resumed in the same process", async () => {
  const store = await freshStore();
  let appended = 0;
  const first = new SgdrError("store-unwritable", "failed first", "");
  const port: Store = {
    ...store,
    append: async (...given) => {
      appended += 1;
      if (appended > 4) throw appended === 5 ? first : new SgdrError("store-unwritable", "failed again", "");
      return await store.append(...given);
    },
    claim: async () => {
      throw new SgdrError("store-unwritable", "failed at last", "");
    },
  };
  await expect(bench.run({ store: port, chatModel: quickChat })).rejects.toBe(first);
  const [row] = await store.runs(1);
  const run = row?.manifest.run ?? "";
  expect(row?.owner?.pid).toBe(process.pid);
  const resumed = await bench.agentOf({ store, chatModel: quickChat }).resume(run, { restartTask: true });
  expect(resumed.answer).toBe("35.50");
  expect(lastAttempt(await eventsOf(store, run))).toEqual(undisturbed);
  await store.close();
});

test("a run that stopped between its last task and its end is ended by resume, and its task is not done again", async () => {
  const store = await freshStore();
  const failing = failingAt(store, 11, bug);
  await expect(bench.run({ store: failing.port, chatModel: quickChat })).rejects.toBe(bug);
  const run = (await store.runs(1))[0]?.manifest.run ?? "";
  expect((await eventsOf(store, run)).at(-1)?.kind).toBe("task-ended");
  const resumed = await bench.agentOf({ store, chatModel: quickChat }).resume(run);
  expect(resumed).toMatchObject({ answer: "35.50", trajectory: { steps: { length: 2 } } });
  expect(lastAttempt(await eventsOf(store, run))).toEqual(undisturbed);
  expect((await eventsOf(store, run)).filter(({ kind }) => kind === "task-started")).toHaveLength(1);
  await store.close();
});
