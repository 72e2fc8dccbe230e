import type { CountedTask } from "./arms.js";
import { draw } from "./draw.js";
import { frameOf } from "./frame.js";
import { Sums } from "./sums.js";

export interface Sampling {
  readonly resamples: number;
  readonly seed: number;
}

/** Sums over resamples, each made once: tasks in the same frame get the same draws, whichever arm they are of. */
export class Bootstrap implements Sampling {
  readonly resamples: number;
  readonly seed: number;
  readonly #draws = new Map<string, Uint16Array>();
  readonly #sums = new WeakMap<readonly CountedTask[], Sums>();

  constructor({ resamples, seed }: Sampling) {
    this.resamples = resamples;
    this.seed = seed;
  }

  sumsOf(tasks: readonly CountedTask[]): Sums {
    const known = this.#sums.get(tasks);
    if (known) return known;
    const frame = frameOf(tasks);
    const draws = this.#draws.get(frame.key) ?? draw(frame, this.resamples, this.seed);
    this.#draws.set(frame.key, draws);
    const sums = new Sums(frame, draws, tasks);
    this.#sums.set(tasks, sums);
    return sums;
  }
}
