import { z } from "zod";
import { Outcome } from "./action.js";
import { CallValue } from "./call.js";
import { Fingerprint } from "./fingerprint.js";
import { TaskId } from "./ids.js";

/** The skills that one step offered, by id, best first. Data of the event `skills-offered`. */
export const SkillOffer = z
  .strictObject({ task: TaskId, step: z.int().min(0), skills: z.array(z.string()).readonly() })
  .readonly();
export type SkillOffer = z.infer<typeof SkillOffer>;

/** One call of a skill and how far it came. Data of the event `skill-called`. */
export const SkillUse = z
  .strictObject({
    task: TaskId,
    step: z.int().min(0),
    /** The skill's id, with its version. */
    skill: z.string(),
    /** The arguments by parameter; element ids are left out, they mean nothing later. */
    args: z.record(z.string(), CallValue),
    /** What the element arguments were, by parameter. */
    elements: z.record(z.string(), Fingerprint),
    /** How many primitives a whole run with these arguments has. */
    calls: z.int().min(0),
    /** The call that failed, counted from 1; 0 when the arguments were refused and nothing ran; null when all ran. */
    failedAt: z.int().min(0).nullable(),
    outcome: Outcome,
  })
  .readonly();
export type SkillUse = z.infer<typeof SkillUse>;

export const isCompleted = ({ failedAt }: Pick<SkillUse, "failedAt">): boolean => failedAt === null;
/** How many primitives were really done. */
export const executedCalls = ({ calls, failedAt }: Pick<SkillUse, "calls" | "failedAt">): number =>
  failedAt === null ? calls : Math.max(0, failedAt - 1);

/** A use together with what the judge said of its task afterwards. */
export const JudgedUse = SkillUse.unwrap()
  .extend({ judged: z.enum(["success", "failure", "unreadable", "not-judged"]) })
  .readonly();
export type JudgedUse = z.infer<typeof JudgedUse>;
