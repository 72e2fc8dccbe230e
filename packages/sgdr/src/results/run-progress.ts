import type { RunId, TaskId } from "../domain/ids.js";
import type { Store } from "../domain/store.js";
import type { Task } from "../domain/task.js";

/** The progress of a run. */
export interface RunProgress {
  readonly ended: ReadonlySet<TaskId>;
  /** Tasks that were added after the run began, in order. */
  readonly added: readonly Task[];
  readonly attempts: ReadonlyMap<TaskId, number>;
  readonly finished: boolean;
  /** Why the last task was aborted; undefined if it was not. */
  readonly aborted: string | undefined;
}

/** A run that was just created. */
export const notBegun: RunProgress = {
  ended: new Set(),
  added: [],
  attempts: new Map(),
  finished: false,
  aborted: undefined,
};

export async function progressOf(store: Store, run: RunId): Promise<RunProgress> {
  const ended = new Set<TaskId>();
  const attempts = new Map<TaskId, number>();
  const added: Task[] = [];
  let finished = false;
  let aborted: string | undefined;
  for await (const { kind, data } of store.events(run, {
    kinds: ["task-added", "task-started", "task-ended", "task-aborted", "run-ended"],
  })) {
    if (kind === "task-added") added.push(data.task);
    if (kind === "task-started") attempts.set(data.task, data.attempt);
    if (kind === "task-ended") ended.add(data.task);
    aborted = kind === "task-aborted" ? data.words : undefined;
    if (kind === "run-ended") finished = true;
  }
  return { ended, added, attempts, finished, aborted };
}
