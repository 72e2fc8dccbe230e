/* oxlint-disable typescript/no-non-null-assertion -- these loops stay inside their arrays, and a check for each number is a third of their time */

/** A simple sum from left to right in 64 bits: it is the same on every machine, and tests compare the equations with it. */
export function dot(left: Float32Array, right: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < left.length; at += 1) sum += left[at]! * right[at]!;
  return sum;
}

/** A vector with its length, which is 1 only within the precision of 32 bits. */
export interface Measured {
  readonly vector: Float32Array;
  readonly norm: number;
}
export const measured = (vector: Float32Array): Measured => ({
  vector,
  norm: Math.sqrt(dot(vector, vector)),
});

/** cos(u, v); 0 for a vector of length 0. */
export function cosine(left: Measured, right: Measured): number {
  const norms = left.norm * right.norm;
  return norms === 0 ? 0 : dot(left.vector, right.vector) / norms;
}

/** The vector scaled to unit length; undefined if its length is 0. */
export function unit(values: ArrayLike<number>): Float32Array | undefined {
  let sum = 0;
  for (let at = 0; at < values.length; at += 1) sum += values[at]! * values[at]!;
  const norm = Math.sqrt(sum);
  return norm > 0 && Number.isFinite(norm) ? Float32Array.from(values, (value) => value / norm) : undefined;
}

/**
 * The inner products of one vector with rows of a flat array, four rows at a time: each number of the vector is read once for four rows.
 * The sums of scaled vectors differ from cosines in the last bits, so callers compute the best results again.
 */
export function products(query: Float64Array, flat: Float32Array, rows: Int32Array): Float64Array {
  const size = query.length;
  const last = rows.length - 1;
  const sums = new Float64Array(rows.length);
  for (let row = 0; row <= last; row += 4) {
    const second = Math.min(row + 1, last);
    const third = Math.min(row + 2, last);
    const fourth = Math.min(row + 3, last);
    const f = rows[row]! * size;
    const g = rows[second]! * size;
    const h = rows[third]! * size;
    const i = rows[fourth]! * size;
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    for (let at = 0; at < size; at += 1) {
      const value = query[at]!;
      a += value * flat[f + at]!;
      b += value * flat[g + at]!;
      c += value * flat[h + at]!;
      d += value * flat[i + at]!;
    }
    // at the end of the list the four rows may be the same row
    sums[row] = a;
    sums[second] = b;
    sums[third] = c;
    sums[fourth] = d;
  }
  return sums;
}
