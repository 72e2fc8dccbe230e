import type { CountedTask } from "./arms.js";
import type { Frame } from "./frame.js";

/** What is summed in every resample; every estimate is made of these. */
export const quantities = [
  "tasks",
  "solved",
  "decisions",
  "primitives",
  "solvedDecisions",
  "solvedPrimitives",
  "first",
  "firstSolved",
  "later",
  "laterSolved",
] as const;
export type Quantity = (typeof quantities)[number];

function quantitiesOf({ solved, record }: CountedTask): Readonly<Record<Quantity, number>> {
  const { decisions, primitives, repeat } = record;
  const won = solved ? 1 : 0;
  return {
    tasks: 1,
    solved: won,
    decisions,
    primitives,
    solvedDecisions: won * decisions,
    solvedPrimitives: won * primitives,
    first: repeat ? 0 : 1,
    firstSolved: repeat ? 0 : won,
    later: repeat ? 1 : 0,
    laterSolved: repeat ? won : 0,
  };
}

const width = quantities.length;

/** One row of quantities for each cluster. */
function columnsOf(frame: Frame, tasks: readonly CountedTask[]): Float64Array {
  const columns = new Float64Array(frame.clusters * width);
  for (const task of tasks) {
    const from = frame.clusterOf(task) * width;
    const own = quantitiesOf(task);
    quantities.forEach((quantity, at) => {
      columns[from + at] = (columns[from + at] ?? 0) + own[quantity];
    });
  }
  return columns;
}

/** Sums of an arm's tasks by resample and site; row 0 is the data itself. */
export class Sums {
  readonly frame: Frame;
  readonly #values: Float64Array;

  constructor(frame: Frame, weights: Uint16Array, tasks: readonly CountedTask[]) {
    this.frame = frame;
    this.#values = weighted(frame, weights, columnsOf(frame, tasks));
  }

  at(row: number, quantity: Quantity, site: number): number {
    return this.#values[(row * this.frame.sites.length + site) * width + quantities.indexOf(quantity)] ?? 0;
  }

  /** Over all sites. */
  total(row: number, quantity: Quantity): number {
    let sum = 0;
    for (let site = 0; site < this.frame.sites.length; site += 1) sum += this.at(row, quantity, site);
    return sum;
  }
}

function weighted(
  { clusters, siteOf, sites }: Frame,
  weights: Uint16Array,
  columns: Float64Array,
): Float64Array {
  const rows = clusters === 0 ? 0 : weights.length / clusters;
  const sums = new Float64Array(rows * sites.length * width);
  for (let row = 0; row < rows; row += 1)
    for (let cluster = 0; cluster < clusters; cluster += 1) {
      const weight = weights[row * clusters + cluster] ?? 0;
      if (weight === 0) continue;
      const from = cluster * width;
      const to = (row * sites.length + (siteOf[cluster] ?? 0)) * width;
      for (let at = 0; at < width; at += 1)
        sums[to + at] = (sums[to + at] ?? 0) + weight * (columns[from + at] ?? 0);
    }
  return sums;
}
