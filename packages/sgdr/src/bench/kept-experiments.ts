import { asStoredThen, storedOptions } from "../config/stored.js";
import { readOptions } from "../runtime/read-options.js";
import { sharedOptions } from "./shared-options.js";
import { z } from "zod";
import { changeShared } from "../domain/change-shared.js";
import { SgdrError } from "../domain/error.js";
import { RunId } from "../domain/ids.js";
import type { Store } from "../domain/store.js";
import { cellName, cellsOf, differencesOf, Experiment, type Cell } from "../experiments/experiment.js";
import { didYouMean } from "../lib/nearest-name.js";
import { progressOf } from "../results/run-progress.js";

const prefix = "experiment/";
const nameRule = /^[a-z0-9][a-z0-9._-]{0,63}$/;

/** Which run does a cell's work. */
const KeptCell = z.strictObject({ run: RunId });

export function requireName(name: string): void {
  if (!nameRule.test(name))
    throw new SgdrError(
      "input-invalid",
      `${JSON.stringify(name)} cannot be the name of an experiment`,
      "use up to 64 small letters, digits, dots and dashes, such as paper-main-2",
    );
}

/** Keeps the experiment, or goes on with the one of that name if it is the same. */
export async function keepExperiment(store: Store, wanted: Experiment): Promise<Experiment> {
  const key = `${prefix}${wanted.name}`;
  if (await store.share(key, wanted, 0)) return wanted;
  const kept = await storedExperiment(store, wanted.name);
  const thatTime = (config: Experiment["config"]) => asStoredThen({ ...defaults, ...config }, kept.config);
  const differences = differencesOf(
    // an option that did not exist when it was kept had its default
    { ...kept, config: { ...thatTime({}), ...storedOptions(kept.config) } },
    { ...wanted, skipInfra: kept.skipInfra, config: thatTime(wanted.config) },
  );
  if (differences.length === 0) return await withSkips(store, wanted.name, wanted.skipInfra);
  throw new SgdrError(
    "input-invalid",
    `there is another experiment of the name ${wanted.name}:\n  ${differences.slice(0, 10).join("\n  ")}`,
    "give this one a name of its own with --experiment, or go on with the other by `sgdr experiments resume`",
  );
}

const defaults = sharedOptions(readOptions({}));

/** The experiment, from now on with outages skipped if that is asked for: what has ended is the same either way. */
export async function withSkips(store: Store, name: string, skipInfra: boolean): Promise<Experiment> {
  await experimentNamed(store, name);
  return await changeShared(store, `${prefix}${name}`, (value) => {
    const kept = readExperiment(name, value);
    if (!skipInfra || kept.skipInfra) return { result: asItBegan(kept) };
    // the options stay as they are kept, so that it is still known when they were
    const changed = { ...kept, skipInfra };
    return { value: changed, result: asItBegan(changed) };
  });
}

export const experimentNamed = async (store: Store, name: string): Promise<Experiment> =>
  asItBegan(await storedExperiment(store, name));

/** With the options that all its cells have, also those that are still to be run. */
const asItBegan = (kept: Experiment): Experiment => ({ ...kept, config: storedOptions(kept.config) });

async function storedExperiment(store: Store, name: string): Promise<Experiment> {
  const kept = await store.shared(`${prefix}${name}`);
  if (kept) return readExperiment(name, kept.value);
  throw new SgdrError(
    "input-invalid",
    `there is no experiment ${JSON.stringify(name)}${didYouMean(name, await experimentNames(store))}`,
    "list them with `sgdr experiments list`",
  );
}

function readExperiment(name: string, value: unknown): Experiment {
  const read = Experiment.safeParse(value);
  if (read.success) return read.data;
  throw new SgdrError(
    "input-invalid",
    `the experiment ${name} was kept by another version of sgdr, or is damaged`,
    "open it with the version that made it; its runs can be looked at with `sgdr runs list`",
  );
}

export const experimentNames = async (store: Store): Promise<readonly string[]> =>
  (await store.sharedKeys(prefix)).map((key) => key.slice(prefix.length));

const cellKey = ({ name }: Experiment, cell: Cell): string => `cell/${name}/${cellName(cell)}`;

export async function runOfCell(
  store: Store,
  experiment: Experiment,
  cell: Cell,
): Promise<RunId | undefined> {
  const kept = await store.shared(cellKey(experiment, cell));
  if (!kept) return undefined;
  const read = KeptCell.safeParse(kept.value);
  if (read.success) return read.data.run;
  throw new SgdrError(
    "input-invalid",
    `the cell ${cellName(cell)} of the experiment ${experiment.name} was kept by another version of sgdr, or is damaged`,
    "open it with the version that made it; its runs can be looked at with `sgdr runs list`",
  );
}

/** Says which run does the cell's work; false when another process was faster. */
export const takeCell = async (
  store: Store,
  experiment: Experiment,
  cell: Cell,
  run: RunId,
): Promise<boolean> => await store.share(cellKey(experiment, cell), { run }, 0);

/** The cells that have not come to their end. */
export async function openCells(store: Store, experiment: Experiment): Promise<readonly Cell[]> {
  const open: Cell[] = [];
  for (const cell of cellsOf(experiment)) {
    const run = await runOfCell(store, experiment, cell);
    if (!run || !(await progressOf(store, run)).finished) open.push(cell);
  }
  return open;
}
