import type { Embedder } from "../../domain/ports.js";
import { SgdrError } from "../../domain/error.js";
import { didYouMean } from "../../lib/nearest-name.js";
import { lexicalEmbedder } from "../../retrieval/lexical.js";
import { minilmModel } from "./minilm-model.js";
import { embeddingProviders } from "./providers.js";
import type { EmbedderSettings } from "./settings.js";

const local = "local/";

/** The embedder behind a name; a wrong name, a missing package or key, or a server that is not there is found here. */
export async function openEmbedder(
  name: string,
  settings: EmbedderSettings,
  signal: AbortSignal,
): Promise<Embedder> {
  signal.throwIfAborted();
  if (settings.embedderBaseUrl === "") {
    if (name === "lexical" || name === lexicalEmbedder.id) return lexicalEmbedder;
    if (name === "minilm" || name === minilmModel.id)
      return await (await import("./minilm.js")).openMinilm(settings, signal);
    if (name.startsWith(local) && name.length > local.length)
      return await (await import("./local.js")).openLocalEmbedder(name, settings, signal);
    checkName(name);
  }
  const { openServedEmbedder } = await import("./served.js");
  return await openServedEmbedder(name, settings, signal);
}

function checkName(name: string): void {
  const slash = name.indexOf("/");
  const prefix = slash < 0 ? "" : name.slice(0, slash);
  if (embeddingProviders.some((known) => known === prefix) && name.length > slash + 1) return;
  const known = ["lexical", "minilm", "local", ...embeddingProviders];
  const wrong =
    prefix === "" || slash + 1 === name.length ? `embedder ${JSON.stringify(name)}` : `embedder of ${prefix}`;
  throw new SgdrError(
    "model-unknown",
    `there is no ${wrong}${didYouMean(prefix || name, known)}`,
    `use lexical, minilm, local/all-MiniLM-L6-v2, a model of ${embeddingProviders.join(", ")}, or add --embedder-base-url with the address of an OpenAI-compatible server that has it`,
  );
}
