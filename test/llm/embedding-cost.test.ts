import { expect, test } from "vitest";
import { rolePrices } from "../../packages/sgdr/src/bench/role-prices.js";
import { Config } from "../../packages/sgdr/src/config/config.js";
import type { RunEvent } from "../../packages/sgdr/src/domain/event.js";
import { manifestOf, site, task } from "../../packages/sgdr/src/experiments/experiment.fixture.js";
import { recordsOf } from "../../packages/sgdr/src/experiments/task-records.js";
import { embeddingCall } from "../../packages/sgdr/src/llm/embedder/embedding-call.js";
import { openEmbedder } from "../../packages/sgdr/src/llm/embedder/open-embedder.js";
import { cachedEmbedder } from "../../packages/sgdr/src/retrieval/cached.js";
import type { Embedded } from "../../packages/sgdr/src/retrieval/counting.js";
import { createRetriever } from "../../packages/sgdr/src/retrieval/retriever.js";
import { memoryStore } from "../../packages/sgdr/src/store/memory-store.js";
import { chatServer, signal, type Turn } from "./_chat-server.js";

const vectors = (...list: number[][]) => ({
  object: "list",
  model: "m",
  data: list.map((embedding, index) => ({ object: "embedding", index, embedding })),
});
const counted = (tokens: number, ...list: number[][]): Turn => ({
  body: { ...vectors(...list), usage: { prompt_tokens: tokens, total_tokens: tokens } },
});
const skills = [
  { id: "a@1", description: "Add to the cart", alsoKnownAs: [] },
  { id: "b@1", description: "Sort by price", alsoKnownAs: [] },
];

/** What a retriever tells of its vectors while it learns of two skills and is asked at two steps with one goal. */
async function toldWith(...turns: readonly Turn[]): Promise<readonly Embedded[]> {
  const server = await chatServer(...turns);
  const config = Config.parse({ embedderBaseUrl: server.baseUrl, retries: 0 });
  const told: Embedded[] = [];
  const embedder = cachedEmbedder(await openEmbedder("m", { ...config, environment: {} }, signal));
  const tell = async (took: Embedded): Promise<void> => void told.push(took);
  const retriever = createRetriever(embedder);
  await retriever.update(skills, signal, tell);
  await retriever.retrieve({ goal: "Buy tea", summary: "A shop" }, config, signal, tell);
  await retriever.retrieve({ goal: "Buy tea", summary: "A cart" }, config, signal, tell);
  return told;
}

test("what a server counts for vectors is in the tokens and dollars of a task's record", async () => {
  const told = await toldWith(counted(400, [1, 0], [0, 1]), counted(60, [1, 1], [1, 2]), counted(40, [2, 1]));
  expect(told.map(({ what, tokens }) => [what, tokens])).toEqual([
    ["skills", 400],
    ["query", 60],
    ["query", 40],
  ]);
  const measured = { atMs: 0 };
  const calls = told.map((took): RunEvent => {
    const { ms, usage, ...data } = embeddingCall(took);
    return { kind: "model-called", v: 1, site, data: { task, ...data }, measured: { atMs: 0, ms, ...usage } };
  });
  const store = memoryStore();
  const manifest = manifestOf("20260101-000000-abc", { method: "sgdr" });
  await store.createRun(manifest, { pid: 1, host: "here", claim: "x" });
  await store.append(manifest.run, [
    { kind: "task-started", v: 1, site, data: { task, attempt: 1 }, measured },
    ...calls,
    {
      kind: "task-ended",
      v: 1,
      site,
      data: { task, end: "answered", decisions: 0, primitives: 0 },
      measured,
    },
  ]);
  const prices = rolePrices(Config.parse({ embedder: "openai/text-embedding-3-small" }));
  const [record] = (await recordsOf(store, manifest, prices)).get("shop")?.records ?? [];
  expect(record?.acting).toMatchObject({ calls: 0, tokens: 100, usd: (100 * 0.02) / 1_000_000 });
  expect(record?.learning).toMatchObject({ calls: 0, tokens: 400, usd: (400 * 0.02) / 1_000_000 });
});

test("vectors of a server that counts nothing are counted by their texts", async () => {
  const told = await toldWith(
    { body: vectors([1, 0], [0, 1]) },
    { body: vectors([1, 1], [1, 2]) },
    { body: vectors([2, 1]) },
  );
  expect(told.map(({ what, tokens }) => [what, tokens > 0])).toEqual([
    ["skills", true],
    ["query", true],
    ["query", true],
  ]);
});
