import { z } from "zod";
import type { Task } from "./task.js";
import type { Trajectory } from "./trajectory.js";

/** The judge's estimate ŷ. The benchmark's own y has no field here, on purpose. */
export const Verdict = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("success"), reason: z.string() }),
  z.strictObject({ kind: z.literal("failure"), reason: z.string() }),
  z.strictObject({ kind: z.literal("unreadable"), reply: z.string() }),
  /** The method does not learn, so the judge was not asked. */
  z.strictObject({ kind: z.literal("not-judged") }),
]);
export type Verdict = z.infer<typeof Verdict>;

/** Everything that learning may see of an episode. */
export interface JudgedEpisode {
  readonly task: Task;
  readonly trajectory: Trajectory;
  readonly verdict: Verdict;
}
