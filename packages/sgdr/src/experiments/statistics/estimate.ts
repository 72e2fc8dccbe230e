import type { Estimate, Interval } from "../findings.js";
import type { Support } from "./frame.js";

/** A number of each resample; null where there is nothing to divide by. Row 0 is the data itself. */
export type Statistic = (row: number) => number | null;

export interface Tested extends Estimate {
  /** Two-sided, of the value being 0. */
  readonly p: number | null;
}

/** An interval that leaves out more resamples than this describes only the lucky ones. */
const mostUndefined = 0.05;

export const ratio = (sum: number, count: number): number | null => (count === 0 ? null : sum / count);

/** One less another in the same resample. */
export const less =
  (own: Statistic, other: Statistic): Statistic =>
  (row) => {
    const [one, two] = [own(row), other(row)];
    return one === null || two === null ? null : one - two;
  };

export function estimated(statistic: Statistic, support: Support, resamples: number): Estimate {
  const { value, interval } = tested(statistic, support, resamples);
  return { value, interval };
}

export function tested(statistic: Statistic, support: Support, resamples: number): Tested {
  const value = statistic(0);
  if (value === null || !support.varies || resamples === 0) return { value, interval: null, p: null };
  const drawn: number[] = [];
  for (let row = 1; row <= resamples; row += 1) {
    const number = statistic(row);
    if (number !== null) drawn.push(number);
  }
  if (drawn.length < resamples * (1 - mostUndefined)) return { value, interval: null, p: null };
  const sorted = Float64Array.from(drawn).sort();
  return { value, interval: intervalOf(sorted, support), p: pOf(sorted) };
}

/** The percentile interval: the middle 95 % of the resamples. */
function intervalOf(sorted: Float64Array, { streams, templates }: Support): Interval {
  return { low: quantile(sorted, 0.025), high: quantile(sorted, 0.975), streams, templates };
}

/** Between two neighbours it is on the line that joins them. */
export function quantile(sorted: Float64Array, share: number): number {
  const place = share * (sorted.length - 1);
  const below = Math.floor(place);
  const low = sorted[below] ?? 0;
  const high = sorted[below + 1] ?? low;
  return low + (place - below) * (high - low);
}

/** Twice the smaller tail; the data counts as one more resample, so that no p is 0. */
export function pOf(drawn: Float64Array): number {
  let atMost = 1;
  let atLeast = 1;
  for (const number of drawn) {
    if (number <= 0) atMost += 1;
    if (number >= 0) atLeast += 1;
  }
  return Math.min(1, (2 * Math.min(atMost, atLeast)) / (drawn.length + 1));
}
