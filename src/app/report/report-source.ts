import type { Config } from "../../config/config.js";
import { SgdrError, isSgdrError } from "../../domain/error.js";
import { RunId } from "../../domain/ids.js";
import type { RunManifest, Store } from "../../domain/store.js";
import { cellName, cellsOf, type Arm, type Experiment } from "../../experiments/experiment.js";
import type { CellRecord } from "../../experiments/record.js";
import { didYouMean } from "../../lib/nearest-name.js";
import { cellRecordsOf, streamOf, type CellPlace } from "../experiment/cell-records.js";
import { experimentNamed, experimentNames, runOfCell } from "../experiment/kept-experiments.js";
import { firstLine } from "../../lib/why-of.js";

/** What a report is made from. */
export interface ReportSource {
  readonly title: string;
  readonly about: string;
  readonly arms: readonly Arm[];
  readonly cells: readonly CellRecord[];
  readonly manifests: readonly RunManifest[];
  /** What could not be read, and cells that were not run. */
  readonly problems: readonly string[];
}

/** One experiment by its name, or runs by their ids. */
export async function reportSource(
  store: Store,
  names: readonly string[],
  here: Config,
): Promise<ReportSource> {
  const known = await experimentNames(store);
  const [first = ""] = names;
  if (names.length === 1 && known.includes(first))
    return await ofExperiment(store, await experimentNamed(store, first), here);
  for (const name of names) await requireRun(store, name, known);
  return await ofRuns(
    store,
    names.map((name) => RunId.parse(name)),
    here,
  );
}

/** A name that nobody knows is a slip of the hand; a run that is there and cannot be read is another matter. */
async function requireRun(store: Store, name: string, experiments: readonly string[]): Promise<void> {
  if (experiments.includes(name))
    throw new SgdrError(
      "input-invalid",
      `${name} is an experiment, and a report is about one experiment or about runs`,
      `write its report by itself: sgdr report ${name}`,
    );
  const id = RunId.safeParse(name);
  const isThere = id.success && (await store.run(id.data).catch(() => "damaged")) !== undefined;
  if (!isThere)
    throw new SgdrError(
      "input-invalid",
      `there is no experiment or run ${JSON.stringify(name)}${didYouMean(name, experiments)}`,
      "list them with `sgdr experiments list` and `sgdr runs list`",
    );
}

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

  /** A run that cannot be read is told, and the others are still reported. */
  async take(run: RunId, placeOf: (manifest: RunManifest) => CellPlace): Promise<void> {
    try {
      const row = await this.#store.run(run);
      if (!row)
        throw new SgdrError("run-unknown", "it is not in the store", "list them with `sgdr runs list`");
      this.cells.push(...(await cellRecordsOf(this.#store, row.manifest, placeOf(row.manifest), this.#here)));
      this.manifests.push(row.manifest);
    } catch (error) {
      if (!isSgdrError(error) && !(error instanceof Error && error.name === "ZodError")) throw error;
      this.problems.push(`the run ${run} is left out: ${firstLine(error.message)}`);
    }
  }
}

async function ofExperiment(store: Store, experiment: Experiment, here: Config): Promise<ReportSource> {
  const reading = new Reading(store, here);
  const missing: string[] = [];
  for (const cell of cellsOf(experiment)) {
    const run = await runOfCell(store, experiment, cell);
    if (run) await reading.take(run, () => ({ arm: cell.arm.id, stream: cell.stream.number }));
    else missing.push(cellName(cell));
  }
  const { title, about, arms } = experiment;
  const { cells, manifests, problems } = reading;
  return {
    title,
    about,
    arms,
    cells,
    manifests,
    problems: [...problems, ...(missing.length > 0 ? [`not run: ${missing.join(", ")}`] : [])],
  };
}

/** Runs are told apart by their method, and by their seed where a method ran on several. */
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
    title: runs.length === 1 ? `The run ${runs[0]}` : `${runs.length} runs`,
    about: "",
    arms: [...arms.values()],
    cells,
    manifests,
    problems,
  };
}
