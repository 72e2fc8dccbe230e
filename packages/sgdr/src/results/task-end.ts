import { z } from "zod";
import type { RunEvent } from "../domain/event.js";
import type { TaskId } from "../domain/ids.js";
import type { RunManifest, Store } from "../domain/store.js";
import type { Task } from "../domain/task.js";

/** A summary of a run's events for one task that has ended. */
export const TaskEnd = z
  .strictObject({
    task: z.string(),
    site: z.string(),
    goal: z.string(),
    /** How the episode ended; `aborted` when it could not be opened. */
    end: z.string(),
    attempt: z.int(),
    decisions: z.int(),
    primitives: z.int(),
    /** From the task's start to the end of its episode. */
    ms: z.number(),
    /** From the end of the episode to the task's end: judging and learning. */
    learnMs: z.number(),
  })
  .readonly();
export type TaskEnd = z.infer<typeof TaskEnd>;

/** The key under which an assessor's result for a task is stored with the run. */
export const assessmentKey = (task: TaskId): string => `truth/${task}`;

/** Makes one row from the events of each task that ends. */
export class Tally {
  readonly #tasks = new Map<TaskId, Task>();
  readonly #started = new Map<TaskId, { readonly attempt: number; readonly atMs: number }>();
  readonly #acted = new Map<TaskId, number>();

  constructor(tasks: readonly Task[]) {
    for (const task of tasks) this.#tasks.set(task.id, task);
  }

  /** Call it with every event, in order. */
  take(event: RunEvent): TaskEnd | undefined {
    if (event.kind === "task-added") this.#tasks.set(event.data.task.id, event.data.task);
    if (event.kind === "task-started") {
      this.#started.set(event.data.task, { attempt: event.data.attempt, atMs: event.measured.atMs });
      this.#acted.delete(event.data.task);
    }
    if (event.kind === "episode-ended") this.#acted.set(event.data.task, event.measured.atMs);
    if (event.kind !== "task-ended") return undefined;
    const endMs = event.measured.atMs;
    const { task, end, decisions, primitives } = event.data;
    const actedMs = this.#acted.get(task) ?? endMs;
    const { attempt, atMs } = this.#started.get(task) ?? { attempt: 1, atMs: endMs };
    const goal = this.#tasks.get(task)?.goal ?? "";
    const times = { ms: actedMs - atMs, learnMs: endMs - actedMs };
    return { task, site: event.site, goal, end, attempt, decisions, primitives, ...times };
  }
}

/** The tasks of a stored run that have ended, in order of their ends, each with its documents. */
export async function* taskEnds(
  store: Store,
  manifest: RunManifest,
): AsyncGenerator<{ readonly ended: TaskEnd; readonly assessment: unknown }> {
  const tally = new Tally(manifest.tasks);
  const kinds = ["task-added", "task-started", "episode-ended", "task-ended"] as const;
  for await (const event of store.events(manifest.run, { kinds })) {
    const ended = tally.take(event);
    if (ended && event.kind === "task-ended")
      yield { ended, assessment: await store.document(manifest.run, assessmentKey(event.data.task)) };
  }
}
