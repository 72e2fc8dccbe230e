import { expect, test } from "vitest";
import type { RunEvent } from "../domain/event.js";
import { RunId, SiteId, TaskId } from "../domain/ids.js";
import type { RunManifest } from "../domain/store.js";
import { memoryStore } from "../store/memory-store.js";
import { summaryOf, summaryText } from "./summary.js";
import { resultsOf, taskResult, type TaskResult } from "./task-result.js";
import { Tally, assessmentKey } from "../results/task-end.js";

const site = SiteId.parse("shop");
const id = TaskId.parse("shop-a-1");
const started = (attempt: number, atMs: number): RunEvent => ({
  kind: "task-started",
  v: 1,
  site,
  data: { task: id, attempt },
  measured: { atMs },
});
const ended: RunEvent = {
  kind: "task-ended",
  v: 1,
  site,
  data: { task: id, end: "answered", decisions: 3, primitives: 4 },
  measured: { atMs: 900 },
};
const truth = {
  score: { reward: 1, reasons: [], broken: false },
  label: { template: "a", kind: "change" },
} as const;
const wanted = {
  task: id,
  template: "a",
  kind: "change",
  reward: 1,
  attempt: 2,
  decisions: 3,
  primitives: 4,
  ms: 400,
};

test("a result counts the last attempt, from its start to its end", () => {
  const tally = new Tally([{ id, site, goal: "g" }]);
  expect(tally.take(started(1, 100))).toBeUndefined();
  expect(tally.take(started(2, 500))).toBeUndefined();
  const result = tally.take(ended);
  expect(result && taskResult(result, truth)).toMatchObject({ ...wanted, goal: "g" });
});

test("a stored run has the same results as the run that is watched", async () => {
  const store = memoryStore();
  const run = RunId.parse("20260101-000000-abc");
  const manifest: RunManifest = {
    run,
    v: 1,
    kind: "stream",
    method: "vanilla",
    policy: "rules",
    config: {},
    versions: {},
    tasks: [{ id, site, goal: "g" }],
    createdAtMs: 0,
  };
  await store.createRun(manifest, { pid: 1, host: "h", claim: "c" });
  await store.append(run, [started(1, 0), started(2, 500)]);
  await store.append(run, [ended], [{ key: assessmentKey(id), value: truth }]);
  expect(await resultsOf(store, manifest)).toMatchObject([wanted]);
});

const result = (reward: 0 | 1 | null): TaskResult => ({
  task: "t",
  site: "shop",
  goal: "",
  template: "",
  kind: "own",
  end: "answered",
  reward,
  reasons: [],
  broken: false,
  attempt: 1,
  decisions: 2,
  primitives: 3,
  ms: 1_500,
  learnMs: 0,
});

test("success is solved of scored: a task that nobody can score is in no rate", () => {
  expect(summaryOf("shop", [result(1), result(0), result(null)])).toMatchObject({
    tasks: 3,
    scored: 2,
    solved: 1,
    success: 0.5,
    decisions: 2,
    primitives: 3,
    seconds: 1.5,
  });
  expect(summaryOf("none", []).success).toBeNull();
});

test("the table has its columns in line", () => {
  const lines = summaryText("site", [
    summaryOf("shop", [result(1)]),
    summaryOf("a long name", [result(null)]),
  ]).split("\n");
  expect(new Set(lines.map((line) => line.length)).size).toBe(1);
  expect(lines[1]).toMatch(/shop\s+1\s+1\s+100 %\s+2\.0\s+3\.0\s+1\.5/);
  expect(lines[2]).toMatch(/a long name\s+1\s+0 of 0\s+–/);
});
