import { embedMany, wrapEmbeddingModel } from "ai";
import { isSgdrError, SgdrError } from "../../domain/error.js";
import { withTimeout } from "../../lib/timeout.js";
import { countTokens } from "../../lib/tokens.js";
import type { Embedder } from "../../domain/ports.js";
import { unit } from "../../retrieval/vector.js";
import { placeOf, type ModelPlace } from "../catalogue.js";
import { checkServer } from "../check-server.js";
import { explainFailure, isOverflow } from "../explain-failure.js";
import { realWaits, withRetries } from "../retry.js";
import { embeddingProviders, type EmbeddingProvider } from "./providers.js";
import type { EmbedderSettings } from "./settings.js";
import { limitedFetch } from "../limited-fetch.js";

type SdkEmbedder = Parameters<typeof wrapEmbeddingModel>[0]["model"];

type Open = (place: ModelPlace) => Promise<SdkEmbedder>;
/** Each package is loaded only when it is used. */
const byProvider: Readonly<Record<EmbeddingProvider | "openai-compatible", Open>> = {
  async openai({ modelId, baseUrl, apiKey }) {
    const { createOpenAI } = await import("@ai-sdk/openai");
    return createOpenAI({ baseURL: baseUrl, apiKey, fetch: limitedFetch }).embeddingModel(modelId);
  },
  async google({ modelId, baseUrl, apiKey }) {
    const { createGoogleGenerativeAI } = await import("@ai-sdk/google");
    return createGoogleGenerativeAI({ baseURL: baseUrl, apiKey, fetch: limitedFetch }).embeddingModel(
      modelId,
    );
  },
  ollama: compatible,
  "openai-compatible": compatible,
};
async function compatible({ provider, modelId, baseUrl, apiKey }: ModelPlace): Promise<SdkEmbedder> {
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  const key = apiKey === "" ? {} : { apiKey };
  return createOpenAICompatible({
    name: provider,
    baseURL: baseUrl,
    fetch: limitedFetch,
    ...key,
  }).embeddingModel(modelId);
}

const open: Readonly<Record<string, Open>> = byProvider;

/** An embedding model on a server, asked through the AI SDK; what its server says about a failure is reported as for chat models. */
export async function openServedEmbedder(
  name: string,
  settings: EmbedderSettings,
  signal: AbortSignal,
): Promise<Embedder> {
  const { embedderBaseUrl: baseUrl, embedderApiKey: apiKey, environment = process.env } = settings;
  try {
    const place = placeOf({ model: name, baseUrl, apiKey }, environment);
    const opened = open[place.provider];
    if (!opened)
      throw new SgdrError(
        "model-unknown",
        `${place.provider} has no embedding models`,
        `use a model of ${embeddingProviders.join(", ")}, lexical, minilm, or local/all-MiniLM-L6-v2`,
      );
    await checkServer({ model: name, baseUrl, apiKey }, signal, environment);
    return embedderFromSdk(await opened(place), name, { ...settings, embedderApiKey: place.apiKey });
  } catch (error) {
    throw inOurWords(error);
  }
}

/** The chat side's messages name the chat side's options. */
function inOurWords(error: unknown): unknown {
  if (!isSgdrError(error)) return error;
  const told = (text: string): string =>
    text
      .replaceAll("--base-url", "--embedder-base-url")
      .replaceAll("SGDR_API_KEY", "SGDR_EMBEDDER_API_KEY")
      .replaceAll("--model", "--embedder")
      .replaceAll(", or lower --thinking-tokens", "");
  return new SgdrError(error.code, told(error.message), told(error.hint), error.cause);
}

/** What every question to one model shares. */
interface Line {
  readonly name: string;
  readonly model: SdkEmbedder;
  readonly settings: EmbedderSettings;
  /** Of the first answer; a server that changes it is not to be trusted. */
  dimensions: number | undefined;
}

/** So many texts a request: a retry repeats no more than these, and every provider takes as many. */
const batch = 64;

/** Any embedding model of the AI SDK as ours. */
export function embedderFromSdk(model: SdkEmbedder, name: string, settings: EmbedderSettings): Embedder {
  const line: Line = { name, model: quiet(model), settings, dimensions: undefined };
  return {
    id: name,
    async embed(texts, signal, onTokens) {
      // servers refuse a text without a word
      const sent = texts.map((text) => (text.trim() === "" ? "(nothing)" : text));
      const vectors: Float32Array[] = [];
      for (let from = 0; from < sent.length; from += batch)
        vectors.push(...(await ask(line, sent.slice(from, from + batch), { signal, onTokens })));
      return vectors;
    },
  };
}

/** Until when a caller waits, and how it learns what was paid. */
interface Asking {
  readonly signal: AbortSignal;
  readonly onTokens: ((tokens: number) => void) | undefined;
}

const shortest = 64;

/** What is too much at once is asked in halves, and one text that is too long by its first half: never by what stands beside it. */
async function ask(line: Line, texts: readonly string[], asking: Asking): Promise<Float32Array[]> {
  const { signal } = asking;
  const { name, settings } = line;
  const giveUp = (cause: unknown, tries: number): Error => {
    const context = { id: name, replyMs: settings.replyMs, tries, key: settings.embedderApiKey };
    const told = inOurWords(explainFailure(cause, { ...context, prompt: texts.join("\n") }));
    return told instanceof Error ? told : new Error(String(told));
  };
  try {
    const work = async () => await request(line, texts, asking);
    return await withRetries(work, { policy: settings, waits: settings.waits ?? realWaits, signal, giveUp });
  } catch (error) {
    signal.throwIfAborted();
    if (isSgdrError(error)) throw error;
    const [first = ""] = texts;
    if (!isOverflow(error) || (texts.length === 1 && first.length <= shortest)) throw giveUp(error, 1);
    if (texts.length === 1) return await ask(line, [first.slice(0, Math.ceil(first.length / 2))], asking);
    const half = Math.ceil(texts.length / 2);
    return [
      ...(await ask(line, texts.slice(0, half), asking)),
      ...(await ask(line, texts.slice(half), asking)),
    ];
  }
}

async function request(
  line: Line,
  texts: readonly string[],
  { signal, onTokens }: Asking,
): Promise<Float32Array[]> {
  const ask = async (abortSignal: AbortSignal) =>
    await embedMany({ model: line.model, values: [...texts], maxRetries: 0, abortSignal });
  const { embeddings, usage } = await withTimeout(line.settings.replyMs, signal, ask);
  // what a server does not count is paid for all the same
  const tokens = Number.isFinite(usage.tokens) ? usage.tokens : countTokens(texts.join("\n"));
  line.settings.onTokens?.(tokens);
  onTokens?.(tokens);
  if (embeddings.length !== texts.length)
    throw unusable(line, `${embeddings.length} vectors for ${texts.length} texts`);
  return embeddings.map((values) => {
    line.dimensions ??= values.length;
    if (values.length !== line.dimensions)
      throw unusable(line, `a vector of ${values.length} dimensions after one of ${line.dimensions}`);
    const vector = unit(values);
    if (!vector) throw unusable(line, "a vector without a direction");
    return vector;
  });
}

const unusable = ({ name }: Line, what: string): SgdrError =>
  new SgdrError(
    "infra-error",
    `the embedding model ${name} sent ${what}`,
    "check that --embedder names an embedding model, then resume the run",
  );

/** The SDK prints a model's warnings to the console; here they are dropped before it sees them. */
const quiet = (model: SdkEmbedder): SdkEmbedder =>
  wrapEmbeddingModel({
    model,
    middleware: {
      specificationVersion: "v3",
      wrapEmbed: async ({ doEmbed }) => ({ ...(await doEmbed()), warnings: [] }),
    },
  });
