import { z } from "zod";

/** What became of a candidate when it came to the library; every candidate gets one. */
export const CommitOutcome = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("added"), id: z.string() }),
  /** It is a skill that the library has already, which now has more evidence. */
  z.strictObject({ kind: z.literal("merged"), into: z.string() }),
  /** Its name is taken by another program; `after` is the version before it. */
  z.strictObject({ kind: z.literal("new-version"), id: z.string(), after: z.string() }),
  z.strictObject({ kind: z.literal("refused"), name: z.string(), reason: z.string() }),
]);
export type CommitOutcome = z.infer<typeof CommitOutcome>;
