import type { Embedded } from "../../retrieval/counting.js";

/** Vectors that were paid for, as a run has them on record: beside the calls of the roles, by what they were for. */
export const embeddingCall = ({ what, tokens, ms }: Embedded) =>
  ({
    role: "embedder",
    prompt: what,
    reply: "used",
    ms,
    usage: { inputTokens: tokens, outputTokens: 0 },
  }) as const;
