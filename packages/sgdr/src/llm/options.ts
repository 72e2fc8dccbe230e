import { z } from "zod";
import { ownOnly } from "../lib/own-only.js";

export const ModelOptions = z.strictObject({
  model: z
    .string()
    .default("rules")
    .describe(
      "Who decides: `rules` (built in, weak, no key), a model by its provider such as `openai/gpt-4.1`, `anthropic/claude-sonnet-4-5`, `google/gemini-2.5-flash` or `ollama/qwen3:4b`, or the name of a model served at --base-url.",
    ),
  baseUrl: z
    .string()
    .default("")
    .describe(
      "Address of an OpenAI-compatible server, such as http://127.0.0.1:8000/v1; with a provider's model, the address used instead of the provider's own.",
    )
    .meta(ownOnly),
  apiKey: z
    .string()
    .default("")
    .describe(
      "Key for that server or provider; better given as SGDR_API_KEY than on a command line. It is never stored. A provider's own variable, such as OPENAI_API_KEY, is read when this is empty.",
    )
    .meta(ownOnly),
  replyTokens: z.int().min(16).max(100_000).default(2_000).describe("Longest reply of the model, in tokens."),
  replyMs: z
    .int()
    .min(100)
    .max(3_600_000)
    .default(120_000)
    .describe("Milliseconds the model gets for one reply."),
  thinkingTokens: z
    .int()
    .min(0)
    .max(200_000)
    .default(8_000)
    .describe("Room for what a reasoning model thinks before its reply, in tokens, beside --reply-tokens."),
  temperature: z
    .number()
    .min(0)
    .max(2)
    .default(0)
    .describe("Randomness of replies; left out for a model that refuses it."),
  retries: z
    .int()
    .min(0)
    .max(100)
    .default(5)
    .describe("How often a question is asked again when the model's server is busy, broken or silent."),
  retryMs: z
    .int()
    .min(1)
    .max(600_000)
    .default(500)
    .describe(
      "Longest wait before the first repetition, in milliseconds; it doubles each time, and the true wait is a random part of it.",
    ),
  retryCapMs: z
    .int()
    .min(1)
    .max(3_600_000)
    .default(30_000)
    .describe("Ceiling of those waits, in milliseconds; a server's own Retry-After may ask for more."),
});
export type ModelOptions = z.infer<typeof ModelOptions>;
