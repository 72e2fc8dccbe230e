import type { Usage } from "../domain/ports.js";

/** US dollars per million tokens. */
export interface Price {
  readonly input: number;
  readonly output: number;
  /** For input that the provider had kept from an earlier request; the price of other input if it is not given. */
  readonly cachedInput?: number | undefined;
}

/** What a call of a model costs. */
export const costOf = (
  { inputTokens, outputTokens, cachedInputTokens = 0 }: Usage,
  { input, output, cachedInput = input }: Price,
): number => {
  // no server can have kept more than it was sent
  const cached = Math.min(cachedInputTokens, inputTokens);
  return ((inputTokens - cached) * input + cached * cachedInput + outputTokens * output) / 1_000_000;
};

/**
 * List prices of common models, from their makers' pages as known at the end of 2025. They change: the `prices` option overrides
 * any of them, and a model that is in neither table has an unknown price, never a price of zero.
 */
const listPrices: Readonly<Record<string, Price>> = {
  "openai/gpt-4.1": { input: 2, output: 8 },
  "openai/gpt-4.1-mini": { input: 0.4, output: 1.6 },
  "openai/gpt-4.1-nano": { input: 0.1, output: 0.4 },
  "openai/gpt-4o": { input: 2.5, output: 10 },
  "openai/gpt-4o-mini": { input: 0.15, output: 0.6 },
  "openai/gpt-5": { input: 1.25, output: 10 },
  "openai/gpt-5-mini": { input: 0.25, output: 2 },
  "openai/gpt-5-nano": { input: 0.05, output: 0.4 },
  "openai/o3": { input: 2, output: 8 },
  "openai/o4-mini": { input: 1.1, output: 4.4 },
  "anthropic/claude-opus-4-1": { input: 15, output: 75 },
  "anthropic/claude-opus-4-5": { input: 5, output: 25 },
  "anthropic/claude-sonnet-4": { input: 3, output: 15 },
  "anthropic/claude-sonnet-4-5": { input: 3, output: 15 },
  "anthropic/claude-haiku-4-5": { input: 1, output: 5 },
  "google/gemini-2.5-pro": { input: 1.25, output: 10 },
  "google/gemini-2.5-flash": { input: 0.3, output: 2.5 },
  "google/gemini-2.5-flash-lite": { input: 0.1, output: 0.4 },
  "openai/text-embedding-3-small": { input: 0.02, output: 0 },
  "openai/text-embedding-3-large": { input: 0.13, output: 0 },
  "google/gemini-embedding-001": { input: 0.15, output: 0 },
};

/** What kept input costs, as a share of other input. Check it with your provider: like list prices, it changes. Writing to a cache is not counted. */
const cachedShares: readonly (readonly [model: RegExp, share: number])[] = [
  [/^anthropic\//, 0.1],
  [/^openai\/gpt-5/, 0.1],
  [/^openai\/(?:gpt-4\.1|o\d)/, 0.25],
  [/^openai\/gpt-4o/, 0.5],
  [/^google\/gemini-2\.5/, 0.25],
];

function withCache(model: string, price: Price | undefined): Price | undefined {
  const share = cachedShares.find(([name]) => name.test(model))?.[1];
  return price && share !== undefined ? { ...price, cachedInput: price.input * share } : price;
}

const free: Price = { input: 0, output: 0 };
/** `-2025-04-14`, `-20250929` or `-latest` at the end of a name is a snapshot of the same model at the same price. */
const snapshot = /-(?:\d{4}-\d{2}-\d{2}|\d{8}|latest)$/;

/** What a model costs; undefined when nobody knows. A model on this machine costs nothing. */
export function priceOf(
  { model, baseUrl }: { readonly model: string; readonly baseUrl: string },
  overrides: Readonly<Record<string, Price>>,
): Price | undefined {
  const plain = model.replace(snapshot, "");
  const known = overrides[model] ?? overrides[plain];
  if (known) return known;
  if (isLocal(baseUrl) || (baseUrl === "" && model.startsWith("ollama/"))) return free;
  return baseUrl === "" ? withCache(plain, listPrices[model] ?? listPrices[plain]) : undefined;
}

const isLocal = (url: string): boolean =>
  URL.canParse(url) && /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);
