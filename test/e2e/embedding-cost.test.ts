import { runTaskSet } from "../../packages/sgdr/src/bench/run-task-set.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAgent } from "../../packages/sgdr/src/runtime/agent.js";
import { rolePrices } from "../../packages/sgdr/src/bench/role-prices.js";
import { openPlayground } from "../../packages/playground/src/open-playground.js";
import { Config } from "../../packages/sgdr/src/config/config.js";
import type { RunEvent } from "../../packages/sgdr/src/domain/event.js";
import { RunId } from "../../packages/sgdr/src/domain/ids.js";
import { recordsOf } from "../../packages/sgdr/src/experiments/task-records.js";
import { memoryStore } from "../../packages/sgdr/src/store/memory-store.js";
import { serve, type Served } from "../lib/serve.js";

const tokens = 50;
let server: Served;
let requests = 0;
beforeAll(async () => {
  server = await serve(({ path, body, response }) => {
    response.setHeader("content-type", "application/json");
    if (!path.endsWith("/embeddings")) return void response.end('{"data":[{"id":"vectors-1"}]}');
    requests += 1;
    const { input } = JSON.parse(body) as { input: string[] };
    const data = input.map((text, index) => ({
      object: "embedding",
      index,
      embedding: [text.length, 1 + text.charCodeAt(0), 3],
    }));
    const usage = { prompt_tokens: tokens, total_tokens: tokens };
    response.end(JSON.stringify({ object: "list", model: "vectors-1", data, usage }));
  });
});
afterAll(async () => await server.close());

/** Two tasks of one shop by `rules`, with these options; what was reported on the way, and the result. */
async function stream(options: Partial<Config>) {
  const store = memoryStore();
  const events: RunEvent[] = [];
  const agent = createAgent({
    store,
    method: "sgdr",
    library: "fresh",
    // what is learned is offered without a replay: vectors are the same, and it takes a tenth of the time
    verification: "static",
    offerLevel: "provisional",
    trustProvisional: true,
    ...options,
    onEvent: (event) => void events.push(event),
  });
  const playground = await openPlayground({ sites: ["shop"], order: "by-id" });
  const { run, usage } = await runTaskSet(agent, {
    set: playground,
    tasks: playground.tasks.slice(0, 2),
  });
  await agent.close();
  await playground.close();
  const calls = events.flatMap((event) => (event.kind === "model-called" ? [event] : []));
  const row = await store.run(RunId.parse(run));
  if (!row) throw new Error("the run is not kept");
  const { manifest } = row;
  const sites = await recordsOf(store, manifest, rolePrices(Config.parse(options)));
  return { calls, usage, records: sites.get("shop")?.records ?? [] };
}

test("vectors of a server are on record, and in the tokens and dollars of the run and of its tasks", async () => {
  requests = 0;
  const { calls, usage, records } = await stream({
    embedder: "vectors-1",
    embedderBaseUrl: `${server.url}/v1`,
    prices: { "vectors-1": { input: 1_000, output: 0 } },
  });
  expect(new Set(calls.map(({ data }) => `${data.role} ${data.prompt}`))).toEqual(
    new Set(["embedder skills", "embedder query"]),
  );
  const told = calls.reduce((sum, { measured }) => sum + measured.inputTokens, 0);
  expect(told).toBe(requests * tokens);
  expect(usage.roles.embedder?.inputTokens).toBe(told);
  expect(usage.total.usd).toBeCloseTo(told / 1_000);
  const sum = (part: "acting" | "learning", of: "tokens" | "usd"): number =>
    records.reduce((all, record) => all + (record[part][of] ?? Number.NaN), 0);
  expect(sum("acting", "tokens")).toBeGreaterThan(0);
  expect(sum("learning", "tokens")).toBeGreaterThan(0);
  expect(sum("acting", "tokens") + sum("learning", "tokens")).toBe(told);
  expect(sum("acting", "usd") + sum("learning", "usd")).toBeCloseTo(told / 1_000);
});

test("vectors that are made here leave no trace on the bill", async () => {
  const { calls, usage, records } = await stream({});
  expect(calls).toEqual([]);
  expect(usage.total).toMatchObject({ calls: 0, usd: 0 });
  expect(records.every(({ acting, learning }) => acting.tokens + learning.tokens === 0)).toBe(true);
});
