import { z } from "zod";
import { ownSuite } from "../benchmarks/own/own-suite.js";
import { secretTexts } from "../benchmarks/own/secret-texts.js";
import { ReadLine } from "../benchmarks/own/task-line.js";
import { PlaygroundOptions } from "../benchmarks/playground/options.js";
import type { Suite } from "../benchmarks/suite.js";
import { SgdrError } from "../domain/error.js";
import type { TaskId } from "../domain/ids.js";
import type { RunManifest, Store } from "../domain/store.js";
import { progressOf } from "./run-progress.js";

/** How a user's own tasks are written into the manifest. */
export const OwnOptions = z.strictObject({ file: z.string(), folder: z.string(), lines: z.array(ReadLine) });
export type OwnOptions = z.infer<typeof OwnOptions>;

/** Where a task that joined later is kept. */
export const lineKey = (task: TaskId): string => `line/${task}`;

export interface Reopened {
  readonly suite: Suite;
  /** Secrets that its tasks name, as texts of the option. */
  readonly secret: readonly string[];
}

/** The suite of a stored stream, open again, with the very tasks that the run was started with. */
export async function reopenSuite(store: Store, manifest: RunManifest): Promise<Reopened> {
  const { suite: kept, run } = manifest;
  if (kept?.id === "playground") {
    const { openPlayground } = await import("../benchmarks/playground/suite.js");
    const suite = await openPlayground(PlaygroundOptions.parse(kept.options));
    const goals = new Map<string, string>(suite.tasks.map(({ id, goal }) => [id, goal]));
    const changed = manifest.tasks.find(({ id, goal }) => goals.get(id) !== goal);
    if (!changed) return { suite, secret: [] };
    await suite.close();
    throw new SgdrError(
      "run-not-resumable",
      `the task ${changed.id} of run ${run} is another one in this version of the playground`,
      `resume it with sgdr ${manifest.versions["sgdr"] ?? ""}, or start a new run`,
    );
  }
  if (kept?.id.startsWith("webarena") === true)
    throw new SgdrError(
      "run-not-resumable",
      `the run ${run} is a cell of an experiment on WebArena`,
      "go on with the experiment by `sgdr experiments resume`",
    );
  if (kept?.id !== "own")
    throw new SgdrError(
      "run-not-resumable",
      `the run ${run} came from a suite of the program that started it`,
      "resume it there, with resumeStream",
    );
  const { lines, folder } = OwnOptions.parse(kept.options);
  const { added } = await progressOf(store, run);
  const later = await Promise.all(
    added.map(async ({ id }) => ReadLine.parse(await store.document(run, lineKey(id)))),
  );
  const all = [...lines, ...later];
  return { suite: ownSuite({ lines: all, folder }), secret: secretTexts(all) };
}
