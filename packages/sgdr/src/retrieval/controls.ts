import type { Retrieved } from "../domain/retrieval.js";
import { randomOf } from "../lib/random.js";
import { byId } from "./rank.js";

/** Which run, task and step: the same three give the same choice on every machine. */
export interface Chance {
  readonly seed: number | string;
  readonly task: string;
  readonly step: number;
}

/** The control: K of the eligible at random, whatever the order in which they are given. */
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

/** The control: the whole library, by id. */
export function retrieveAll(eligible: Iterable<string>): Retrieved {
  const ids = [...eligible].sort(byId);
  return { by: "all", eligible: ids.length, offered: ids, withheld: [], withholding: 0 };
}
