/** Providers that an embedder's name may begin with; Anthropic has no embedding models. */
export const embeddingProviders = ["openai", "google", "ollama"] as const;
export type EmbeddingProvider = (typeof embeddingProviders)[number];
