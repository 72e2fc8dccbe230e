import { expect, test } from "vitest";
import { Config } from "../../packages/sgdr/src/config/config.js";
import type { RunEvent } from "../../packages/sgdr/src/domain/event.js";
import {
  arm,
  experiment,
  manifestOf,
  site,
  task,
} from "../../packages/sgdr/src/experiments/experiment.fixture.js";
import { memoryStore } from "../../packages/sgdr/src/store/memory-store.js";
import { estimateOf } from "../../packages/sgdr/src/bench/estimate.js";

const here = Config.parse({});
const bought = "openai/text-embedding-3-small";
/** Both arms on one task of one site. */
const wanted = (config: Record<string, unknown>) => ({
  ...experiment,
  arms: [arm, { ...arm, id: "sgdr", method: "sgdr" }],
  sites: ["code"],
  tasks: { subset: "small", limit: 1, ids: [] },
  config,
});
const measured = { atMs: 0 };
const ofOneTask: readonly RunEvent[] = [
  { kind: "task-started", v: 1, site, data: { task, attempt: 1 }, measured },
  { kind: "task-ended", v: 1, site, data: { task, end: "answered", decisions: 1, primitives: 1 }, measured },
];

test("vectors that are bought are in the rule of thumb of the arms that need them", async () => {
  const [vanilla, sgdr] = await estimateOf(wanted({ embedder: bought }), memoryStore(), here);
  expect(vanilla).toMatchObject({ tokens: 0, usd: 0 });
  expect(sgdr?.tokens).toBeGreaterThan(0);
  expect(sgdr?.usd).toBeCloseTo(((sgdr?.tokens ?? 0) * 0.02) / 1_000_000);
  const free = await estimateOf(wanted({}), memoryStore(), here);
  expect(free).toMatchObject([
    { tokens: 0, usd: 0 },
    { tokens: 0, usd: 0 },
  ]);
  const unknown = await estimateOf(wanted({ embedder: "google/none" }), memoryStore(), here);
  expect(unknown).toMatchObject([{ usd: 0 }, { usd: null }]);
});
test("runs with another embedder say nothing about what vectors will cost", async () => {
  const store = memoryStore();
  const owner = { pid: 1, host: "here", claim: "x" };
  for (const method of ["vanilla", "sgdr"]) {
    const manifest = manifestOf(`20260101-000000-${method}`, { method, config: { embedder: "lexical" } });
    await store.createRun(manifest, owner);
    await store.append(manifest.run, ofOneTask);
  }
  const by = async (config: Record<string, unknown>) =>
    (await estimateOf(wanted(config), store, here)).map(({ measuredTasks }) => measuredTasks);
  expect(await by({ embedder: "lexical" })).toEqual([1, 1]);
  expect(await by({ embedder: bought })).toEqual([1, 0]);
});
