import { cpus, loadavg } from "node:os";

export const load = (): number => loadavg()[0] ?? 0;
/** Where the numbers below it come from. */
export const machine = (): string =>
  `${cpus()[0]?.model ?? ""}, ${cpus().length} cores, load ${load().toFixed(1)}, Node ${process.version}`;

export const quantile = (numbers: readonly number[], part: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * part)] ?? 0;
export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);
