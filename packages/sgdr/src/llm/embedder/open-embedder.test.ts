import { describe, expect, test } from "vitest";
import { isSgdrError } from "../../domain/error.js";
import { lexicalEmbedder } from "../../retrieval/lexical.js";
import { dot } from "../../retrieval/vector.js";
import { ModelOptions } from "../options.js";
import type { LoadRuntime } from "./local-runtime.js";
import { openEmbedder } from "./open-embedder.js";
import { EmbedderOptions } from "./options.js";
import type { EmbedderSettings } from "./settings.js";
import { loadTransformers } from "./transformers.js";

const signal = new AbortController().signal;
const settings: EmbedderSettings = {
  ...ModelOptions.parse({}),
  ...EmbedderOptions.parse({}),
  environment: {},
};
const open = async (name: string, more: Partial<EmbedderSettings> = {}, within = signal) =>
  await openEmbedder(name, { ...settings, ...more }, within);

/** What opening throws, as `code: message (hint)`. */
async function failure(work: Promise<unknown>): Promise<string> {
  try {
    return `none: ${JSON.stringify(await work)}`;
  } catch (error) {
    return isSgdrError(error) ? `${error.code}: ${error.message} (${error.hint})` : String(error);
  }
}

test("the default is the built-in one, which needs nothing", async () => {
  expect(EmbedderOptions.parse({}).embedder).toBe("lexical");
  expect(await open("lexical")).toBe(lexicalEmbedder);
  expect(await open("lexical-1")).toBe(lexicalEmbedder);
});

describe("a wrong name is found at once, with what would be right", () => {
  test.each([
    [
      "lexikal",
      /^model-unknown: there is no embedder "lexikal"; did you mean "lexical"\? \(use lexical, minilm, local/,
    ],
    [
      "opnai/text-embedding-3-small",
      /^model-unknown: there is no embedder of opnai; did you mean "openai"\?/,
    ],
    ["openai/", /^model-unknown: there is no embedder "openai\/"/],
    ["local/", /^model-unknown: there is no embedder "local\/"/],
    [
      "anthropic/claude-sonnet-4-5",
      /^model-unknown: there is no embedder of anthropic.* a model of openai, google, ollama,/,
    ],
    ["", /^model-unknown: there is no embedder ""/],
  ])("%s", async (name, words) => {
    expect(await failure(open(name))).toMatch(words);
  });
});

test("a missing key is found before anything is sent, and the hint names this side's option", async () => {
  expect(await failure(open("openai/text-embedding-3-small"))).toBe(
    "model-unreachable: openai/text-embedding-3-small needs a key (set OPENAI_API_KEY or SGDR_EMBEDDER_API_KEY)",
  );
  expect(await failure(open("google/gemini-embedding-001"))).toMatch(/set GOOGLE_GENERATIVE_AI_API_KEY or/);
});

test("an invalid address is reported in this side's words", async () => {
  expect(await failure(open("m", { embedderBaseUrl: "nowhere" }))).toMatch(
    /^config-invalid: --embedder-base-url "nowhere" is not an http address/,
  );
});

describe("a model on this machine", () => {
  const name = "local/all-MiniLM-L6-v2";
  /** A runtime that knows the texts' lengths only. */
  const fake =
    (opened: string[] = []): LoadRuntime =>
    async () => ({
      async open(model) {
        opened.push(model);
        return async (text) => [text.length, 3, 0];
      },
    });

  test("is opened under its converted name; its vectors are brought to unit length, in order", async () => {
    const opened: string[] = [];
    const embedder = await open(name, { loadRuntime: fake(opened) });
    expect(opened).toEqual(["Xenova/all-MiniLM-L6-v2"]);
    expect(embedder.id).toBe(name);
    const vectors = await embedder.embed(["four", ""], signal);
    expect(vectors).toEqual([Float32Array.of(0.8, 0.6, 0), Float32Array.of(0, 1, 0)]);
  });

  test("with an owner in its name is taken as it is", async () => {
    const opened: string[] = [];
    await open("local/mixedbread-ai/mxbai-embed-xsmall-v1", { loadRuntime: fake(opened) });
    expect(opened).toEqual(["mixedbread-ai/mxbai-embed-xsmall-v1"]);
  });

  test("whose package is missing says what to install and what to use instead", async () => {
    expect(await failure(open(name, { loadRuntime: async () => undefined }))).toBe(
      `model-unreachable: ${name} needs the package @huggingface/transformers, which is not installed ` +
        "(run ONNXRUNTIME_NODE_INSTALL=skip npm install @huggingface/transformers, or use --embedder lexical)",
    );
  });

  test("whose package does not start, says so", async () => {
    const loadRuntime = async () => {
      throw new Error("libonnxruntime.so.1: cannot open shared object file");
    };
    expect(await failure(open(name, { loadRuntime }))).toMatch(
      /^model-unreachable: .* does not start: libonnxruntime/,
    );
  });

  const failing =
    (error: Error): LoadRuntime =>
    async () => ({ open: async () => await Promise.reject(error) });
  test("that is not here and cannot be fetched is distinguished from one that does not exist", async () => {
    const offline = new TypeError("fetch failed", {
      cause: Object.assign(new Error("getaddrinfo ENOTFOUND huggingface.co"), { code: "ENOTFOUND" }),
    });
    expect(await failure(open(name, { loadRuntime: failing(offline) }))).toBe(
      `model-unreachable: ${name} is not on this machine yet and could not be fetched: ENOTFOUND ` +
        "(connect to the network once, or use --embedder lexical)",
    );
    const unknown = new Error('Could not locate file: "https://huggingface.co/Xenova/nothing/config.json".');
    expect(await failure(open("local/nothing", { loadRuntime: failing(unknown) }))).toMatch(
      /^model-unknown: there is no model Xenova\/nothing/,
    );
    expect(await failure(open(name, { loadRuntime: failing(new Error("bad header")) }))).toMatch(
      /^model-unreachable: .* could not be opened: bad header/,
    );
  });

  test("that gives no direction is an error, not a vector of zeros", async () => {
    const loadRuntime: LoadRuntime = async () => ({ open: async () => async () => [0, 0] });
    const embedder = await open(name, { loadRuntime });
    expect(await failure(embedder.embed(["a"], signal))).toMatch(/^infra-error: .* without a direction/);
  });

  test("is given up at once when the caller stops, while it is fetched and while it works", async () => {
    const never = new Promise<never>(() => undefined);
    const stop = new AbortController();
    const opening = open(name, { loadRuntime: async () => ({ open: async () => await never }) }, stop.signal);
    const embedder = await open(name, {
      loadRuntime: async () => ({ open: async () => async () => await never }),
    });
    const working = embedder.embed(["a"], stop.signal);
    stop.abort(new Error("stopped"));
    await expect(opening).rejects.toThrow("stopped");
    await expect(working).rejects.toThrow("stopped");
  });
});

test("transformers.js itself embeds, when it is installed", async (context) => {
  const runtime = await loadTransformers();
  if (!runtime) context.skip("@huggingface/transformers is not installed");
  const said = await failure(open("local/all-MiniLM-L6-v2"));
  if (said.startsWith("model-unreachable")) context.skip(said);
  const embedder = await open("local/all-MiniLM-L6-v2");
  const [cart, basket, sort] = await embedder.embed(
    ["Add the product to the cart", "Put the item in the basket", "Sort results by price"],
    signal,
  );
  if (!cart || !basket || !sort) throw new Error("it gave too few vectors");
  expect(cart).toHaveLength(384);
  expect(dot(cart, cart)).toBeCloseTo(1, 5);
  expect(dot(cart, basket)).toBeGreaterThan(dot(cart, sort));
}, 120_000);
