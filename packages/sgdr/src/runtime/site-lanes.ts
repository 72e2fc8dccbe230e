import { isSgdrError, type SgdrError } from "../domain/error.js";
import type { SiteId } from "../domain/ids.js";
import type { Task } from "../domain/task.js";
import { queue, type Queue } from "../lib/queue.js";

/** One line of tasks for each site, worked on from its first task on. */
export class SiteLanes {
  readonly #open = new Map<SiteId, { readonly tasks: Queue<Task>; readonly done: Promise<unknown> }>();
  readonly #solve: (site: SiteId, tasks: AsyncIterable<Task>) => Promise<void>;

  constructor(solve: (site: SiteId, tasks: AsyncIterable<Task>) => Promise<void>) {
    this.#solve = solve;
  }

  enter(task: Task): void {
    this.open(task.site).push(task);
  }

  open(site: SiteId): Queue<Task> {
    const open = this.#open.get(site);
    if (open) return open.tasks;
    const tasks = queue<Task>();
    // an error of one site does not stop the others: it is thrown when all have ended
    const done = this.#solve(site, tasks).then(
      () => undefined,
      (error: unknown) => error,
    );
    this.#open.set(site, { tasks, done });
    return tasks;
  }

  /** Waits for all; returns the sites that stopped early, and throws unexpected errors. */
  async end(): Promise<ReadonlyMap<SiteId, SgdrError>> {
    for (const { tasks } of this.#open.values()) tasks.end();
    const failed = new Map<SiteId, SgdrError>();
    const bugs: unknown[] = [];
    for (const [site, { done }] of this.#open) {
      const error = await done;
      if (isSgdrError(error)) failed.set(site, error);
      else if (error !== undefined) bugs.push(error);
    }
    if (bugs.length > 0) throw bugs[0];
    return failed;
  }
}
