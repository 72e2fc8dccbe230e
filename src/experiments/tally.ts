import { z } from "zod";
import { Grading, Score, taskKinds, TaskLabel } from "../benchmarks/suite.js";
import type { RunEvent } from "../domain/event.js";
import type { TaskId } from "../domain/ids.js";
import type { RunManifest, Store } from "../domain/store.js";
import type { Task } from "../domain/task.js";

/** What came of one task, against the truth. */
export const TaskResult = z
  .strictObject({
    task: z.string(),
    site: z.string(),
    goal: z.string(),
    template: z.string(),
    kind: z.enum(taskKinds),
    flaw: z.string().optional(),
    /** How the episode ended; `aborted` when it could not be opened. */
    end: z.string(),
    reward: z.union([z.literal(0), z.literal(1), z.null()]),
    reasons: z.array(z.string()).readonly(),
    broken: z.boolean(),
    grading: Grading.optional(),
    attempt: z.int(),
    decisions: z.int(),
    primitives: z.int(),
    /** From the task's start to the end of its episode. */
    ms: z.number(),
    /** From there to the task's end: judging and learning. */
    learnMs: z.number(),
  })
  .readonly();
export type TaskResult = z.infer<typeof TaskResult>;

/** The truth about a task as it is kept beside the events: what it is, and how it went. */
export const Truth = z
  .strictObject({
    score: Score,
    label: TaskLabel,
  })
  .readonly();
export interface Truth {
  readonly score: Score;
  readonly label: TaskLabel;
}

export const truthKey = (task: TaskId): string => `truth/${task}`;

const unknown: Truth = {
  score: { reward: null, reasons: [], broken: false },
  label: { template: "", kind: "own" },
};

/** Turns events into results, one for each task that ends. */
export class Tally {
  readonly #tasks = new Map<TaskId, Task>();
  readonly #started = new Map<TaskId, { readonly attempt: number; readonly atMs: number }>();
  readonly #acted = new Map<TaskId, number>();

  constructor(tasks: readonly Task[]) {
    for (const task of tasks) this.#tasks.set(task.id, task);
  }

  /** Every event in order; `truth` is asked when a task has ended. */
  take(event: RunEvent, truth: Truth | undefined): TaskResult | undefined {
    if (event.kind === "task-added") this.#tasks.set(event.data.task.id, event.data.task);
    if (event.kind === "task-started") {
      this.#started.set(event.data.task, { attempt: event.data.attempt, atMs: event.measured.atMs });
      this.#acted.delete(event.data.task);
    }
    if (event.kind === "episode-ended") this.#acted.set(event.data.task, event.measured.atMs);
    if (event.kind !== "task-ended") return undefined;
    const endMs = event.measured.atMs;
    const actedMs = this.#acted.get(event.data.task) ?? endMs;
    const { task, attempt, atMs } = {
      task: this.#tasks.get(event.data.task),
      ...(this.#started.get(event.data.task) ?? { attempt: 1, atMs: event.measured.atMs }),
    };
    const { end, decisions, primitives } = event.data;
    return {
      task: event.data.task,
      site: event.site,
      goal: task?.goal ?? "",
      ...(truth ?? unknown).label,
      ...(truth ?? unknown).score,
      end,
      attempt,
      decisions,
      primitives,
      ms: actedMs - atMs,
      learnMs: endMs - actedMs,
    };
  }
}

/** The results of a stored run, as far as it has come, in the order in which its tasks ended. */
export async function resultsOf(store: Store, manifest: RunManifest): Promise<TaskResult[]> {
  const tally = new Tally(manifest.tasks);
  const results: TaskResult[] = [];
  const kinds = ["task-added", "task-started", "episode-ended", "task-ended"] as const;
  for await (const event of store.events(manifest.run, { kinds })) {
    const kept =
      event.kind === "task-ended" ? await store.document(manifest.run, truthKey(event.data.task)) : undefined;
    const truth = kept === undefined ? undefined : Truth.parse(kept);
    const result = tally.take(event, truth);
    if (result) results.push(result);
  }
  return results;
}
