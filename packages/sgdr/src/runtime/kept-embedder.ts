import type { Embedder } from "../domain/ports.js";
import type { Store } from "../domain/store.js";
import { cachedEmbedder } from "../retrieval/cached.js";
import { lexicalEmbedder } from "../retrieval/lexical.js";

/** Asks for each text once: what a model made is in the store for later runs, lexical vectors are made faster than they are read. */
export const keptEmbedder = (embedder: Embedder, store: Store): Embedder =>
  cachedEmbedder(embedder, embedder === lexicalEmbedder ? {} : { store: store.vectors });
