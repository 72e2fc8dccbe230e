import { z } from "zod";

/** The result of committing one candidate to the library. */
export const CommitOutcome = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("added"), id: z.string() }),
  /** The library already has this skill, which now has more evidence. */
  z.strictObject({ kind: z.literal("merged"), into: z.string() }),
  /** Another program already has its name; `after` is the version before it. */
  z.strictObject({ kind: z.literal("new-version"), id: z.string(), after: z.string() }),
  z.strictObject({ kind: z.literal("refused"), name: z.string(), reason: z.string() }),
]);
export type CommitOutcome = z.infer<typeof CommitOutcome>;
