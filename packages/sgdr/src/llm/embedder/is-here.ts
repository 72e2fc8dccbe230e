import { lexicalEmbedder } from "../../retrieval/lexical.js";
import type { EmbedderOptions } from "./options.js";

/** Whether vectors are made in this process: then nobody counts them, and they cost nothing. */
export const isHere = ({
  embedder,
  embedderBaseUrl,
}: Pick<EmbedderOptions, "embedder" | "embedderBaseUrl">): boolean =>
  embedderBaseUrl === "" &&
  (embedder === "lexical" || embedder === lexicalEmbedder.id || embedder.startsWith("local/"));
