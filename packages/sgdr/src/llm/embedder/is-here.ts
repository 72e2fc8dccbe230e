import { lexicalEmbedder } from "../../retrieval/lexical.js";
import { minilmModel } from "./minilm-model.js";
import type { EmbedderOptions } from "./options.js";

const madeHere: readonly string[] = ["lexical", lexicalEmbedder.id, "minilm", minilmModel.id];

/** Whether vectors are made in this process: then nobody counts them, and they cost nothing. */
export const isHere = ({
  embedder,
  embedderBaseUrl,
}: Pick<EmbedderOptions, "embedder" | "embedderBaseUrl">): boolean =>
  embedderBaseUrl === "" && (madeHere.includes(embedder) || embedder.startsWith("local/"));
