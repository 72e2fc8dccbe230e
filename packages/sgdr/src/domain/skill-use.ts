import { z } from "zod";
import { Outcome } from "./action.js";
import { CallValue } from "./call.js";
import { Fingerprint } from "./fingerprint.js";
import { TaskId } from "./ids.js";

/** The skills that one step offered, by id, best first; made from the event `skills-retrieved`. */
export const SkillOffer = z
  .strictObject({ task: TaskId, step: z.int().min(0), skills: z.array(z.string()).readonly() })
  .readonly();
export type SkillOffer = z.infer<typeof SkillOffer>;

/** One call of a skill and how many of its calls succeeded. It is kept in the step, in `uses`. */
export const SkillUse = z
  .strictObject({
    task: TaskId,
    step: z.int().min(0),
    /** The skill's id, with its version. */
    skill: z.string(),
    /** The arguments by parameter, without element ids, which have no meaning later. */
    args: z.record(z.string(), CallValue),
    /** Fingerprints of the element arguments, by parameter. */
    elements: z.record(z.string(), Fingerprint),
    /** Number of primitives in a complete run with these arguments. */
    calls: z.int().min(0),
    /** The number of the call that failed, from 1; 0 if the arguments were refused and no call was made; null if all calls succeeded. */
    failedAt: z.int().min(0).nullable(),
    outcome: Outcome,
  })
  .readonly();
export type SkillUse = z.infer<typeof SkillUse>;

export const isCompleted = ({ failedAt }: Pick<SkillUse, "failedAt">): boolean => failedAt === null;
/** Number of primitives that succeeded. */
export const executedCalls = ({ calls, failedAt }: Pick<SkillUse, "calls" | "failedAt">): number =>
  failedAt === null ? calls : Math.max(0, failedAt - 1);

/** A use with the judge's verdict on its task. */
export const JudgedUse = SkillUse.unwrap()
  .extend({ judged: z.enum(["success", "failure", "unreadable", "not-judged"]) })
  .readonly();
export type JudgedUse = z.infer<typeof JudgedUse>;
