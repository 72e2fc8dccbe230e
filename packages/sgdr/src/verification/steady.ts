/** A text that two replays are compared by: what it is, and its words. */
export interface Said {
  readonly kind: string;
  readonly words: readonly string[];
}

/**
 * Whether `found` equals two replays of the unchanged trajectory in everything in which these equal each other. What differs between
 * them (a clock, a counter, the order of a list) says nothing about a skill.
 */
export function equalsBoth(found: readonly Said[], first: readonly Said[], second: readonly Said[]): boolean {
  const steady = sharedBy(first, second);
  const ours = split(found, steady);
  const one = split(first, steady);
  const two = split(second, steady);
  if (ours.steady.length < one.steady.length) return false;
  const isOrdered = isSame(one.steady, two.steady);
  return (!isOrdered || isSame(ours.steady, one.steady)) && fits(ours.rest, one.rest, two.rest);
}

const keyOf = ({ kind, words }: Said): string => JSON.stringify([kind, words]);
const isSame = (left: readonly Said[], right: readonly Said[]): boolean =>
  left.map(keyOf).join("\n") === right.map(keyOf).join("\n");

function counted(list: readonly Said[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const said of list) counts.set(keyOf(said), (counts.get(keyOf(said)) ?? 0) + 1);
  return counts;
}

/** How often each text stands in both. */
function sharedBy(first: readonly Said[], second: readonly Said[]): ReadonlyMap<string, number> {
  const others = counted(second);
  return new Map([...counted(first)].map(([key, count]) => [key, Math.min(count, others.get(key) ?? 0)]));
}

function split(
  list: readonly Said[],
  shared: ReadonlyMap<string, number>,
): { readonly steady: readonly Said[]; readonly rest: readonly Said[] } {
  const left = new Map(shared);
  const steady: Said[] = [];
  const rest: Said[] = [];
  for (const said of list) {
    const count = left.get(keyOf(said)) ?? 0;
    left.set(keyOf(said), count - 1);
    (count > 0 ? steady : rest).push(said);
  }
  return { steady, rest };
}

/** Whether each of these texts may stand where the two replays differ. */
function fits(found: readonly Said[], first: readonly Said[], second: readonly Said[]): boolean {
  if (first.length !== second.length) {
    const kinds = new Set([...first, ...second].map(({ kind }) => kind));
    return found.every(({ kind }) => kinds.has(kind));
  }
  const open = new Set(first.keys());
  const isTaken = found.every((said) => {
    const place = [...open].find((at) => isBetween(said, first[at], second[at]));
    return place !== undefined && open.delete(place);
  });
  return isTaken && open.size === 0;
}

/** Whether it has the words that the other two have in common; a word in which they differ may be any. */
function isBetween(said: Said, first: Said | undefined, second: Said | undefined): boolean {
  if (!first || !second) return false;
  if (said.kind !== first.kind && said.kind !== second.kind) return false;
  if (first.words.length !== second.words.length) return true;
  return (
    said.words.length === first.words.length &&
    said.words.every((word, at) => first.words[at] !== second.words[at] || first.words[at] === word)
  );
}
