import type { EmbeddedFor } from "../domain/event.js";
import type { Embedder } from "../domain/ports.js";

/** Told of the tokens of each answer that has to be paid for; vectors that are free are not told of. */
export type OnTokens = (tokens: number) => void;

/** An embedder that tells its caller what a request took; one that has nothing to tell is any embedder. */
export interface CountingEmbedder extends Embedder {
  embed(texts: readonly string[], signal: AbortSignal, onTokens?: OnTokens): Promise<readonly Float32Array[]>;
}

/** What the vectors of one use took. */
export interface Embedded {
  readonly what: EmbeddedFor;
  readonly tokens: number;
  readonly ms: number;
}

/** The same vectors, and what was paid for them told: also when they could not be used in the end. */
export async function embedTold(
  embedder: CountingEmbedder,
  texts: readonly string[],
  { what, tell }: { readonly what: EmbeddedFor; readonly tell: (took: Embedded) => Promise<void> },
  signal: AbortSignal,
): Promise<readonly Float32Array[]> {
  const began = performance.now();
  let tokens = 0;
  try {
    return await embedder.embed(texts, signal, (count) => (tokens += count));
  } finally {
    if (tokens > 0) await tell({ what, tokens, ms: performance.now() - began });
  }
}
