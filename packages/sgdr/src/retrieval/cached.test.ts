import { expect, test } from "vitest";
import type { Embedder, VectorStore } from "../domain/ports.js";
import { cachedEmbedder } from "./cached.js";

const never = new AbortController().signal;
const tick = () => new Promise<void>((resolve) => setImmediate(resolve));

/** An embedder that returns each text's length as a vector, and records its calls. */
function counting() {
  const asked: string[][] = [];
  const embedder: Embedder = {
    id: "counting",
    dimensions: 1,
    async embed(texts) {
      asked.push([...texts]);
      await tick();
      return texts.map((text) => Float32Array.of(text.length));
    },
  };
  return { asked, embedder };
}

/** An embedder that answers only when the test calls `answer` or `fail`. */
function slow() {
  const asked: { texts: readonly string[]; answer: () => void; fail: (error: Error) => void }[] = [];
  const embedder: Embedder = {
    id: "slow",
    embed: (texts, signal) =>
      new Promise((resolve, reject) => {
        asked.push({ texts, answer: () => resolve(texts.map(() => Float32Array.of(1))), fail: reject });
        signal.addEventListener("abort", () => reject(signal.reason), { once: true });
      }),
  };
  return { asked, embedder };
}

test("a text is computed once, also if it is requested twice, and the answers keep their order", async () => {
  const { asked, embedder } = counting();
  const cached = cachedEmbedder(embedder);
  expect(await cached.embed(["a", "bb", "a"], never)).toEqual([1, 2, 1].map((n) => Float32Array.of(n)));
  expect(await cached.embed(["ccc", "bb"], never)).toEqual([3, 2].map((n) => Float32Array.of(n)));
  expect(await cached.embed([], never)).toEqual([]);
  expect(asked).toEqual([["a", "bb"], ["ccc"]]);
  expect([cached.id, cached.dimensions]).toEqual(["counting", 1]);
});

test("callers at the same time share one request for a text", async () => {
  const { asked, embedder } = counting();
  const cached = cachedEmbedder(embedder);
  const answers = await Promise.all([cached.embed(["a", "bb"], never), cached.embed(["bb", "ccc"], never)]);
  expect(answers.map((vectors) => vectors.map(([first]) => first))).toEqual([
    [1, 2],
    [2, 3],
  ]);
  expect(asked).toEqual([["a", "bb"], ["ccc"]]);
});

test("memory is limited: the least recently used text is dropped first", async () => {
  const { asked, embedder } = counting();
  const cached = cachedEmbedder(embedder, { capacity: 2 });
  await cached.embed(["a"], never);
  await cached.embed(["bb"], never);
  await cached.embed(["a"], never);
  await cached.embed(["ccc"], never);
  await cached.embed(["a"], never);
  await cached.embed(["bb"], never);
  expect(asked).toEqual([["a"], ["bb"], ["ccc"], ["bb"]]);
  const more = await cached.embed(["1", "22", "333", "4444"], never);
  expect(more.map(([first]) => first)).toEqual([1, 2, 3, 4]);
});

test("all waiting callers receive a failure, and it is not stored", async () => {
  const { asked, embedder } = slow();
  const cached = cachedEmbedder(embedder);
  const both = Promise.allSettled([cached.embed(["a"], never), cached.embed(["a"], never)]);
  await tick();
  asked[0]?.fail(new Error("busy"));
  expect((await both).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  const again = cached.embed(["a"], never);
  await tick();
  asked[1]?.answer();
  expect(await again).toEqual([Float32Array.of(1)]);
  expect(asked).toHaveLength(2);
});

test("a caller that aborts does not affect another one that waits for the same text", async () => {
  const { asked, embedder } = slow();
  const cached = cachedEmbedder(embedder);
  const impatient = new AbortController();
  const first = cached.embed(["a"], impatient.signal);
  const second = cached.embed(["a"], never);
  await tick();
  impatient.abort(new Error("stopped"));
  await expect(first).rejects.toThrow("stopped");
  await tick();
  expect(asked).toHaveLength(2);
  asked[1]?.answer();
  expect(await second).toEqual([Float32Array.of(1)]);
});

test("a caller that aborts during another caller's request stops waiting immediately", async () => {
  const { asked, embedder } = slow();
  const cached = cachedEmbedder(embedder);
  const impatient = new AbortController();
  const first = cached.embed(["a"], never);
  const second = cached.embed(["a"], impatient.signal);
  impatient.abort(new Error("stopped"));
  await expect(second).rejects.toThrow("stopped");
  await expect(cached.embed(["a"], impatient.signal)).rejects.toThrow("stopped");
  asked[0]?.answer();
  expect(await first).toEqual([Float32Array.of(1)]);
  expect(asked).toHaveLength(1);
});

test("the store is read before the embedder is asked, by the embedder's id, and receives the new vectors", async () => {
  const shelf = new Map<string, Float32Array>([["counting a", Float32Array.of(9)]]);
  const store: VectorStore = {
    get: async (id, texts) => texts.map((text) => shelf.get(`${id} ${text}`)),
    put: async (id, vectors) => {
      for (const [text, vector] of vectors) shelf.set(`${id} ${text}`, vector);
    },
  };
  const { asked, embedder } = counting();
  const vectors = await cachedEmbedder(embedder, { store }).embed(["a", "bb"], never);
  expect(vectors).toEqual([Float32Array.of(9), Float32Array.of(2)]);
  expect(asked).toEqual([["bb"]]);
  expect([...shelf.keys()]).toEqual(["counting a", "counting bb"]);
  await cachedEmbedder(embedder, { store }).embed(["bb", "a"], never);
  expect(asked).toEqual([["bb"]]);
});

test("an embedder that returns too few vectors is an error", async () => {
  const cached = cachedEmbedder({ id: "short", embed: async () => [] });
  await expect(cached.embed(["a"], never)).rejects.toThrow("0 vectors for 1 texts");
});

test("if two callers request one text at the same time, the tokens are reported to the first", async () => {
  const paid: Embedder = {
    id: "paid",
    async embed(texts, _signal, onTokens) {
      await tick();
      onTokens?.(texts.length);
      return texts.map(() => Float32Array.of(1));
    },
  };
  const cached = cachedEmbedder(paid);
  const told: string[] = [];
  const asking = (name: string, ...texts: string[]) =>
    cached.embed(texts, never, (tokens) => told.push(`${name} ${tokens}`));
  await Promise.all([asking("first", "a", "b"), asking("second", "b", "c")]);
  await asking("third", "a", "c");
  expect(told.sort()).toEqual(["first 2", "second 1"]);
});
