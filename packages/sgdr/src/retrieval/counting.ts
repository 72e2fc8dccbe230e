import type { EmbeddedFor } from "../domain/event.js";
import type { Embedder } from "../domain/ports.js";

/** The cost of one use of the embedder. */
export interface Embedded {
  readonly what: EmbeddedFor;
  readonly tokens: number;
  readonly ms: number;
}

/** Called with the tokens of paid vectors, before the vectors are used. */
export type TellEmbedded = (took: Embedded) => Promise<void>;

/** Embeds texts and reports the tokens, also if the vectors could not be used. */
export async function embedTold(
  embedder: Embedder,
  texts: readonly string[],
  { what, tell }: { readonly what: EmbeddedFor; readonly tell: TellEmbedded },
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
