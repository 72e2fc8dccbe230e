import { z } from "zod";
import { ActionRecord } from "./trajectory.js";

/** An action to do again, and the decision that it was a part of, counted from 0. */
export const RecordedAction = z
  .strictObject({
    decision: z.int(),
    /** Without element numbers: at their places in the call stands an empty text. */
    action: ActionRecord,
  })
  .readonly();
export type RecordedAction = z.infer<typeof RecordedAction>;

/** How a goal was reached: what was done, and how it ended. */
export const RecordedWay = z
  .strictObject({
    run: z.string(),
    task: z.string(),
    /** The decisions that it took. */
    decisions: z.int(),
    /** Whether any action may have changed something on the site. */
    writes: z.boolean(),
    actions: z.array(RecordedAction).readonly(),
    /** A message to the user that tells nothing but that it is done; absent where the user was told more, which is never repeated. */
    confirmation: z.string().optional(),
  })
  .readonly();
export type RecordedWay = z.infer<typeof RecordedWay>;

/** A goal of a site that was reached, word for word, and the way; without a way, one that turned out wrong was deleted. */
export const Recording = z
  .strictObject({
    goal: z.string(),
    /** Where the episode began; empty if the caller's page was there already. */
    start: z.string(),
    /** The schema of the answer as text; empty if there was none. */
    schema: z.string(),
    /** Grows with each change, so that of two memories the later one is known. */
    version: z.int(),
    way: RecordedWay.optional(),
  })
  .readonly();
export type Recording = z.infer<typeof Recording>;

/** What became of a recording that was followed. */
export interface Recalled {
  /** The task and the run that it was recorded in. */
  readonly from: Pick<RecordedWay, "run" | "task">;
  /** Actions done again with the same result, of how many. */
  readonly done: number;
  readonly of: number;
  /** The decisions of the recorded episode, and how many of them nobody had to make again. */
  readonly decisions: number;
  readonly saved: number;
  /** Why the agent went on by itself; undefined if the goal was reached as recorded. */
  readonly stopped?: RecallStop;
}

export const recallStops = [
  "secret",
  "place",
  "target",
  "state",
  "item",
  "content",
  "outcome",
  "requests",
  "changes",
  "ended",
  "went-on",
] as const;
/** What was not as recorded, and how to say it. */
export interface RecallStop {
  readonly code: (typeof recallStops)[number];
  readonly words: string;
}
