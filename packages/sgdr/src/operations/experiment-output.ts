import { z } from "zod";
import type { Store } from "../domain/store.js";
import type { Experiment } from "../experiments/experiment.js";
import { Findings } from "../experiments/findings.js";
import { CellRecord } from "../experiments/record.js";
import { findingsOf } from "../experiments/statistics/findings-of.js";
import { findingsText } from "../experiments/statistics/findings-text.js";
import { experimentRecords } from "../bench/cell-records.js";
import { runExperiment } from "../bench/run-experiment.js";
import type { OperationContext } from "./operation.js";

/** What an experiment came to: every task of every cell, and what they show together. */
export const ExperimentOutput = z.strictObject({
  experiment: z.string(),
  title: z.string(),
  cells: z.array(CellRecord),
  findings: Findings,
  /** Cells that did not come to their end. */
  stopped: z.array(z.string()),
  /** Cells that could not begin, because what they run on is not as it should be. */
  damaged: z.array(z.string()),
  ms: z.int(),
});
export type ExperimentOutput = z.infer<typeof ExperimentOutput>;

/** Runs what is open of an experiment and says what all of it shows. */
export async function doExperiment(
  experiment: Experiment,
  store: Store,
  workers: number,
  context: OperationContext,
): Promise<ExperimentOutput> {
  const began = performance.now();
  const { stopped, damaged } = await runExperiment(experiment, store, workers, context).catch(
    (error: unknown) => {
      if (context.signal.aborted) context.progress(`Go on with: sgdr experiments resume ${experiment.name}`);
      throw error;
    },
  );
  const cells = await experimentRecords(store, experiment, context.config);
  return {
    experiment: experiment.name,
    title: experiment.title,
    cells: [...cells],
    findings: findingsOf(cells),
    stopped: [...stopped],
    damaged: [...damaged],
    ms: Math.round(performance.now() - began),
  };
}

export function experimentText({
  experiment,
  title,
  findings,
  cells,
  stopped,
  damaged,
  ms,
}: ExperimentOutput): string {
  const broken = cells.flatMap(({ records }) => records.filter((record) => record.broken));
  return [
    title,
    "",
    findingsText(findings),
    "",
    ...broken.map(({ task, reasons }) => `the check of ${task} broke: ${reasons.join("; ")}`),
    ...stopped,
    ...damaged,
    `${cells.reduce((sum, { records }) => sum + records.length, 0)} tasks in ${(ms / 1_000).toFixed(1)} s. Look at them with: sgdr report ${experiment}`,
    ...(stopped.length + damaged.length > 0 ? [`Go on with: sgdr experiments resume ${experiment}`] : []),
  ].join("\n");
}

/** Every wanted task was worked on and could be scored; how many were solved is the result, not a failure. */
export const experimentExit = ({ cells, stopped, damaged }: ExperimentOutput): 0 | 1 | 2 =>
  damaged.length > 0
    ? 2
    : stopped.length > 0 || cells.some(({ records }) => records.some(({ broken }) => broken))
      ? 1
      : 0;
