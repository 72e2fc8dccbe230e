import { randomOf, type Random } from "../../lib/random.js";
import type { Block, Frame } from "./frame.js";

/**
 * How often each cluster is in each resample, a row for a resample. Streams are drawn first and templates inside each drawn
 * stream, because tasks of one stream share its data and its order. The first row is the data itself.
 */
export function draw({ clusters, blocks }: Frame, resamples: number, seed: number): Uint16Array {
  const random = randomOf(seed);
  const weights = new Uint16Array((resamples + 1) * clusters).fill(1, 0, clusters);
  for (let row = 1; row <= resamples; row += 1) {
    const own = weights.subarray(row * clusters, (row + 1) * clusters);
    for (let count = 0; count < blocks.length; count += 1) drawStream(random.pick(blocks), own, random);
  }
  return weights;
}

function drawStream(blocks: readonly Block[], weights: Uint16Array, random: Random): void {
  for (const { from, size } of blocks)
    for (let count = 0; count < size; count += 1) {
      const at = from + random.int(0, size - 1);
      weights[at] = (weights[at] ?? 0) + 1;
    }
}
