import { join } from "node:path";
import { z } from "zod";
import { readVerifiedTasks } from "../benchmarks/webarena/verified/dataset.js";
import { scoreAllVerified } from "../benchmarks/webarena/verified/scorer.js";
import { SgdrError } from "../domain/error.js";
import { TaskId, type RunId } from "../domain/ids.js";
import type { Store } from "../domain/store.js";
import { cellName, cellsOf, type Cell, type Experiment } from "../experiments/experiment.js";
import { TaskTruth } from "../task-set/truth.js";
import { assessmentKey } from "../results/task-end.js";
import type { CellPlace } from "../benchmarks/benchmark.js";
import { outOf } from "../benchmarks/webarena/open-containers.js";
import { WebArenaChoice } from "../benchmarks/webarena/choice.js";
import { experimentNamed, runOfCell } from "../bench/kept-experiments.js";
import { progressOf } from "../results/run-progress.js";
import { defineOperation } from "./operation.js";
import { withStore } from "../runtime/stored-run.js";
import { VerifiedInput } from "../benchmarks/webarena/input.js";

const Scored = z.strictObject({
  cell: z.string(),
  task: z.string(),
  reward: z.union([z.literal(0), z.literal(1), z.null()]),
  reasons: z.array(z.string()).readonly(),
});

export const webarenaScore = defineOperation({
  name: "webarena score",
  about: "Score an experiment on WebArena-Verified from the files its tasks left, and keep the scores.",
  changes: true,
  positional: ["experiment"],
  input: z.strictObject({
    experiment: z.string().describe("Name of the experiment."),
    ...VerifiedInput.shape,
  }),
  output: z.strictObject({ scored: z.array(Scored) }),
  options: ["store"],
  run: async ({ experiment, scorer }, { config, progress, signal }) =>
    await withStore(config.store, async (store) => {
      const kept = await experimentNamed(store, experiment);
      if (kept.suite !== "webarena-verified")
        throw new SgdrError(
          "input-invalid",
          `the experiment ${experiment} is on ${kept.suite}, whose scores were given when its tasks ended`,
          "name one on webarena-verified",
        );
      const wanted = WebArenaChoice.parse(kept.tasks);
      const command = scorer || wanted.scorer;
      const revisions = new Map(
        (await readVerifiedTasks(wanted.file)).map(({ task_id: id, revision }) => [id, revision]),
      );
      const scored: z.infer<typeof Scored>[] = [];
      for (const cell of cellsOf(kept)) {
        const run = await runOfCell(store, kept, cell);
        if (!run) continue;
        progress(`scoring ${cellName(cell)}`);
        scored.push(
          ...(await scoreCell(
            { out: outOf(wanted, placeOf(kept, cell)), cell, run, revisions, command },
            store,
            signal,
          )),
        );
      }
      return { scored };
    }),
  text: ({ scored }) =>
    [
      ...scored.map(
        ({ cell, task, reward, reasons }) =>
          `${cell} ${task}: ${reward === null ? "not scored" : reward === 1 ? "solved" : "missed"}${reasons.length > 0 ? ` (${reasons.join("; ")})` : ""}`,
      ),
      `${scored.filter(({ reward }) => reward !== null).length} of ${scored.length} tasks have a score, ${scored.filter(({ reward }) => reward === 1).length} are solved.`,
    ].join("\n"),
  exit: ({ scored }) => (scored.every(({ reward }) => reward !== null) ? 0 : 1),
});

const placeOf = ({ name }: Experiment, { arm, site, stream }: Cell): CellPlace => ({
  experiment: name,
  arm: arm.id,
  site,
  stream,
});

interface CellScoring {
  /** Where the cell's tasks left their files. */
  readonly out: string | undefined;
  readonly cell: Cell;
  readonly run: RunId;
  readonly revisions: ReadonlyMap<number, number>;
  readonly command: string;
}

/** The truth of each ended task, as the scorer tells it now. */
async function scoreCell(
  { out, cell, run, revisions, command }: CellScoring,
  store: Store,
  signal: AbortSignal,
): Promise<readonly z.infer<typeof Scored>[]> {
  if (out === undefined) return [];
  const { ended } = await progressOf(store, run);
  const tasks = [...ended].map((id) => ({ id: Number(id), revision: revisions.get(Number(id)) }));
  const parts = { out, config: join(out, "config.json"), ...(command !== "" && { command }) };
  const scores = await scoreAllVerified(tasks, parts, signal);
  const rows: z.infer<typeof Scored>[] = [];
  for (const [id, score] of scores) {
    const task = TaskId.parse(String(id));
    const { label } = TaskTruth.parse(await store.document(run, assessmentKey(task)));
    await store.append(run, [], [{ key: assessmentKey(task), value: TaskTruth.parse({ score, label }) }]);
    rows.push({ cell: cellName(cell), task, reward: score.reward, reasons: score.reasons });
  }
  return rows;
}
