import type { Benchmark } from "../benchmarks/benchmark.js";
import { benchmarkNamed } from "../benchmarks/registry.js";
import type { Config } from "../config/config.js";
import { isSgdrError } from "../domain/error.js";
import type { RunId } from "../domain/ids.js";
import type { Store } from "../domain/store.js";
import { cellsOf, type Cell, type Experiment } from "../experiments/experiment.js";
import { progressOf } from "../results/run-progress.js";
import { codeVersion } from "../runtime/code-version.js";
import { packageVersion } from "../runtime/versions.js";
import { experimentNamed, experimentNames, runOfCell, takeCell } from "./kept-experiments.js";
import { cellConfig } from "./run-cell.js";

/** Reuses the runs of other experiments for open cells that differ from them only in the name; returns how many. */
export async function reuseCells(store: Store, experiment: Experiment, here: Config): Promise<number> {
  const known = await endedCells(store, experiment, here);
  let taken = 0;
  for (const cell of cellsOf(experiment)) {
    const run = known.get(identityOf(experiment, cell, here));
    if (!run || (await runOfCell(store, experiment, cell))) continue;
    if (await takeCell(store, experiment, cell, run)) taken += 1;
  }
  return taken;
}

/** The runs of all cells of other experiments that have come to their end in this state of the code, by what they were. */
async function endedCells(
  store: Store,
  { name: own, suite }: Experiment,
  here: Config,
): Promise<ReadonlyMap<string, RunId>> {
  const found = new Map<string, RunId>();
  const benchmark = await benchmarkNamed(suite);
  for (const name of await experimentNames(store)) {
    const other = name === own ? undefined : await readable(store, name);
    for (const cell of other ? cellsOf(other) : []) {
      const run = other && (await runOfCell(store, other, cell));
      if (!run || !(await isWhole(store, run, benchmark))) continue;
      found.set(identityOf(other, cell, here), run);
    }
  }
  return found;
}

/** One that another version kept has no cells for this one. */
async function readable(store: Store, name: string): Promise<Experiment | undefined> {
  try {
    return await experimentNamed(store, name);
  } catch (error) {
    if (isSgdrError(error)) return undefined;
    throw error;
  }
}

async function isWhole(store: Store, run: RunId, benchmark: Pick<Benchmark, "versions">): Promise<boolean> {
  const row = await store.run(run);
  const { versions = {} } = row?.manifest ?? {};
  const now = { sgdr: packageVersion, code: codeVersion(), ...benchmark.versions };
  const isSame = Object.entries(now).every(([name, version]) => versions[name] === version);
  return isSame && (await progressOf(store, run)).finished;
}

/** Everything that decides what a cell does. */
const identityOf = (experiment: Experiment, cell: Cell, here: Config): string =>
  JSON.stringify([
    experiment.suite,
    experiment.tasks,
    experiment.skipInfra,
    cell.site,
    cell.stream.seed,
    cell.stream.order,
    cellConfig(experiment, cell, here),
  ]);
