import type { Retrieved } from "../domain/retrieval.js";
import { randomOf } from "../lib/random.js";
import { byId } from "./rank.js";

/** Seed, task and step: the same three lead to the same choice on every machine. */
export interface Chance {
  readonly seed: number | string;
  readonly task: string;
  readonly step: number;
}

/** The control: K of the eligible skills at random, independent of their order. */
export function retrieveAtRandom(
  eligible: Iterable<string>,
  k: number,
  { seed, task, step }: Chance,
): Retrieved {
  const ids = [...eligible].sort(byId);
  const key = JSON.stringify([seed, task, step]);
  return {
    by: "chance",
    seed: key,
    k,
    eligible: ids.length,
    offered: randomOf(key).sample(ids, k),
    withheld: [],
    withholding: 0,
  };
}

/** The control: the whole library, sorted by id. */
export function retrieveAll(eligible: Iterable<string>): Retrieved {
  const ids = [...eligible].sort(byId);
  return { by: "all", eligible: ids.length, offered: ids, withheld: [], withholding: 0 };
}
