import { z } from "zod";
import type { RunManifest, Store } from "../domain/store.js";
import { Learned, learnedOf } from "../results/learned.js";
import { assessmentKey } from "../results/task-end.js";
import { readTruth } from "./task-result.js";

/** What a run learned, and how much of it came from tasks that were not solved. */
export const ScoredLearning = z
  .strictObject({
    ...Learned.unwrap().shape,
    /** Of `ids`: learned from a task that was not solved, though it was judged a success. */
    fromUnsolved: z.int(),
  })
  .readonly();
export type ScoredLearning = z.infer<typeof ScoredLearning>;

export async function scoredLearningOf(
  store: Store,
  manifest: RunManifest,
  only?: string,
): Promise<ScoredLearning> {
  const { learned, byTask } = await learnedOf(store, manifest, only);
  let fromUnsolved = 0;
  for (const [task, count] of byTask) {
    const truth = readTruth(await store.document(manifest.run, assessmentKey(task)));
    if (truth?.score.reward === 0) fromUnsolved += count;
  }
  return { ...learned, fromUnsolved };
}
