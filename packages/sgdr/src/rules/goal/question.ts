import { stem, stemList, stemsOf } from "../words.js";
import type { Clause, Token } from "./clauses.js";

export type AnswerType = "count" | "money" | "number" | "date" | "person" | "yes-no" | "text";

/** What a question asks for: the type of the answer, and the words that may label it on a page. */
export interface Question {
  readonly type: AnswerType;
  readonly focus: ReadonlySet<string>;
}

/** "The cheapest", "the newest", "the one with the most comments": the least or greatest of something. */
export interface Superlative {
  readonly of: "price" | "rating" | "date" | "words";
  readonly words: ReadonlySet<string>;
  readonly want: "least" | "most";
}

const enders = new Set(
  "of for in on by from at did does do is are was were has have had with under to can will that as per there between should would about".split(
    " ",
  ),
);
const skipped = new Set(
  "the a an my its their his her me is are was were 's it us you please out current exact".split(" "),
);

export function questionIn(clause: Clause): Question {
  const words = clause.tokens.map(({ low }) => low);
  const text = words.join(" ");
  if (/^how (?:many|often)\b/.test(text) || /\bhow many\b|\bnumber of\b|^count\b/.test(text))
    return { type: "count", focus: focusAfter(words, countStart(words)) };
  const focus = focusAfter(words, startOf(clause, words));
  return { type: typeOf(text, focus), focus };
}

const countStart = (words: readonly string[]): number => {
  const many = words.findIndex((word) => word === "many" || word === "often");
  return many >= 0 ? many + 1 : words.findIndex((word) => word === "of" || word === "count") + 1;
};

function startOf(clause: Clause, words: readonly string[]): number {
  const asked = words.findIndex((word) => /^(?:what|which|who|whose|when|where|how|what's)$/.test(word));
  return asked >= 0 ? asked + 1 : clause.verbAt + 1;
}

/** The nouns right after the question word: "what is the *total* of …". */
function focusAfter(words: readonly string[], start: number): ReadonlySet<string> {
  let at = start;
  while (skipped.has(words[at] ?? "")) at += 1;
  const nouns: string[] = [];
  while (at < words.length && words[at] !== "" && !enders.has(words[at] ?? "") && nouns.length < 5) {
    nouns.push(words[at] ?? "");
    at += 1;
  }
  return stemsOf(nouns.join(" "));
}

const moneyWords = stemsOf("price cost total amount subtotal fee charge balance budget revenue spend");
const numberWords = stemsOf(
  "rating score number count quantity percentage distance duration weight points version size age",
);

function typeOf(text: string, focus: ReadonlySet<string>): AnswerType {
  if (/^who\b|\bwho\b|^whose\b/.test(text)) return "person";
  if (/^when\b|\bwhen\b|\b(?:what|which) (?:date|day)\b/.test(text) || focus.has("date")) return "date";
  if (/\bhow much\b|\bhow expensive\b/.test(text) || some(focus, moneyWords)) return "money";
  if (/\bhow (?:far|long|old|big|large|tall|heavy)\b/.test(text)) return "number";
  if (/^(?:is|are|does|do|did|has|have|can)\b/.test(text)) return "yes-no";
  return some(focus, numberWords) && !focus.has("phone") ? "number" : "text";
}

const some = (words: ReadonlySet<string>, known: ReadonlySet<string>): boolean =>
  [...words].some((word) => known.has(word));

const fixed: readonly [RegExp, Superlative["of"], Superlative["want"]][] = [
  [
    /\b(?:cheapest|least expensive|lowest[ -]priced?|lowest price|most affordable|lowest cost)\b/,
    "price",
    "least",
  ],
  [/\b(?:most expensive|priciest|highest[ -]priced?|highest price|costliest|dearest)\b/, "price", "most"],
  [/\b(?:best|highest|top)[ -](?:rated|rating|reviewed)\b/, "rating", "most"],
  [/\b(?:worst|lowest)[ -](?:rated|rating)\b/, "rating", "least"],
  [/\b(?:newest|latest|most recent(?:ly)?|last)\b/, "date", "most"],
  [/\b(?:oldest|earliest)\b/, "date", "least"],
];
const relative =
  /\b(?:(most|highest|largest|biggest|greatest|longest|top)|(least|lowest|smallest|fewest|shortest)) ((?:\S+ ?){1,3})/;

/** "…, cheapest first" asks for an order and picks nothing. */
export const asksForOrder = (tokens: readonly Token[]): boolean =>
  /\b(?:cheapest|newest|latest|oldest|best|highest|lowest|most \w+|least \w+|price|rated|recent|expensive|most|least)(?: \w+){0,2} (?:come )?(?:first|on top|at the top)\b/.test(
    tokens.map(({ low }) => low).join(" "),
  );

export function superlativeIn(tokens: readonly Token[]): Superlative | undefined {
  const text = tokens.map(({ low }) => low).join(" ");
  for (const [pattern, of, want] of fixed) {
    const match = pattern.exec(text);
    if (match && !/^last (?:name|week|month|year)/.test(text.slice(match.index)))
      return { of, want, words: stemsOf(match[0]) };
  }
  const match = relative.exec(text);
  if (!match) return undefined;
  const [first = ""] = stemList(match[3] ?? "");
  const noun = match[0].startsWith("top") ? "scor" : first;
  if (noun === "") return undefined;
  const of =
    noun === stem("rating") || noun === stem("rated") ? "rating" : noun === stem("price") ? "price" : "words";
  return { of, words: new Set([noun]), want: match[1] === undefined ? "least" : "most" };
}
