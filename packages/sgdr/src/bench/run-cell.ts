import type { Config } from "../config/config.js";
import { SgdrError } from "../domain/error.js";
import type { RunId } from "../domain/ids.js";
import type { Store } from "../domain/store.js";
import type { Cell, Experiment } from "../experiments/experiment.js";
import type { TaskResult } from "../experiments/task-result.js";
import { createAgent } from "../runtime/agent.js";
import { configOf } from "../runtime/config-of.js";
import type { Caller } from "./caller.js";
import { skillTeller, resultTeller } from "./progress-lines.js";
import { resumeTaskSet, runTaskSet, type ScoredStream } from "./run-task-set.js";
import { readStoredOptions } from "../runtime/read-options.js";
import { progressOf } from "../results/run-progress.js";
import type { CellTasks } from "../benchmarks/benchmark.js";
import { benchmarkNamed } from "../benchmarks/registry.js";
import { runOfCell, takeCell } from "./kept-experiments.js";

/** Whether a cell has come to its end, and if not, what stopped it. */
export interface CellEnd {
  readonly run: string;
  readonly stopped: string | null;
}

/** What all cells have in common. What may be spent is the whole experiment's business, and no cell cuts a task short for it. */
export const baseConfig = ({ config }: Experiment, here: Config): Config =>
  configOf({ config: { ...config, library: "fresh", parallel: 1, maxUsd: 0, maxTokens: 0 } }, here);

/** The options of one cell. */
export const cellConfig = (experiment: Experiment, { arm }: Pick<Cell, "arm">, here: Config): Config =>
  readStoredOptions({ ...baseConfig(experiment, here), ...arm.options, method: arm.method });

/** Does a cell's tasks, or those that are still open. */
export async function runCell(
  experiment: Experiment,
  cell: Cell,
  store: Store,
  { config, progress, approve, signal }: Caller,
): Promise<CellEnd> {
  const run = await runOfCell(store, experiment, cell);
  if (run && (await progressOf(store, run)).finished) return { run, stopped: null };
  const own = cellConfig(experiment, cell, config);
  const benchmark = await benchmarkNamed(experiment.suite);
  const place = { experiment: experiment.name, arm: cell.arm.id, site: cell.site, stream: cell.stream };
  const opened = await benchmark.chosen(experiment.tasks).open(place, own, signal);
  const agent = createAgent({
    ...own,
    store,
    approve,
    // who knows the way is not asked to see what it would do without
    ...(opened.policy && { policy: opened.policy, recall: "off" }),
    onEvent: skillTeller(progress),
  });
  try {
    const tell = resultTeller(() => opened.tasks.length, progress);
    const result = await goOn({ experiment, cell, store, run }, opened, agent, { tell, signal });
    const [stopped] = result.stopped;
    return { run: result.run, stopped: stopped ? `${stopped.message} (${stopped.hint})` : null };
  } finally {
    await agent.close();
    await opened.set.close();
  }
}

interface CellWork {
  readonly experiment: Experiment;
  readonly cell: Cell;
  readonly store: Store;
  readonly run: RunId | undefined;
}

async function goOn(
  { experiment, cell, store, run }: CellWork,
  { set, tasks, reopen }: CellTasks,
  agent: ReturnType<typeof createAgent>,
  { tell, signal }: { readonly tell: (result: TaskResult) => void; readonly signal: AbortSignal },
): Promise<ScoredStream> {
  const request = { set, skipInfra: experiment.skipInfra, onResult: tell, signal };
  if (run) return await resumeTaskSet(agent, run, request);
  return await runTaskSet(agent, {
    ...request,
    tasks,
    reopen,
    onStart: async (started) => {
      if (await takeCell(store, experiment, cell, started)) return;
      throw new SgdrError(
        "run-busy",
        `another process has just begun with ${cell.arm.id} on ${cell.site}`,
        "wait for it, or stop it first",
      );
    },
  });
}
