import { z } from "zod";
import type { Observation } from "../domain/observation.js";
import type { Task } from "../domain/task.js";
import type { Trajectory } from "../domain/trajectory.js";

export const taskKinds = ["information", "navigation", "change", "infeasible", "own"] as const;
export type TaskKind = (typeof taskKinds)[number];

/** What a report may say about a task; none of it is told to the agent. */
export interface TaskLabel {
  readonly template: string;
  readonly kind: TaskKind;
}

/** y, the true reward, with the reasons for it. Kept beside the events of a run, never in them. */
export const Score = z
  .strictObject({
    /** Null: nobody can tell, because the task has no check or its check broke. */
    reward: z.union([z.literal(0), z.literal(1), z.null()]),
    /** Why it is not 1. */
    reasons: z.array(z.string()).readonly(),
    /** The check itself failed to run; that is the benchmark's fault, not the agent's. */
    broken: z.boolean().default(false),
  })
  .readonly();
export type Score = z.infer<typeof Score>;

/** An episode that is over, while its page is still open. */
export interface EndOfEpisode {
  readonly trajectory: Trajectory;
  /** The page as it is now; nothing when it is gone. */
  readonly look: () => Promise<Observation | undefined>;
}

/** A set of tasks with the sites they live on and the truth about them. */
export interface Suite {
  readonly id: string;
  /** In the order in which a site's tasks are to be done. */
  readonly tasks: readonly Task[];
  label(task: Task): TaskLabel;
  /** The task with an address that can be opened now; tasks themselves name no port. */
  locate(task: Task): Task;
  /** Whether the site can be put back to where the task begins. */
  canReset(task: Task): boolean;
  /** Puts the task's site back; does nothing where it cannot. */
  reset(task: Task, signal: AbortSignal): Promise<void>;
  /** What can go wrong in a check is told in the score; it never throws. */
  score(task: Task, end: EndOfEpisode, signal: AbortSignal): Promise<Score>;
  close(): Promise<void>;
}
