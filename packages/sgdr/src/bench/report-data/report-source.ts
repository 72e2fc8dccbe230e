import type { Config } from "../../config/config.js";
import { SgdrError } from "../../domain/error.js";
import { RunId } from "../../domain/ids.js";
import type { RunManifest, Store } from "../../domain/store.js";
import { cellName, cellsOf, type Arm, type Experiment } from "../../experiments/experiment.js";
import type { CellRecord } from "../../experiments/record.js";
import { listed } from "../../experiments/statistics/listed.js";
import { didYouMean } from "../../lib/nearest-name.js";
import { cellRecordsOf, placeOf, type CellPlace } from "../cell-records.js";
import { streamOf } from "../stream-of.js";
import { experimentNamed, experimentNames, runOfCell } from "../kept-experiments.js";
import { whyUnread } from "./why-unread.js";

/** What a report is made from: one experiment, or runs. */
export interface ReportSource {
  /** The experiment's; empty for runs. */
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly arms: readonly Arm[];
  readonly cells: readonly CellRecord[];
  readonly manifests: readonly RunManifest[];
  /** What could not be read, and cells that were not run. */
  readonly problems: readonly string[];
}

export interface ReportSources {
  readonly main: ReportSource;
  /** Experiments that are shown beside it. */
  readonly others: readonly ReportSource[];
}

/** Experiments by their names, the main one first; or runs by their ids. */
export async function reportSources(
  store: Store,
  names: readonly string[],
  here: Config,
): Promise<ReportSources> {
  const known = await experimentNames(store);
  await requireNames(store, names, known);
  if (!names.some((name) => known.includes(name))) {
    const runs = names.map((name) => RunId.parse(name));
    return { main: await ofRuns(store, runs, here), others: [] };
  }
  const [first = "", ...rest] = names;
  const main = await ofExperiment(store, await experimentNamed(store, first), here);
  const others: ReportSource[] = [];
  for (const name of rest) others.push(await ofExperiment(store, await experimentNamed(store, name), here));
  return { main, others };
}

async function requireNames(
  store: Store,
  names: readonly string[],
  experiments: readonly string[],
): Promise<void> {
  const runs = names.filter((name) => !experiments.includes(name));
  for (const run of runs) await requireRun(store, run, experiments);
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined)
    throw new SgdrError("input-invalid", `${twice} is named twice`, "name each experiment or run once");
  const experiment = names.find((name) => experiments.includes(name));
  if (experiment !== undefined && runs.length > 0)
    throw new SgdrError(
      "input-invalid",
      `${experiment} is an experiment and ${runs[0]} is a run: a report is about experiments or about runs`,
      `write two reports: sgdr report ${experiment}, and sgdr report ${runs.join(" ")} --out runs.html`,
    );
}

/** A name that nobody knows is a slip of the hand; a run that is there and cannot be read is another matter. */
async function requireRun(store: Store, name: string, experiments: readonly string[]): Promise<void> {
  const id = RunId.safeParse(name);
  const isThere = id.success && (await store.run(id.data).catch(() => "damaged")) !== undefined;
  if (isThere) return;
  const known = [...experiments, ...(await runIds(store))];
  throw new SgdrError(
    "input-invalid",
    `there is no experiment or run ${JSON.stringify(name)}${didYouMean(name, known)}`,
    "list them with `sgdr experiments list` and `sgdr runs list`",
  );
}

/** So many of the newest runs may have been meant. */
const mostRuns = 1_000;

/** One damaged run hides the others from the list; then none is proposed. */
const runIds = async (store: Store): Promise<readonly string[]> =>
  await store.runs(mostRuns).then(
    (rows) => rows.map(({ manifest }) => manifest.run),
    () => [],
  );

/** What cannot be read is named, and the rest is still reported. */
class Reading {
  readonly cells: CellRecord[] = [];
  readonly manifests: RunManifest[] = [];
  readonly problems: string[] = [];
  readonly #store: Store;
  readonly #here: Config;

  constructor(store: Store, here: Config) {
    this.#store = store;
    this.#here = here;
  }

  async take(run: RunId, placeOfRun: (manifest: RunManifest) => CellPlace): Promise<void> {
    await this.attempt(`the run ${run}`, async () => {
      const row = await this.#store.run(run);
      if (!row)
        throw new SgdrError("run-unknown", "it is not in the store", "list them with `sgdr runs list`");
      const place = placeOfRun(row.manifest);
      this.cells.push(...(await cellRecordsOf(this.#store, row.manifest, place, this.#here)));
      this.manifests.push(row.manifest);
    });
  }

  async attempt(what: string, read: () => Promise<void>): Promise<void> {
    try {
      await read();
    } catch (error) {
      const why = whyUnread(error);
      if (why === undefined) throw error;
      this.problems.push(`${what} is left out: ${why}`);
    }
  }
}

async function ofExperiment(store: Store, experiment: Experiment, here: Config): Promise<ReportSource> {
  const reading = new Reading(store, here);
  const missing: string[] = [];
  for (const cell of cellsOf(experiment))
    await reading.attempt(`the cell ${cellName(cell)}`, async () => {
      const run = await runOfCell(store, experiment, cell);
      if (run) await reading.take(run, () => placeOf(experiment, cell));
      else missing.push(cellName(cell));
    });
  const { name, title, about, arms } = experiment;
  const { cells, manifests, problems } = reading;
  return {
    name,
    title,
    about,
    arms,
    cells,
    manifests,
    problems: [...problems, ...(missing.length > 0 ? [`not run: ${listed(missing)}`] : [])],
  };
}

/** Runs are distinguished by their method, and by their seed where a method ran on several. */
async function ofRuns(store: Store, runs: readonly RunId[], here: Config): Promise<ReportSource> {
  const reading = new Reading(store, here);
  const seeds: number[] = [];
  const taken = new Map<string, number>();
  for (const run of runs)
    await reading.take(run, (manifest) => {
      const { seed } = streamOf(manifest);
      if (!seeds.includes(seed)) seeds.push(seed);
      const stream = seeds.indexOf(seed) + 1;
      const sites = [...new Set(manifest.tasks.map(({ site }) => site))].join("+");
      const key = `${manifest.method}/${stream}/${sites}`;
      const times = (taken.get(key) ?? 0) + 1;
      taken.set(key, times);
      return { arm: times === 1 ? manifest.method : `${manifest.method} (${times})`, stream };
    });
  const { cells, manifests, problems } = reading;
  const arms = new Map(cells.map(({ arm, method }) => [arm, { id: arm, method, options: {} }]));
  return {
    name: "",
    title: runs.length === 1 ? `The run ${runs[0]}` : `${runs.length} runs`,
    about: "",
    arms: [...arms.values()],
    cells,
    manifests,
    problems,
  };
}
