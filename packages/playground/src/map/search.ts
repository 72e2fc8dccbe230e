import type { Edge, Stretch } from "./network.js";

/** How one came to a node: the way before, and the last stretch. */
export interface Way {
  readonly seconds: number;
  readonly before?: Way;
  readonly last?: Stretch;
}
export const start: Way = { seconds: 0 };
export const onward = (way: Way, last: Stretch): Way => ({
  seconds: way.seconds + last.seconds,
  before: way,
  last,
});

export function stretchesOf(end: Way): Stretch[] {
  const stretches: Stretch[] = [];
  for (let way: Way | undefined = end; way?.last; way = way.before) stretches.push(way.last);
  return stretches.reverse();
}

/** Dijkstra: the quickest ways to these nodes, as far as they can be reached. */
export function quickest(
  edges: ReadonlyMap<string, readonly Edge[]>,
  begins: readonly (readonly [node: string, way: Way])[],
  ends: readonly string[],
): ReadonlyMap<string, Way> {
  const settled = new Map<string, Way>();
  const queue = new Queue();
  for (const [node, way] of begins) queue.push({ node, way });
  for (let next = queue.pop(); next; next = queue.pop()) {
    const { node, way } = next;
    if (settled.has(node)) continue;
    settled.set(node, way);
    if (ends.every((end) => settled.has(end))) break;
    for (const { to, stretch } of edges.get(node) ?? [])
      if (!settled.has(to)) queue.push({ node: to, way: onward(way, stretch) });
  }
  return settled;
}

interface Waiting {
  readonly node: string;
  readonly way: Way;
}
/** A heap: the nearest comes out first. */
class Queue {
  readonly #items: Waiting[] = [];

  push(item: Waiting): void {
    this.#items.push(item);
    for (let at = this.#items.length - 1; at > 0;) {
      const above = (at - 1) >> 1;
      if (this.#seconds(above) <= this.#seconds(at)) return;
      this.#swap(at, above);
      at = above;
    }
  }

  pop(): Waiting | undefined {
    const [first] = this.#items;
    const last = this.#items.pop();
    if (last === undefined || this.#items.length === 0) return first;
    this.#items[0] = last;
    for (let at = 0; ;) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      const least = this.#seconds(right) < this.#seconds(left) ? right : left;
      if (this.#seconds(at) <= this.#seconds(least)) return first;
      this.#swap(at, least);
      at = least;
    }
  }

  #seconds(at: number): number {
    return this.#items[at]?.way.seconds ?? Infinity;
  }

  #swap(one: number, other: number): void {
    const [left, right] = [this.#items[one], this.#items[other]];
    if (left && right) [this.#items[one], this.#items[other]] = [right, left];
  }
}
