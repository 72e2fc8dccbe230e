import type { Aside, EndOfEpisode, ResetFor } from "../benchmarks/suite.js";
import type { EpisodeSetting } from "../domain/episode-setting.js";
import type { SgdrError } from "../domain/error.js";
import type { RunDocument } from "../domain/event.js";
import type { Task } from "../domain/task.js";
import type { Step } from "../domain/trajectory.js";

/** What surrounds the tasks of a run and is not the agent's business: where they live, and what is known of them. */
export interface TaskHooks {
  /** The task with an address that can be opened now. */
  locate(task: Task): Task;
  /** Whether the site can be put back to where the task begins. */
  canReset(task: Task): boolean;
  /** Before each attempt, and before and after replays. */
  before(task: Task, signal: AbortSignal, purpose: ResetFor): Promise<void>;
  /** What an episode begins with beside its address. */
  setting?(task: Task, signal: AbortSignal, purpose: ResetFor): Promise<EpisodeSetting>;
  /** Throws an infra-error when the site is down. */
  health?(task: Task, signal: AbortSignal): Promise<void>;
  /** Whether the benchmark ends the episode; asked after each step. */
  isOver?(task: Task, steps: readonly Step[], aside: Aside, signal: AbortSignal): Promise<boolean>;
  /** After the episode, while its page is open; what it gives is kept together with the task's end. */
  after(end: EndOfEpisode, signal: AbortSignal): Promise<readonly RunDocument[]>;
  /** Whether a task may be tried again after an outage. */
  recover(task: Task, error: SgdrError, attempt: number): Promise<boolean>;
  /** The task cannot be opened at all: what is kept with its end so that the next one can begin; nothing stops the site. */
  giveUp(task: Task, error: SgdrError): readonly RunDocument[] | undefined;
}
