import { SgdrError } from "../domain/error.js";
import type { RunManifest, Store } from "../domain/store.js";
import { progressOf } from "../results/run-progress.js";
import { KeptTasks, lineKey } from "../task-file/kept-tasks.js";
import { secretTexts } from "../task-file/secret-texts.js";
import { taskFileSet } from "../task-file/task-file-set.js";
import { ReadLine } from "../task-file/task-line.js";
import type { TaskSet } from "../task-set/task-set.js";
import { allBenchmarks } from "./registry.js";

export interface Reopened {
  readonly set: TaskSet;
  /** Secrets that its tasks name, as texts of the option. */
  readonly secret: readonly string[];
}

/** The tasks of a stored stream, open again, exactly as the run was started with them. */
export async function reopenTasks(store: Store, manifest: RunManifest): Promise<Reopened> {
  const { suite: origin, run } = manifest;
  if (origin?.id === "own") return await reopenFile(store, manifest, KeptTasks.parse(origin.options));
  const benchmark = (await allBenchmarks()).find(({ id }) => id === origin?.id);
  if (!benchmark)
    throw new SgdrError(
      "run-not-resumable",
      `the run ${run} came from the program that started it`,
      "resume it there, with resumeStream",
    );
  if (!benchmark.reopen)
    throw new SgdrError(
      "run-not-resumable",
      `the run ${run} is a cell of an experiment on ${benchmark.id}`,
      "go on with the experiment by `sgdr experiments resume`",
    );
  const set = await benchmark.reopen(origin?.options);
  const goals = new Map<string, string>(set.tasks.map(({ id, goal }) => [id, goal]));
  const changed = manifest.tasks.find(({ id, goal }) => goals.get(id) !== goal);
  if (!changed) return { set, secret: [] };
  await set.close();
  throw new SgdrError(
    "run-not-resumable",
    `the task ${changed.id} of run ${run} is another one in this version of ${benchmark.id}`,
    `resume it with sgdr ${manifest.versions["sgdr"] ?? ""}, or start a new run`,
  );
}

async function reopenFile(
  store: Store,
  { run }: RunManifest,
  { lines, folder }: KeptTasks,
): Promise<Reopened> {
  const { added } = await progressOf(store, run);
  const later = await Promise.all(
    added.map(async ({ id }) => ReadLine.parse(await store.document(run, lineKey(id)))),
  );
  const all = [...lines, ...later];
  return { set: taskFileSet({ lines: all, folder }), secret: secretTexts(all) };
}
