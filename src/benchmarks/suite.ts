import { z } from "zod";
import type { Page } from "playwright-core";
import type { EpisodeSetting } from "../domain/episode-setting.js";
import type { Observation } from "../domain/observation.js";
import type { Task } from "../domain/task.js";
import type { Step, Trajectory } from "../domain/trajectory.js";

export const taskKinds = ["information", "navigation", "change", "infeasible", "own"] as const;
export type TaskKind = (typeof taskKinds)[number];

/** What a report may say about a task; none of it is told to the agent. */
export const TaskLabel = z
  .strictObject({
    template: z.string(),
    kind: z.enum(taskKinds),
    /** Why the benchmark cannot be trusted here, where that is known. */
    flaw: z.string().optional(),
  })
  .readonly();
export type TaskLabel = z.infer<typeof TaskLabel>;

/** What a model was asked to compare an answer with the truth; nobody's acting, nobody's learning. */
export const Grading = z
  .strictObject({ calls: z.int(), inputTokens: z.int(), outputTokens: z.int() })
  .readonly();
export type Grading = z.infer<typeof Grading>;

/** y, the true reward, with the reasons for it. Kept beside the events of a run, never in them. */
export const Score = z
  .strictObject({
    /** Null: nobody can tell, because the task has no check or its check broke. */
    reward: z.union([z.literal(0), z.literal(1), z.null()]),
    /** Why it is not 1. */
    reasons: z.array(z.string()).readonly(),
    /** The check itself failed to run; that is the benchmark's fault, not the agent's. */
    broken: z.boolean().default(false),
    grading: Grading.optional(),
  })
  .readonly();
export type Score = z.infer<typeof Score>;

/** An episode that is over, while its page is still open. */
export interface EndOfEpisode {
  readonly trajectory: Trajectory;
  /** The page as it is now; nothing when it is gone. */
  readonly look: () => Promise<Observation | undefined>;
  /** Work on that page, and in tabs beside it; nothing when it is gone. */
  readonly aside: Aside;
  /** Puts the page away at once, for checks that read what was recorded of it. */
  readonly close: () => Promise<void>;
}

export type Aside = <Value>(work: (page: Page) => Promise<Value>) => Promise<Value | undefined>;

/** Why a site is put back: for a task, or for one of the replays that prove what was learned from it. */
export type ResetFor = "task" | "replay";

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
  /** Whether a task may be begun again where it cannot be put back; without this it is as `canReset` says. */
  mayRepeat?(task: Task): boolean;
  /** Throws an infra-error when the task's site is down, so that no episode is blamed for it. */
  health?(task: Task, signal: AbortSignal): Promise<void>;
  /** Puts the task's site back; does nothing where it cannot. */
  reset(task: Task, signal: AbortSignal, purpose?: ResetFor): Promise<void>;
  /** What each episode of the task begins with, replays included. */
  setting?(task: Task, signal: AbortSignal, purpose: ResetFor): Promise<EpisodeSetting>;
  /** Whether the benchmark ends an episode that goes on; only that it does is told to anybody. */
  isOver?(task: Task, steps: readonly Step[], aside: Aside, signal: AbortSignal): Promise<boolean>;
  /** What can go wrong in a check is told in the score; it never throws. */
  score(task: Task, end: EndOfEpisode, signal: AbortSignal): Promise<Score>;
  close(): Promise<void>;
}
