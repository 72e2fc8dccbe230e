import type { Config } from "../config/config.js";
import type { RunId } from "../domain/ids.js";
import type { RunManifest, Store } from "../domain/store.js";
import { cellsOf, type Arm, type Cell, type Experiment } from "../experiments/experiment.js";
import { scoredLearningOf } from "../experiments/scored-learning.js";
import type { CellRecord, RankingRecord, TaskRecord } from "../experiments/record.js";
import { recordsOf } from "../experiments/task-records.js";
import { definitionNamed } from "../methods/definitions.js";
import { learns } from "../methods/method.js";
import { configOf } from "../runtime/config-of.js";
import { rerank } from "../skills/rerank.js";
import { streamOf } from "./stream-of.js";
import { runOfCell } from "./kept-experiments.js";
import { benchmarkOf, termsOf } from "./terms-of.js";
import { rolePrices } from "./role-prices.js";

/** How a run is named in a comparison. */
export interface CellPlace {
  readonly arm: string;
  readonly stream: number;
  /** The options that the arm is about; none for a run by itself. */
  readonly options?: Arm["options"];
  readonly reference?: boolean;
}

/** How a cell's run is named in its experiment's tables. */
export const placeOf = ({ config }: Experiment, { arm, stream }: Cell): CellPlace => ({
  arm: arm.id,
  stream: stream.number,
  options: arm.options,
  reference:
    arm.method === "sgdr" && Object.entries(arm.options).every(([name, value]) => config[name] === value),
});

/** What a stored run says, a site at a time. */
export async function cellRecordsOf(
  store: Store,
  manifest: RunManifest,
  { arm, stream, options = {}, reference = false }: CellPlace,
  here: Config,
): Promise<readonly CellRecord[]> {
  const sites = await recordsOf(store, manifest, rolePrices(configOf(manifest, here)));
  const wanted = new Map<string, number>();
  for (const { site } of manifest.tasks) wanted.set(site, (wanted.get(site) ?? 0) + 1);
  const { seed, order, marks } = streamOf(manifest);
  const cells: CellRecord[] = [];
  for (const [site, tasks] of wanted) {
    const { records, candidates } = sites.get(site) ?? { records: [], candidates: 0 };
    const learned = isLearning(manifest, records) ? await scoredLearningOf(store, manifest, site) : null;
    cells.push({
      arm,
      method: manifest.method,
      site,
      stream,
      seed,
      order,
      marks,
      benchmark: benchmarkOf(manifest),
      terms: termsOf(manifest, options),
      reference,
      run: manifest.run,
      tasks,
      records,
      learned,
      candidates,
      // methods that keep notes have nothing to rank
      ranking: (learned?.libraries[site] ?? 0) > 0 ? await rankingOf(store, manifest.run, site) : [],
    });
  }
  return cells;
}

/** A method that is not one of ours learns if anything was judged for it. */
const isLearning = ({ method }: RunManifest, records: readonly TaskRecord[]): boolean =>
  learns(definitionNamed(method) ?? { roles: [] }) || records.some(({ verdict }) => verdict !== "not-judged");

/** How well the offered were chosen. */
async function rankingOf(store: Store, run: RunId, site: string): Promise<readonly RankingRecord[]> {
  const { original, counted } = await rerank(store, { run, site, settings: [] });
  if (counted === 0) return [];
  return Object.entries(original.quality).map(([relevance, { recall, mrr, steps }]) => ({
    relevance,
    k: original.settings.k,
    recall: recall ?? null,
    mrr: mrr ?? null,
    steps,
  }));
}

/** What is there of an experiment, in the order of its cells. */
export async function experimentRecords(
  store: Store,
  experiment: Experiment,
  here: Config,
): Promise<readonly CellRecord[]> {
  const records: CellRecord[] = [];
  for (const cell of cellsOf(experiment)) {
    const run = await runOfCell(store, experiment, cell);
    const row = run && (await store.run(run));
    if (!row) continue;
    records.push(...(await cellRecordsOf(store, row.manifest, placeOf(experiment, cell), here)));
  }
  return records;
}
