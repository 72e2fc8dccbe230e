import { z } from "zod";

export const ModelOptions = z.strictObject({
  model: z
    .string()
    .default("rules")
    .describe("Who decides: `rules` (built in, weak, no key), or the name of a model served at --base-url."),
  baseUrl: z
    .string()
    .default("")
    .describe("Address of an OpenAI-compatible server, such as http://127.0.0.1:11434/v1."),
  apiKey: z
    .string()
    .default("")
    .describe(
      "Key for that server; better given as SGDR_API_KEY than on a command line. It is never stored.",
    ),
  replyTokens: z.int().min(16).max(100_000).default(2_000).describe("Longest reply of the model, in tokens."),
  replyMs: z
    .int()
    .min(100)
    .max(3_600_000)
    .default(120_000)
    .describe("Milliseconds the model gets for one reply."),
});
export type ModelOptions = z.infer<typeof ModelOptions>;
