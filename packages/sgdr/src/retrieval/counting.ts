import type { EmbeddedFor } from "../domain/event.js";
import type { Embedder } from "../domain/ports.js";

/** What the vectors of one use took. */
export interface Embedded {
  readonly what: EmbeddedFor;
  readonly tokens: number;
  readonly ms: number;
}

/** Is told of vectors that were paid for, before they are used. */
export type TellEmbedded = (took: Embedded) => Promise<void>;

/** The same vectors, and what was paid for them told: also when they could not be used in the end. */
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
