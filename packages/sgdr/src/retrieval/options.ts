import { z } from "zod";
import { mmrKinds, queryKinds } from "../domain/retrieval.js";

export const RetrievalOptions = z.strictObject({
  alpha: z
    .number()
    .min(0)
    .max(1)
    .default(0.5)
    .describe(
      "Weight of the task compared with the state of the page when skills are scored; 1 uses only the task.",
    ),
  retrieveM: z
    .int()
    .min(1)
    .max(10_000)
    .default(20)
    .describe("How many of the best-scored skills are considered at a step."),
  retrieveK: z
    .int()
    .min(0)
    .max(1_000)
    .default(0)
    .describe(
      "How many of the considered skills are offered to the agent at a step; 0 leaves it to the method: 8 for sgdr+, 5 for all other methods.",
    ),
  mmr: z
    .enum(mmrKinds)
    .default("on")
    .describe(
      "How the offered skills are chosen from the considered ones: `on` balances the score against the similarity to skills already chosen, `top-k` takes the best K by score, `top-m` takes all considered skills.",
    ),
  mmrLambda: z
    .number()
    .min(0)
    .max(1)
    .default(0.7)
    .describe(
      "Weight of the score compared with the similarity when `on` balances them; 1 uses only the score.",
    ),
  retrieveQuery: z
    .enum(queryKinds)
    .default("both")
    .describe(
      "The query by which skills are found: the task and the state of the page, only the task (then pages are not summarized), or only the state.",
    ),
});
/** Options of how skills are found. */
export type RetrievalOptions = z.infer<typeof RetrievalOptions>;

/** K in the paper, where nobody chose another. */
export const paperK = 5;
