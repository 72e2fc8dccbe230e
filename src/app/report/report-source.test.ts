import { expect, test } from "vitest";
import { Config } from "../../config/config.js";
import { SgdrError } from "../../domain/error.js";
import type { RunEvent } from "../../domain/event.js";
import { RunId } from "../../domain/ids.js";
import type { Store } from "../../domain/store.js";
import { arm, experiment, manifestOf, site, stream, task } from "../../experiments/experiment.fixture.js";
import { memoryStore } from "../../store/memory-store.js";
import { keepExperiment, takeCell } from "../experiment/kept-experiments.js";
import { reportSource } from "./report-source.js";

const here = Config.parse({});
const ids = ["20260101-000000-aaa", "20260101-000000-bbb"].map((id) => RunId.parse(id));
const [good, bad] = ids;
if (!good || !bad) throw new Error("there are two runs");
const ended: RunEvent = {
  kind: "task-ended",
  v: 1,
  site,
  data: { task, end: "answered", decisions: 3, primitives: 4 },
  measured: { atMs: 0 },
};

async function storeWith(...runs: readonly RunId[]): Promise<Store> {
  const store = memoryStore();
  for (const [at, run] of runs.entries()) {
    const suite = { id: "playground", options: { seed: at + 1 } };
    await store.createRun(manifestOf(run, { suite }), { pid: 1, host: "here", claim: "x" });
    await store.append(run, [ended]);
  }
  return store;
}

/** A store in which the events of one run cannot be read. */
const damaged = (store: Store, run: RunId): Store => ({
  ...store,
  events: (of, filter) => {
    if (of === run) throw new SgdrError("store-broken", "event 3 is not what it should be", "look at it");
    return store.events(of, filter);
  },
});

test("runs are told apart by method, and by seed as streams", async () => {
  const { cells, problems } = await reportSource(await storeWith(good, bad), [good, bad], here);
  expect(cells.map(({ arm: of, stream: number, seed }) => [of, number, seed])).toEqual([
    ["vanilla", 1, 1],
    ["vanilla", 2, 2],
  ]);
  expect(problems).toEqual([]);
});
test("a run that cannot be read is left out and told, and the rest is still reported", async () => {
  const store = damaged(await storeWith(good, bad), bad);
  const { cells, problems } = await reportSource(store, [good, bad], here);
  expect(cells.map(({ run }) => run)).toEqual([good]);
  expect(problems).toEqual([`the run ${bad} is left out: event 3 is not what it should be`]);
});
test("an experiment is reported as far as it has come, with the cells that were not run", async () => {
  const store = await storeWith(good);
  await keepExperiment(store, experiment);
  await takeCell(store, experiment, { arm, site: "shop", stream }, good);
  const { cells, problems, title } = await reportSource(store, ["mine"], here);
  expect([title, cells.length, cells[0]?.records[0]?.decisions]).toEqual(["Mine", 1, 3]);
  expect(problems).toEqual(["not run: other/shop/1"]);
});
test("a name that nobody knows, and an experiment among runs, are refused", async () => {
  const store = await storeWith(good);
  await keepExperiment(store, experiment);
  await expect(reportSource(store, ["mien"], here)).rejects.toThrow(/no experiment or run "mien".*mine/);
  await expect(reportSource(store, [good, "mine"], here)).rejects.toThrow(/mine is an experiment/);
  await expect(reportSource(store, ["20260101-000000-zzz"], here)).rejects.toThrow(/no experiment or run/);
});
