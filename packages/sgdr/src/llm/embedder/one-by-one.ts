import { SgdrError } from "../../domain/error.js";
import type { Embedder } from "../../domain/ports.js";
import { withTimeout } from "../../lib/timeout.js";
import { unit } from "../../retrieval/vector.js";
import type { Encode } from "./local-runtime.js";

export interface OneByOne {
  readonly id: string;
  readonly encode: Encode;
  readonly dimensions?: number;
  /** For one text. */
  readonly replyMs: number;
}

/** A model in this process as an embedder. Texts are encoded one by one: padding beside a longer text would change the last bits. */
export const oneByOne = ({ id, encode, dimensions, replyMs }: OneByOne): Embedder => ({
  id,
  ...(dimensions !== undefined && { dimensions }),
  async embed(texts, signal) {
    const vectors: Float32Array[] = [];
    for (const text of texts) {
      const vector = unit(await withTimeout(replyMs, signal, async () => await encode(text)));
      if (!vector)
        throw new SgdrError(
          "infra-error",
          `the embedding model ${id} gave a vector without a direction`,
          "check that --embedder names an embedding model",
        );
      vectors.push(vector);
    }
    return vectors;
  },
});
