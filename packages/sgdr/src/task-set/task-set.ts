import type { Task } from "../domain/task.js";
import type { World } from "../domain/world.js";
import type { Truth } from "./truth.js";

/** Tasks with the sites they live on and the truth about them, open for use: a benchmark's, or those of a user's own file. */
export interface TaskSet {
  readonly id: string;
  /** In the order in which a site's tasks are to be done. */
  readonly tasks: readonly Task[];
  readonly world: World;
  readonly truth: Truth;
  /** Versions of code beside sgdr's own that decide what its tasks are; kept with each run. */
  readonly versions?: Readonly<Record<string, string>>;
  close(): Promise<void>;
}
