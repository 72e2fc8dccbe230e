import type { Page } from "playwright-core";
import type { EpisodeSetting } from "./episode-setting.js";
import type { Observation } from "./observation.js";
import type { Task } from "./task.js";
import type { Step, Trajectory } from "./trajectory.js";

/** Works on the agent's page, or in other tabs that the agent does not see; returns undefined if the page is closed. */
export type Aside = <Value>(work: (page: Page) => Promise<Value>) => Promise<Value | undefined>;

/** The world of tasks: everything that the engine knows of a site. It contains nothing of the truth about a task. */
export interface World {
  /** The task with an address that can be opened now; stored tasks contain no port. */
  locate(task: Task): Task;
  /** Whether the site can be reset to where the task begins. */
  canReset(task: Task): boolean;
  /** Resets the task's site, for the task or for one of the replays that verify what was learned from it; does nothing where it cannot. */
  reset(task: Task, signal: AbortSignal, purpose: "task" | "replay"): Promise<void>;
  /** Whether a task may be started again although its site cannot be reset; if absent, `canReset` decides. */
  mayRepeat?(task: Task): boolean;
  /** What each episode of the task begins with besides its address; also used for replays. */
  setting?(task: Task, signal: AbortSignal, purpose: "task" | "replay"): Promise<EpisodeSetting>;
  /** Throws an infra-error if the task's site is down, so that this does not count as a failed episode. */
  health?(task: Task, signal: AbortSignal): Promise<void>;
  /** Whether the world ends the episode; called after each step. */
  isOver?(task: Task, steps: readonly Step[], aside: Aside, signal: AbortSignal): Promise<boolean>;
}

/** A live site: it cannot be reset, and tasks are not repeated. */
export const liveWorld: World = {
  locate: (task) => task,
  canReset: () => false,
  reset: async () => undefined,
};

/** An episode that is over and whose page is still open. */
export interface EndOfEpisode {
  readonly trajectory: Trajectory;
  /** Observes the current page; undefined if it is closed. */
  readonly look: () => Promise<Observation | undefined>;
  readonly aside: Aside;
  /** Closes the page immediately, for checks that read its recording. */
  readonly close: () => Promise<void>;
}
