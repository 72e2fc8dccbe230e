import type { Page } from "playwright-core";
import type { EpisodeSetting } from "./episode-setting.js";
import type { Observation } from "./observation.js";
import type { Task } from "./task.js";
import type { Step, Trajectory } from "./trajectory.js";

/** Work on the agent's page, and in tabs beside it; undefined when the page is gone. */
export type Aside = <Value>(work: (page: Page) => Promise<Value>) => Promise<Value | undefined>;

/** Where tasks live. The engine knows this much of a site and nothing of the truth about a task. */
export interface World {
  /** The task with an address that can be opened now; tasks themselves name no port. */
  locate(task: Task): Task;
  /** Whether the site can be reset to where the task begins. */
  canReset(task: Task): boolean;
  /** Resets the task's site, for the task or for one of the replays that verify what was learned from it; does nothing where it cannot. */
  reset(task: Task, signal: AbortSignal, purpose: "task" | "replay"): Promise<void>;
  /** Whether a task may be started again although its site cannot be reset; without this it is as `canReset` says. */
  mayRepeat?(task: Task): boolean;
  /** What each episode of the task begins with beside its address, replays included. */
  setting?(task: Task, signal: AbortSignal, purpose: "task" | "replay"): Promise<EpisodeSetting>;
  /** Throws an infra-error when the task's site is down, so that no episode is blamed for it. */
  health?(task: Task, signal: AbortSignal): Promise<void>;
  /** Whether the world ends an episode that would go on; asked after each step. */
  isOver?(task: Task, steps: readonly Step[], aside: Aside, signal: AbortSignal): Promise<boolean>;
}

/** A live site: nothing is reset and nothing is repeated. */
export const liveWorld: World = {
  locate: (task) => task,
  canReset: () => false,
  reset: async () => undefined,
};

/** An episode that is over, while its page is still open. */
export interface EndOfEpisode {
  readonly trajectory: Trajectory;
  /** The page as it is now; undefined when it is gone. */
  readonly look: () => Promise<Observation | undefined>;
  readonly aside: Aside;
  /** Closes the page at once, for checks that read what was recorded of it. */
  readonly close: () => Promise<void>;
}
