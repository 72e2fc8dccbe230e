/** Random choices that can be repeated: the same seed returns the same choices on every machine. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `least` to `most`, both included. */
  int(least: number, most: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** `count` different items, in random order; all items if there are fewer. */
  sample<Item>(items: readonly Item[], count: number): Item[];
  shuffle<Item>(items: readonly Item[]): Item[];
  chance(probability: number): boolean;
  /** An independent generator, so that more draws from this one do not change it. */
  fork(name: string): Random;
}

/** Chance from a seed: the same seed gives the same choices. */
export function randomOf(seed: number | string): Random {
  const key = String(seed);
  const next = mulberry(hash(key));
  const int = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  const shuffle = <Item>(items: readonly Item[]): Item[] => {
    const list = [...items];
    for (let at = list.length - 1; at > 0; at -= 1) {
      const other = int(0, at);
      // oxlint-disable-next-line typescript/no-non-null-assertion -- both places are inside the list
      [list[at], list[other]] = [list[other]!, list[at]!];
    }
    return list;
  };
  return {
    next,
    int,
    shuffle,
    pick: <Item>(items: readonly Item[]): Item => {
      if (items.length === 0) throw new RangeError("the list to pick from is empty");
      // oxlint-disable-next-line typescript/no-non-null-assertion -- the place is inside the list
      return items[int(0, items.length - 1)]!;
    },
    sample: (items, count) => shuffle(items).slice(0, count),
    chance: (probability) => next() < probability,
    fork: (name) => randomOf(`${key}/${name}`),
  };
}

/** FNV-1a: maps short texts to well-distributed numbers. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193);
  return value >>> 0;
}

/** Tommy Ettinger's mulberry32, public domain. */
function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
