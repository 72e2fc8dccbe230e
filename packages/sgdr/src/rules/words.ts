import { wordsOf } from "../lib/words-of.js";

/** Words without meaning for the goal, on any site. */
const empty = new Set(
  (
    "a an and are as at be been but by can could do does did done for from get give had has have he her his how i if in into is it " +
    "its let me my no not of on one onto or our out please she should so some that the their them then there these they this " +
    "those to up us user want was we were what when where which who whose will with would you your yours page site website web " +
    "using use find show tell need make sure go navigate all any i'd i'm i've what's it's just also there's currently now here " +
    "given under about than too via per each every off over while whether"
  ).split(" "),
);

/** A simple stem: "orders" becomes "order", and "shipping" becomes "ship". */
export function stem(word: string): string {
  const low = word.toLowerCase().replace(/['’]s$/, "");
  if (low === "rate") return "rat";
  if (low.length <= 3 || low.endsWith("ss")) return low;
  for (const [ending, least] of endings)
    if (low.endsWith(ending) && low.length - ending.length >= least)
      return undouble(ending.startsWith("ie") ? `${low.slice(0, -3)}y` : low.slice(0, -ending.length));
  return low;
}

const endings = [
  ["ings", 3],
  ["ing", 3],
  ["ies", 2],
  ["ied", 2],
  ["ers", 4],
  ["ed", 3],
  ["es", 4],
  ["er", 5],
  ["ly", 4],
  ["s", 3],
  ["e", 4],
] as const;

const undouble = (stemmed: string): string =>
  /([bdgmnprt])\1$/.test(stemmed) ? stemmed.slice(0, -1) : stemmed;

/** The stems of a text without empty words, in order. */
export const stemList = (text: string): string[] =>
  wordsOf(text)
    .filter((word) => !empty.has(word.toLowerCase()))
    .map(stem);

/** The set of a text's stems without empty words. */
export const stemsOf = (text: string): Set<string> => new Set(stemList(text));

/** The share of the shorter text's stems that are also in the other text, from 0 to 1. */
export function overlap(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  if (left.size === 0 || right.size === 0) return 0;
  return shared(left, right) / Math.min(left.size, right.size);
}

export const shared = (left: ReadonlySet<string>, right: ReadonlySet<string>): number => {
  let count = 0;
  for (const word of left) if (right.has(word)) count += 1;
  return count;
};

/** The stems, and each pair of neighbours as one word, so that "time table" equals "timetable". */
export function widened(stems: readonly string[]): Set<string> {
  const wide = new Set(stems);
  stems.forEach((word, index) => {
    const next = stems[index + 1];
    if (next !== undefined) wide.add(word + next);
  });
  return wide;
}

/** How many of the words are in the other text, where two words may match one word of the other text. */
export function covered(words: readonly string[], wide: ReadonlySet<string>): number {
  let count = 0;
  for (let at = 0; at < words.length; at += 1) {
    const pair = (words[at] ?? "") + (words[at + 1] ?? "");
    if (wide.has(words[at] ?? "")) count += 1;
    else if (at + 1 < words.length && wide.has(pair)) {
      count += 2;
      at += 1;
    }
  }
  return count;
}

/** A form for comparing names: only letters and digits, one space between words. */
export const plainText = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Whether the text contains the phrase as whole words. */
export const containsPhrase = (text: string, phrase: string): boolean => {
  const wanted = plainText(phrase);
  return wanted !== "" && ` ${plainText(text)} `.includes(` ${wanted} `);
};
