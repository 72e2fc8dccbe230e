import { z } from "zod";
import { mmrKinds, queryKinds } from "../domain/retrieval.js";

export const RetrievalOptions = z.strictObject({
  alpha: z
    .number()
    .min(0)
    .max(1)
    .default(0.5)
    .describe(
      "Weight of the task against the state of the page when skills are scored; 1 is the task alone.",
    ),
  retrieveM: z
    .int()
    .min(1)
    .max(10_000)
    .default(20)
    .describe("How many of the best-scored skills are considered at a step."),
  retrieveK: z
    .int()
    .min(1)
    .max(1_000)
    .default(5)
    .describe("How many of those are offered to the agent at a step."),
  mmr: z
    .enum(mmrKinds)
    .default("on")
    .describe(
      "How the offered skills are taken from those considered: `on` trades score against likeness to those already taken, `top-k` takes the best K by score, `top-m` takes all that were considered.",
    ),
  mmrLambda: z
    .number()
    .min(0)
    .max(1)
    .default(0.7)
    .describe("Weight of the score against likeness in that trade; 1 is the score alone."),
  retrieveQuery: z
    .enum(queryKinds)
    .default("both")
    .describe(
      "What skills are looked for by: the task and the state of the page, the task alone (then pages are not summarized), or the state alone.",
    ),
});
/** Options of how skills are found. */
export type RetrievalOptions = z.infer<typeof RetrievalOptions>;
