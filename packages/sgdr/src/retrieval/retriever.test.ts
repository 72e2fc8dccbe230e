import { expect, test } from "vitest";
import type { Embedder } from "../domain/ports.js";
import { Retrieved } from "../domain/retrieval.js";
import { cachedEmbedder } from "./cached.js";
import type { Embedded } from "./counting.js";
import { lexicalEmbedder } from "./lexical.js";
import { RetrievalOptions } from "./options.js";
import { createRetriever, type Keyed } from "./retriever.js";

const signal = new AbortController().signal;
const skill = (id: string, description: string, ...alsoKnownAs: string[]): Keyed => ({
  id,
  description,
  alsoKnownAs,
});
const library = [
  skill("add_to_cart@1", "Add the product to the cart on a product detail page"),
  skill("submit_reply@1", "Fill in a reply and submit it on a comment thread page"),
  skill("sort_results@1", "Sort the results by price on a search results page"),
];
const options = RetrievalOptions.parse({ retrieveK: 1 });

function listening() {
  const asked: string[] = [];
  const embedder: Embedder = {
    ...lexicalEmbedder,
    async embed(texts, signal) {
      asked.push(...texts);
      return await lexicalEmbedder.embed(texts, signal);
    },
  };
  return { asked, retriever: createRetriever(embedder) };
}

test("the skill that fits task and page is offered, with all scores", async () => {
  const { retriever } = listening();
  await retriever.update(library, signal);
  const summary = "Discussion page with 8 entries, where one can reply and vote.";
  const result = await retriever.retrieve({ goal: "Answer the newest comment", summary }, options, signal);
  expect(result).toMatchObject({
    embedder: "lexical-1",
    query: "both",
    eligible: 3,
    offered: ["submit_reply@1"],
  });
  expect(Retrieved.parse(JSON.parse(JSON.stringify(result)))).toEqual(result);
  expect(result.candidates).toHaveLength(3);
});

test("only new or changed descriptions are embedded, and removed skills are not found", async () => {
  const { asked, retriever } = listening();
  await retriever.update(library, signal);
  asked.length = 0;
  const also = skill(
    "sort_results@1",
    "Sort the results by price on a search results page",
    "Order products by price",
  );
  const [, reply] = library;
  await retriever.update([...(reply ? [reply] : []), also], signal);
  expect(asked).toEqual([also.description, ...also.alsoKnownAs]);
  const { candidates } = await retriever.retrieve({ goal: "Put it in the cart" }, options, signal);
  expect(candidates.map(({ id }) => id).sort()).toEqual(["sort_results@1", "submit_reply@1"]);
});

test("no summary is embedded when only the task is used", async () => {
  const { asked, retriever } = listening();
  await retriever.update(library, signal);
  asked.length = 0;
  const by = { ...options, retrieveQuery: "task" as const };
  const result = await retriever.retrieve({ goal: "g", summary: "r" }, by, signal);
  expect(asked).toEqual(["g"]);
  expect(result.query).toBe("task");
});

test("an empty library costs no embedding and offers nothing", async () => {
  const { asked, retriever } = listening();
  await retriever.update([], signal);
  const result = await retriever.retrieve({ goal: "g", summary: "r" }, options, signal);
  expect(result).toMatchObject({ query: "both", eligible: 0, offered: [], candidates: [] });
  expect(asked).toEqual([]);
});

test("only eligible skills are offered", async () => {
  const { retriever } = listening();
  await retriever.update(library, signal);
  const eligible = new Set(["sort_results@1"]);
  const result = await retriever.retrieve({ goal: "Answer the comment", eligible }, options, signal);
  expect(result).toMatchObject({ eligible: 1, offered: ["sort_results@1"] });
});

test("paid vectors are reported with their purpose, free ones are not", async () => {
  const told: string[] = [];
  const tell = async ({ what, tokens }: Embedded): Promise<void> => void told.push(`${what}: ${tokens}`);
  const paid: Embedder = {
    ...lexicalEmbedder,
    async embed(texts, stop, onTokens) {
      for (const _ of texts) onTokens?.(5);
      return await lexicalEmbedder.embed(texts, stop);
    },
  };
  const retriever = createRetriever(cachedEmbedder(paid));
  await retriever.update(library, signal, tell);
  await retriever.retrieve({ goal: "g", summary: "r" }, options, signal, tell);
  await retriever.retrieve({ goal: "g", summary: "r" }, options, signal, tell);
  expect(told).toEqual(["skills: 15", "query: 10"]);
  const free = createRetriever(cachedEmbedder(lexicalEmbedder));
  await free.update(library, signal, tell);
  await free.retrieve({ goal: "g" }, options, signal, tell);
  expect(told).toHaveLength(2);
});

test("the tokens of an answer that could not be used are also reported", async () => {
  const told: Embedded[] = [];
  const broken: Embedder = {
    id: "broken",
    async embed(_texts, _signal, onTokens) {
      onTokens?.(7);
      throw new Error("no vectors");
    },
  };
  const retriever = createRetriever(broken);
  const updated = retriever.update(library, signal, async (took) => void told.push(took));
  await expect(updated).rejects.toThrow("no vectors");
  expect(told).toMatchObject([{ what: "skills", tokens: 7 }]);
});
