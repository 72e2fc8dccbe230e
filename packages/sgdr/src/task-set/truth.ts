import { z } from "zod";
import { OfferFits } from "../domain/offer-fits.js";
import type { Task } from "../domain/task.js";
import type { EndOfEpisode } from "../domain/world.js";

export const taskKinds = ["information", "navigation", "change", "infeasible", "own"] as const;
/** What a task asks for: information, a page, a change, something that cannot be done, or a user's own. */
export type TaskKind = (typeof taskKinds)[number];

/** What a report may say about a task; none of it is shown to the agent. */
export const TaskLabel = z
  .strictObject({
    template: z.string(),
    kind: z.enum(taskKinds),
    /** Why the benchmark cannot be trusted here, where that is known. */
    flaw: z.string().optional(),
  })
  .readonly();
export type TaskLabel = z.infer<typeof TaskLabel>;

/** What a model was asked in order to compare an answer with the truth. */
export const Grading = z
  .strictObject({ calls: z.int(), inputTokens: z.int(), outputTokens: z.int() })
  .readonly();
export type Grading = z.infer<typeof Grading>;

/** The score of a task: the true reward (y), with the reasons for it. Kept beside the events of a run, never in them. */
export const Score = z
  .strictObject({
    /** Null: unknown, because the task has no check or its check broke. */
    reward: z.union([z.literal(0), z.literal(1), z.null()]),
    /** Why it is not 1. */
    reasons: z.array(z.string()).readonly(),
    /** The check itself failed to run; that is the benchmark's fault, not the agent's. */
    broken: z.boolean().default(false),
    grading: Grading.optional(),
    /** How the offered skills fitted; only where the policy knew the way. */
    fits: OfferFits.optional(),
  })
  .readonly();
export type Score = z.infer<typeof Score>;

/** What only a benchmark knows about its tasks. */
export interface Truth {
  label(task: Task): TaskLabel;
  /** Problems of a check are reported in the score; it throws only when it is aborted. */
  score(task: Task, end: EndOfEpisode, signal: AbortSignal): Promise<Score>;
}

/** The truth about a task as it is kept with its end: what it is, and how it went. */
export const TaskTruth = z.strictObject({ score: Score, label: TaskLabel }).readonly();
export type TaskTruth = z.infer<typeof TaskTruth>;
