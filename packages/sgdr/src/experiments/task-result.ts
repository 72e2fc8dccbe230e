import { z } from "zod";
import { OfferFits } from "../domain/offer-fits.js";
import { Grading, TaskTruth, taskKinds } from "../task-set/truth.js";
import type { RunManifest, Store } from "../domain/store.js";
import { TaskEnd, taskEnds } from "../results/task-end.js";

/** What came of one task, with the truth about it. */
export const TaskResult = z
  .strictObject({
    ...TaskEnd.unwrap().shape,
    template: z.string(),
    kind: z.enum(taskKinds),
    flaw: z.string().optional(),
    reward: z.union([z.literal(0), z.literal(1), z.null()]),
    reasons: z.array(z.string()).readonly(),
    broken: z.boolean(),
    grading: Grading.optional(),
    fits: OfferFits.optional(),
  })
  .readonly();
export type TaskResult = z.infer<typeof TaskResult>;

const unknown: TaskTruth = {
  score: { reward: null, reasons: [], broken: false },
  label: { template: "", kind: "own" },
};

export const taskResult = (ended: TaskEnd, truth: TaskTruth | undefined): TaskResult => {
  const { label, score } = truth ?? unknown;
  return { ...ended, ...label, ...score };
};

/** What was kept as the truth about a task; undefined where nothing was. */
export const readTruth = (kept: unknown): TaskTruth | undefined =>
  kept === undefined ? undefined : TaskTruth.parse(kept);

/** The results of a stored run, as far as it has come, in the order in which its tasks ended. */
export async function resultsOf(store: Store, manifest: RunManifest): Promise<TaskResult[]> {
  const results: TaskResult[] = [];
  for await (const { ended, assessment } of taskEnds(store, manifest))
    results.push(taskResult(ended, readTruth(assessment)));
  return results;
}
