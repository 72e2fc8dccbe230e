/** Words that say nothing about what is wanted, in any goal on any site. */
const empty = new Set(
  (
    "a an and are as at be been but by can could do does for from get give had has have he her his how i if in into is it its " +
    "let me my no not of on one onto or our out please she should so some that the their them then there these they this those " +
    "to up us user want was we were what when where which who whose will with would you your page site website web using use " +
    "find show tell need make sure go navigate first all any"
  ).split(" "),
);

/** A crude stem: enough to let "orders" meet "order" and "shipping" meet "ship". */
export function stem(word: string): string {
  const low = word.toLowerCase();
  if (low.length <= 3) return low;
  for (const [ending, least] of [
    ["ings", 3],
    ["ing", 3],
    ["ies", 2],
    ["ers", 4],
    ["ed", 3],
    ["es", 4],
    ["er", 5],
    ["ly", 4],
    ["s", 3],
    ["e", 4],
  ] as const)
    if (low.endsWith(ending) && low.length - ending.length >= least)
      return undouble(ending === "ies" ? `${low.slice(0, -3)}y` : low.slice(0, -ending.length));
  return low;
}

const undouble = (stemmed: string): string =>
  /([bdgmnprt])\1$/.test(stemmed) ? stemmed.slice(0, -1) : stemmed;

export const wordsOf = (text: string): string[] =>
  text.match(/[\p{L}\p{N}]+(?:[.'’@-][\p{L}\p{N}]+)*/gu) ?? [];

/** The stems of a text that carry meaning. */
export const stemsOf = (text: string): Set<string> =>
  new Set(
    wordsOf(text)
      .filter((word) => !empty.has(word.toLowerCase()))
      .map(stem),
  );

/** How much of the shorter text's meaning the two share, 0 to 1. */
export function overlap(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  if (left.size === 0 || right.size === 0) return 0;
  let shared = 0;
  for (const word of left) if (right.has(word)) shared += 1;
  return shared / Math.min(left.size, right.size);
}

export const shared = (left: ReadonlySet<string>, right: ReadonlySet<string>): number => {
  let count = 0;
  for (const word of left) if (right.has(word)) count += 1;
  return count;
};
