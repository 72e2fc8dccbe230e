import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Config } from "../../config/config.js";
import type { RunEvent } from "../../domain/event.js";
import { RunId } from "../../domain/ids.js";
import type { Store } from "../../domain/store.js";
import { arm, experiment, manifestOf, site, stream, task } from "../../experiments/experiment.fixture.js";
import { assessmentKey } from "../../results/task-end.js";
import { memoryStore } from "../../store/memory-store.js";
import { changeFile } from "../../store/raw-database.fixture.js";
import { openSqliteStore } from "../../store/sqlite-store.js";
import { keepExperiment, takeCell } from "../kept-experiments.js";
import { reportSources } from "./report-source.js";

const here = Config.parse({});
const [good, bad] = [RunId.parse("20260101-000000-aaa"), RunId.parse("20260101-000000-bbb")];
const ended: RunEvent = {
  kind: "task-ended",
  v: 1,
  site,
  data: { task, end: "answered", decisions: 3, primitives: 4 },
  measured: { atMs: 0 },
};
const truth = { score: { reward: 1, reasons: [], broken: false }, label: { template: "t", kind: "change" } };

async function fill(store: Store, ...runs: readonly RunId[]): Promise<Store> {
  for (const [at, run] of runs.entries()) {
    const suite = { id: "playground", options: { seed: at + 1 } };
    await store.createRun(manifestOf(run, { suite }), { pid: 1, host: "here", claim: "x" });
    await store.append(run, [ended], [{ key: assessmentKey(task), value: truth }]);
  }
  return store;
}

const storeWith = async (...runs: readonly RunId[]): Promise<Store> => await fill(memoryStore(), ...runs);

test("runs are distinguished by method, and by seed as streams", async () => {
  const { main } = await reportSources(await storeWith(good, bad), [good, bad], here);
  expect(main.cells.map(({ arm: of, stream: number, seed }) => [of, number, seed])).toEqual([
    ["vanilla", 1, 1],
    ["vanilla", 2, 2],
  ]);
  expect(main.problems).toEqual([]);
});

test("an experiment is reported as far as it has come, with the cells that were not run", async () => {
  const store = await storeWith(good);
  await keepExperiment(store, experiment);
  await takeCell(store, experiment, { arm, site: "shop", stream }, good);
  const { main, others } = await reportSources(store, ["mine"], here);
  expect([main.title, main.cells.length, main.cells[0]?.records[0]?.decisions]).toEqual(["Mine", 1, 3]);
  expect(main.problems).toEqual(["not run: other/shop/1"]);
  expect(others).toEqual([]);
});

test("experiments after the first are shown beside it, each with its own cells", async () => {
  const store = await storeWith(good, bad);
  for (const [name, run] of [
    ["mine", good],
    ["ablation", bad],
  ] as const) {
    await keepExperiment(store, { ...experiment, name });
    await takeCell(store, { ...experiment, name }, { arm, site: "shop", stream }, run);
  }
  const { main, others } = await reportSources(store, ["ablation", "mine"], here);
  expect([main, ...others].map(({ name, cells }) => [name, cells.map(({ run }) => run)])).toEqual([
    ["ablation", [bad]],
    ["mine", [good]],
  ]);
});

describe("names", () => {
  const check = async (names: readonly string[], expected: RegExp): Promise<void> => {
    const store = await storeWith(good, bad);
    await keepExperiment(store, experiment);
    await expect(reportSources(store, names, here)).rejects.toMatchObject({
      code: "input-invalid",
      message: expect.stringMatching(expected),
    });
  };

  test("one that nobody knows is refused with the nearest experiment", () =>
    check(["mien"], /no experiment or run "mien"; did you mean "mine"\?/));
  test("among experiments too", () => check(["mine", "mien"], /no experiment or run "mien"/));
  test("an id that no run has is refused with the nearest run", () =>
    check(["20260101-000000-abb"], /did you mean "20260101-000000-(?:aaa|bbb)"\?/));
  test("experiments and runs are not mixed", () =>
    check([good, "mine"], /mine is an experiment and 20260101-000000-aaa is a run/));
  test("one experiment twice is refused", () => check(["mine", "mine"], /mine is named twice/));
});

describe("a store that was damaged behind our back", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "sgdr-report-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Two runs of an experiment in a file, then changed with SQL, then read. */
  async function problemsAfter(sql: string): Promise<readonly string[]> {
    const path = join(folder, "runs.db");
    const store = await fill(await openSqliteStore(path), good, bad);
    await keepExperiment(store, experiment);
    await takeCell(store, experiment, { arm, site: "shop", stream }, good);
    await takeCell(store, experiment, { arm: { ...arm, id: "other" }, site: "shop", stream }, bad);
    await store.close();
    await changeFile(path, sql);
    const read = await openSqliteStore(path);
    const { main } = await reportSources(read, ["mine"], here);
    await read.close();
    expect(
      main.cells.map(({ run }) => run),
      "the rest is still reported",
    ).toEqual([good]);
    return main.problems;
  }

  test("an invalid truth is reported in a sentence", async () =>
    expect(
      await problemsAfter(`update documents set value = '{"score":{"reward":"yes"}}' where run = '${bad}'`),
    ).toEqual([
      expect.stringMatching(
        /^the run 20260101-000000-bbb is left out: what is kept of it is damaged \(Invalid input.* at score\.reward; .*\)$/,
      ),
    ]));
  test("a truth with fields that nobody knows is of a newer version", async () =>
    expect(
      await problemsAfter(`update documents set value = json_set(value, '$.mood', 1) where run = '${bad}'`),
    ).toEqual([
      'the run 20260101-000000-bbb is left out: what is kept of it was written by a newer sgdr (Unrecognized key: "mood")',
    ]));
  test("an event of a newer version is reported as such", async () =>
    expect(await problemsAfter(`update events set v = 2 where run = '${bad}'`)).toEqual([
      expect.stringMatching(/is left out: event 1 of run .* was written by a newer sgdr$/),
    ]));
  test("so is a manifest of a newer version", async () =>
    expect(
      await problemsAfter(`update runs set manifest = json_set(manifest, '$.v', 2) where run = '${bad}'`),
    ).toEqual([expect.stringMatching(/cannot be read: it was written by a newer sgdr \(.* at v\)$/)]));
  test("a cell that names no run is told by its name", async () =>
    expect(
      await problemsAfter(`update shared set value = '{"run":7}' where key like '%cell/mine/other%'`),
    ).toEqual([expect.stringMatching(/^the cell other\/shop\/1 is left out: .* damaged/)]));
  test("a cell that is no JSON is reported too", async () =>
    expect(await problemsAfter(`update shared set value = '{' where key like '%cell/mine/other%'`)).toEqual([
      expect.stringMatching(/^the cell other\/shop\/1 is left out: .* cannot be read$/),
    ]));
});
