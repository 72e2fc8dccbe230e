/** Whether sweeps are played whole, as `npm run test:all` does; otherwise a sample of them is. */
export const isThorough = process.env["SGDR_THOROUGH"] === "1";

/** The entries of a sweep, or only those that stand for the others: one of each mechanism. */
export function sweep<Value>(
  all: Readonly<Record<string, Value>>,
  sample: readonly string[],
): [string, Value][] {
  const unknown = sample.filter((name) => !(name in all));
  if (unknown.length > 0) throw new Error(`the sweep has no ${unknown.join(", ")}`);
  return Object.entries(all).filter(([name]) => isThorough || sample.includes(name));
}
