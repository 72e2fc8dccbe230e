import { expect, test } from "vitest";
import type { Embedder } from "../../packages/sgdr/src/domain/ports.js";
import { openEmbedder } from "../../packages/sgdr/src/llm/embedder/open-embedder.js";
import { EmbedderOptions } from "../../packages/sgdr/src/llm/embedder/options.js";
import type { EmbedderSettings } from "../../packages/sgdr/src/llm/embedder/settings.js";
import { ModelOptions } from "../../packages/sgdr/src/llm/options.js";
import { cachedEmbedder } from "../../packages/sgdr/src/retrieval/cached.js";
import { serve } from "../lib/serve.js";
import { chatServer, failure, printed, refuses, signal, type ChatServer } from "./_chat-server.js";

const embeds = (...vectors: number[][]) => ({
  body: {
    object: "list",
    model: "m",
    data: vectors.map((embedding, index) => ({ object: "embedding", index, embedding })),
    usage: { prompt_tokens: 7, total_tokens: 7 },
  },
});

const settings = (more: Partial<EmbedderSettings> = {}): EmbedderSettings => ({
  ...ModelOptions.parse({ retries: 2, retryMs: 1 }),
  ...EmbedderOptions.parse({}),
  environment: {},
  ...more,
});
const opened = async (
  { baseUrl }: Pick<ChatServer, "baseUrl">,
  name = "m",
  more: Partial<EmbedderSettings> = {},
): Promise<Embedder> => await openEmbedder(name, settings({ embedderBaseUrl: baseUrl, ...more }), signal);
const first = Float32Array.of(0.6, 0.8);

test("OpenAI is asked for embeddings, with its key; vectors come back at unit length and in order", async () => {
  const server = await chatServer(embeds([3, 4], [0, -2]));
  const embedder = await opened(server, "openai/text-embedding-3-small", { embedderApiKey: "k" });
  expect(embedder.id).toBe("openai/text-embedding-3-small");
  expect(await embedder.embed(["one", "two"], signal)).toEqual([first, Float32Array.of(0, -1)]);
  expect(server.paths).toEqual(["/v1/embeddings"]);
  expect(server.headers[0]).toMatchObject({ authorization: "Bearer k" });
  expect(server.bodies[0]).toMatchObject({ model: "text-embedding-3-small", input: ["one", "two"] });
});

test("a provider's own variable gives the key, and the chat model's key is never sent here", async () => {
  const server = await chatServer(embeds([3, 4]));
  const environment = { OPENAI_API_KEY: "own", SGDR_API_KEY: "chat" };
  const embedder = await opened(server, "openai/text-embedding-3-small", { environment });
  await embedder.embed(["one"], signal);
  expect(server.headers[0]).toMatchObject({ authorization: "Bearer own" });
});

test("Google is asked by its own protocol", async () => {
  const server = await chatServer(
    { body: { embeddings: [{ values: [3, 4] }, { values: [4, 3] }] } },
    { body: { embedding: { values: [3, 4] } } },
  );
  const embedder = await opened(server, "google/gemini-embedding-001", { embedderApiKey: "k" });
  expect(await embedder.embed(["one", "two"], signal)).toEqual([first, Float32Array.of(0.8, 0.6)]);
  expect(await embedder.embed(["one"], signal)).toEqual([first]);
  expect(server.paths).toEqual([
    "/v1/models/gemini-embedding-001:batchEmbedContents",
    "/v1/models/gemini-embedding-001:embedContent",
  ]);
  expect(server.headers[0]).toMatchObject({ "x-goog-api-key": "k" });
});

test("any OpenAI-compatible server is asked by its address, without a key, under the whole name", async () => {
  const server = await chatServer(embeds([3, 4]));
  const embedder = await opened(server, "Qwen/Qwen3-Embedding-0.6B");
  expect(await embedder.embed(["one"], signal)).toEqual([first]);
  expect(server.bodies[0]).toMatchObject({ model: "Qwen/Qwen3-Embedding-0.6B" });
  expect(server.headers[0]).not.toHaveProperty("authorization");
});

test("Ollama's address needs no path", async () => {
  const server = await chatServer(embeds([3, 4]));
  const embedder = await opened({ baseUrl: server.url }, "ollama/nomic-embed-text");
  await embedder.embed(["one"], signal);
  expect(server.paths).toEqual(["/v1/embeddings"]);
});

test("many texts go in requests of 64, an empty text as a word, and no texts as no request", async () => {
  const served = await serve(({ request, response, body }) => {
    if (request.method === "GET") return void response.writeHead(404).end();
    const { input } = JSON.parse(body) as { input: string[] };
    sizes.push(input.length);
    if (input.includes("")) return void response.writeHead(400).end();
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify(embeds(...input.map((text) => [text.length, 1])).body));
  });
  const sizes: number[] = [];
  let tokens = 0;
  const embedder = await opened({ baseUrl: `${served.url}/v1` }, "m", {
    onTokens: (count) => (tokens += count),
  });
  const texts = Array.from({ length: 130 }, (_, at) => "x".repeat(at));
  const vectors = await embedder.embed(texts, signal);
  expect(sizes).toEqual([64, 64, 2]);
  expect(tokens).toBe(21);
  expect(vectors).toHaveLength(130);
  expect(vectors[129]?.[0]).toBeCloseTo(129 / Math.hypot(129, 1), 5);
  expect(await embedder.embed([], signal)).toEqual([]);
  expect(sizes).toHaveLength(3);
  await served.close();
});

test("a busy or broken server is asked again; one that refuses is not", async () => {
  const busy = { status: 503, body: { error: { message: "loading" } } };
  const server = await chatServer(
    busy,
    { status: 200, body: "<html>" },
    embeds([3, 4]),
    refuses("no such input"),
  );
  const embedder = await opened(server);
  expect(await embedder.embed(["one"], signal)).toEqual([first]);
  expect(server.bodies).toHaveLength(3);
  expect(await failure(embedder.embed(["one"], signal))).toMatch(
    /^infra-error: the model m at .* refuses the request/,
  );
  expect(server.bodies).toHaveLength(4);
});

test("a failure that stays is reported in words that name this side's options, without key or text", async () => {
  const text = "a description that is nobody else's business";
  const status = async (code: number, message: string): Promise<string> => {
    const server = await chatServer({ status: code, body: { error: { message } } });
    return await failure((await opened(server, "m", { embedderApiKey: "secret-key" })).embed([text], signal));
  };
  expect(await status(401, "bad key secret-key")).toMatch(
    /^model-unreachable: the model m at \S+ refuses the key \(HTTP 401\) \(set SGDR_EMBEDDER_API_KEY,/,
  );
  expect(await status(404, "no model")).toMatch(
    /^model-unknown: .*\(check --embedder and --embedder-base-url;/,
  );
  const echoed = await status(500, `cannot embed ${text} with secret-key`);
  expect(echoed).toMatch(/^infra-error: .* failed \(HTTP 500\), 3 times: cannot embed …/);
  expect(echoed).not.toContain("business");
});

test("a server that is not there, or lacks the model, is found when the embedder is opened", async () => {
  const gone = await serve(() => "");
  await gone.close();
  expect(await failure(opened({ baseUrl: `${gone.url}/v1` }))).toMatch(
    /^model-unreachable: no model server answers at .*\(start it, or correct --embedder-base-url\)/,
  );
  const other = await serve(({ response }) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ data: [{ id: "nomic-embed-text:latest" }] }));
  });
  expect(await failure(opened({ baseUrl: other.url }, "ollama/nomic-embed-txt"))).toMatch(
    /^model-unknown: .* has no model "nomic-embed-txt" \(it has: nomic-embed-text:latest\)/,
  );
  expect(await failure(opened({ baseUrl: other.url }, "anthropic/claude"))).toMatch(
    /^model-unknown: anthropic has no embedding models/,
  );
  await other.close();
});

test("a text that is too long for the model is cut, whatever stands beside it", async () => {
  const limit = 100;
  const inputs: string[][] = [];
  const served = await serve(({ request, response, body }) => {
    if (request.method === "GET") return void response.writeHead(404).end();
    const { input } = JSON.parse(body) as { input: string[] };
    inputs.push(input);
    const fits = input.every((text) => text.length <= limit);
    response.writeHead(fits ? 200 : 400, { "content-type": "application/json" });
    const refused = { error: { message: "This model's maximum context length is 100 tokens." } };
    response.end(JSON.stringify(fits ? embeds(...input.map((text) => [text.length, 1])).body : refused));
  });
  const embedder = await opened({ baseUrl: `${served.url}/v1` });
  const long = "x".repeat(150);
  const [alone] = await embedder.embed([long], signal);
  const [beside, short] = await embedder.embed([long, "y".repeat(90)], signal);
  expect(beside).toEqual(alone);
  expect(alone?.[0]).toBeCloseTo(75 / Math.hypot(75, 1), 5);
  expect(short?.[0]).toBeCloseTo(90 / Math.hypot(90, 1), 5);
  await served.close();
});

test("a server whose limit nothing meets is an error, not an endless question", async () => {
  const server = await chatServer(refuses("maximum context length is 0 tokens"));
  const embedder = await opened(server);
  expect(await failure(embedder.embed(["x".repeat(300)], signal))).toMatch(
    /^infra-error: .* refuses the request/,
  );
  expect(server.bodies.length).toBeLessThan(6);
});

test("vectors that cannot be used are refused: too few, of another size, without a direction", async () => {
  const said = async (turns: { body: unknown }[], texts: string[]): Promise<string> =>
    await failure((await opened(await chatServer(...turns))).embed(texts, signal));
  expect(await said([embeds([1, 0])], ["a", "b"])).toMatch(/^infra-error: .* sent 1 vectors for 2 texts/);
  expect(await said([embeds([1, 0], [1, 0, 0])], ["a", "b"])).toMatch(
    /sent a vector of 3 dimensions after one of 2/,
  );
  expect(await said([embeds([0, 0])], ["a"])).toMatch(/sent a vector without a direction/);
});

test("a caller who stops, and a server that is silent, end the wait", async () => {
  const server = await chatServer(() => undefined);
  const stop = new AbortController();
  const work = (await opened(server)).embed(["a"], stop.signal);
  setTimeout(() => stop.abort(new Error("stopped")), 50);
  await expect(work).rejects.toThrow("stopped");
  const hasty = await opened(server, "m", { replyMs: 100, retries: 0 });
  expect(await failure(hasty.embed(["a"], signal))).toMatch(/^infra-error: .* gave no reply within 100 ms/);
});

test("with a cache in front, a text is sent once; nothing is printed", async () => {
  const lines = printed();
  const server = await chatServer(embeds([3, 4]), embeds([4, 3]));
  const embedder = cachedEmbedder(await opened(server));
  const [one, same] = await Promise.all([embedder.embed(["one"], signal), embedder.embed(["one"], signal)]);
  expect([one, same]).toEqual([[first], [first]]);
  expect(await embedder.embed(["two", "one"], signal)).toEqual([Float32Array.of(0.8, 0.6), first]);
  expect(server.bodies.map(({ input }) => input)).toEqual([["one"], ["two"]]);
  expect(lines).toEqual([]);
});
