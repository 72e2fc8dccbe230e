import { isSgdrError, type SgdrError } from "../domain/error.js";
import type { Store } from "../domain/store.js";
import { cellsOf, type Cell, type Experiment } from "../experiments/experiment.js";
import { durationText } from "../lib/duration-text.js";
import { grouped } from "../lib/grouped.js";
import { forEachConcurrently } from "../lib/for-each-concurrently.js";
import type { Caller } from "./caller.js";
import { cellInProcess } from "./cell-process.js";
import { withinBudget } from "./experiment-budget.js";
import { openCells } from "./kept-experiments.js";
import { benchmarkNamed } from "../benchmarks/registry.js";
import { requireRolePrices, rolePrices } from "./role-prices.js";
import { baseConfig, runCell, type CellEnd } from "./run-cell.js";

/** Cells that could not be brought to their end, and why. */
export interface StoppedCells {
  /** Something failed while they ran; they can be resumed. */
  readonly stopped: readonly string[];
  /** What they are run on is not as it should be on this machine, and somebody must put that right first. */
  readonly damaged: readonly string[];
}

/** Does every open cell of an experiment, so many at once; those that have ended are not touched. */
export async function runExperiment(
  experiment: Experiment,
  store: Store,
  workers: number,
  context: Caller,
): Promise<StoppedCells> {
  const { config, progress, signal } = context;
  const open = await openCells(store, experiment);
  const all = cellsOf(experiment).length;
  const teller = cellTeller({ done: all - open.length, all, workers }, progress);
  const stopped: string[] = [];
  const damaged: { readonly line: string; readonly error: SgdrError }[] = [];
  const work = async (cell: Cell, stop: AbortSignal): Promise<void> => {
    const began = performance.now();
    const end = await runOne({ experiment, cell, store }, workers > 1, { ...context, signal: stop });
    if (isSgdrError(end)) {
      damaged.push({ line: `${words(cell)} could not begin: ${end.message} (${end.hint})`, error: end });
      return teller(cell, { run: "", stopped: end.message }, performance.now() - began);
    }
    if (end.stopped !== null) stopped.push(`${words(cell)} stopped: ${end.stopped}`);
    teller(cell, end, performance.now() - began);
  };
  const benchmark = await benchmarkNamed(experiment.suite);
  const { sites } = experiment;
  if (open.length > 0) await benchmark.chosen(experiment.tasks).begin({ sites, workers }, config, signal);
  // what uses the one copy of a site that there is must take turns
  const lanes = benchmark.isShared
    ? [...grouped(open, ({ site }) => site).values()]
    : open.map((cell) => [cell]);
  const inTurn = async (cells: readonly Cell[], stop: AbortSignal): Promise<void> => {
    for (const cell of cells) await work(cell, stop);
  };
  const base = baseConfig(experiment, config);
  if (config.maxUsd > 0) requireRolePrices(base);
  const parts = { store, experiment, priceOf: rolePrices(base) };
  await withinBudget(
    parts,
    config,
    async (stop) => await forEachConcurrently(lanes, workers, inTurn, stop),
    signal,
  );
  const [first] = damaged;
  if (first && damaged.length === all) throw first.error;
  return { stopped, damaged: damaged.map(({ line }) => line) };
}

/** What is damaged is a value here, because cells on other sites go on. */
async function runOne(
  { experiment, cell, store }: { experiment: Experiment; cell: Cell; store: Store },
  isOneOfSeveral: boolean,
  context: Caller,
): Promise<CellEnd | SgdrError> {
  const { self, config, progress, signal } = context;
  const tell = (line: string): void => progress(`${words(cell)}: ${line}`);
  try {
    if (isOneOfSeveral && self)
      return await cellInProcess(experiment, cell, { self, here: config, tell }, signal);
    return await runCell(experiment, cell, store, { ...context, progress: tell });
  } catch (error) {
    // an outage stops its cell, as it would in a process of its own
    if (isSgdrError(error) && error.code === "infra-error") return { run: "", stopped: error.message };
    if (isSgdrError(error) && error.code === "suite-damaged") return error;
    throw error;
  }
}

export const words = ({ arm, site, stream }: Cell): string => `${arm.id}, ${site}, stream ${stream.number}`;

/** Tells of each cell as it ends, and how long the others may take. */
function cellTeller(
  { done, all, workers }: { readonly done: number; readonly all: number; readonly workers: number },
  tell: (line: string) => void,
): (cell: Cell, end: CellEnd, ms: number) => void {
  const took: number[] = [];
  if (done > 0) tell(`${done} of ${all} cells were done before.`);
  return (cell, { stopped }, ms) => {
    took.push(ms);
    const left = all - done - took.length;
    const mean = took.reduce((sum, one) => sum + one, 0) / took.length;
    const rest = left === 0 ? "" : `; about ${durationText((mean * left) / workers)} left`;
    const how = stopped === null ? "done" : `stopped: ${stopped}`;
    tell(`${done + took.length} of ${all} cells: ${words(cell)} ${how} after ${durationText(ms)}${rest}`);
  };
}
