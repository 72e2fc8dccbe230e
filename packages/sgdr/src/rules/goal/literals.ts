import { datePattern, daysIn, type Day } from "../dates.js";
import { verbIntent } from "../vocabulary.js";

export type LiteralKind =
  | "quoted"
  | "name"
  | "identifier"
  | "number"
  | "money"
  | "date"
  | "email"
  | "url"
  | "rating"
  | "plain";

/** A part of the goal that is a value: a quoted text, a name, a number, a date. */
export interface Literal {
  readonly kind: LiteralKind;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly number?: number;
  readonly day?: Day;
}

const quoted = /"([^"]+)"|“([^”]+)”|«([^»]+)»|‘([^’]+)’|(?<![\p{L}\p{N}])'([^']+)'(?![\p{L}\p{N}])/gu;
/** "Subject: something" up to the end of the sentence. */
const labelled = /(?<=(?:^|[.;,] )\p{Lu}?\p{L}+(?: \p{L}+)?: )[^".;:“,]+(?=[.;,]|$)/gu;
const email = /\b[\w.+-]+@[\w-]+\.[\w.]*\w\b/g;
const url = /\bhttps?:\/\/[^\s,]+[^\s,.;?!]/g;
const rating =
  /\b([1-5]|one|two|three|four|five)(?:[ -]stars?\b| out of (?:5|five)\b(?: stars?)?)|\brating of ([1-5])\b|\brate\w* (?:\S+ )?(?:with )?([1-5])\b/gi;
const money =
  /[$€£]\s?(\d[\d,]*(?:\.\d+)?)|\b(\d[\d,]*(?:\.\d+)?)\s?(?:dollars|euros?|pounds|usd|eur|gbp)\b/gi;
const identifier =
  /(?<![\p{L}\p{N}])\+?\d{3,}(?:[ -]\d{3,})+(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])(?:#\d+|@?[\p{L}\p{N}]+(?:[_/][\p{L}\p{N}.-]*[\p{L}\p{N}])+|[\p{L}\p{N}-]+\.[a-z]{2,4}\b|@[\p{L}\p{N}_-]+|(?=[\p{L}\d-]*\d)(?=[\p{L}\d-]*\p{L})[\p{L}\d]+(?:-[\p{L}\d]+)*)(?![\p{L}\p{N}])/gu;
const number = /(?<![\p{L}\p{N}.])\d+(?:[.,]\d+)*%?(?![\p{L}\p{N}])/gu;
const numberWord = /\b(two|three|four|five|six|seven|eight|nine|ten|twelve)\b/gi;
const capitals =
  /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}'’+]*(?:[-.&]\p{L}[\p{L}\p{N}]*)*(?:(?: (?:of|the|de|&|and the))* (?:\p{Lu}[\p{L}\p{N}'’+]*(?:[-.&]\p{L}[\p{L}\p{N}]*)*|\d+(?=\s|$|[,.?!])))*/gu;

const wordNumbers = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
const numberOf = (text: string): number => {
  const index = wordNumbers.indexOf(text.toLowerCase());
  return index >= 0 ? index : Number(text.replaceAll(",", ""));
};

/** All values in the goal, in order; text that matched one pattern is not matched by later patterns. */
export function literalsIn(goal: string): Literal[] {
  const found: Literal[] = [];
  let rest = goal;
  const take = (
    kind: LiteralKind,
    pattern: RegExp,
    read: (match: RegExpMatchArray) => Partial<Literal> | undefined,
  ) => {
    for (const match of rest.matchAll(pattern)) {
      const more = read(match);
      if (more === undefined) continue;
      const start = more.start ?? match.index ?? 0;
      const end = more.end ?? (match.index ?? 0) + match[0].length;
      found.push({ kind, text: goal.slice(start, end), ...more, start, end });
      rest = rest.slice(0, start) + "\0".repeat(end - start) + rest.slice(end);
    }
  };
  const group = (match: RegExpMatchArray): string => match.slice(1).find((part) => part !== undefined) ?? "";
  take("quoted", quoted, (match) => ({ text: group(match).trim() }));
  take("quoted", labelled, (match) => (/\d{4}|^\d|\p{L}/u.test(match[0]) ? {} : undefined));
  take("email", email, () => ({}));
  take("url", url, () => ({}));
  take("date", datePattern, (match) => {
    const [day] = daysIn(match[0]);
    return day && { day };
  });
  take("rating", rating, (match) => ({
    text: String(numberOf(group(match))),
    number: numberOf(group(match)),
  }));
  take("money", money, (match) => ({ text: group(match), number: numberOf(group(match)) }));
  take("identifier", identifier, (match) => (/^\d+(?:st|nd|rd|th)$/i.test(match[0]) ? undefined : {}));
  take("name", capitals, (match) => nameAt(goal, match.index ?? 0, match[0]));
  take("number", number, (match) => ({ number: numberOf(match[0].replace("%", "")) }));
  take("number", numberWord, (match) => ({ text: String(numberOf(match[0])), number: numberOf(match[0]) }));
  return pairsJoined(
    goal,
    found.sort((left, right) => left.start - right.start),
  );
}

/** Two capitalized words joined by "and" are one name: "Arts and Crafts". */
function pairsJoined(goal: string, literals: readonly Literal[]): Literal[] {
  const joined: Literal[] = [];
  for (const literal of literals) {
    const last = joined.at(-1);
    const single =
      last?.kind === "name" &&
      literal.kind === "name" &&
      !last.text.includes(" ") &&
      !literal.text.includes(" ");
    if (last && single && goal.slice(last.end, literal.start) === " and ")
      joined[joined.length - 1] = { ...last, text: `${last.text} and ${literal.text}`, end: literal.end };
    else joined.push(literal);
  }
  return joined;
}

const notNames = new Set(
  "i i'd i'm what which who whose when where how is are does do did has have can could would please if my the a an in on at to for from with of and then also give tell it this that there".split(
    " ",
  ),
);

/** A capital letter at the start of a sentence means nothing, but the following words may be a name. */
function nameAt(goal: string, start: number, run: string): Partial<Literal> | undefined {
  const opens = /(?:^|[.!?:]\s*)$/.test(goal.slice(0, start));
  const [first = ""] = run.split(" ");
  if (
    notNames.has(first.toLowerCase()) ||
    (opens && (verbIntent(first) !== undefined || !run.includes(" ")))
  ) {
    const behind = run.slice(first.length + 1);
    const from = behind.search(/\p{Lu}/u);
    if (from < 0) return undefined;
    const at = start + first.length + 1 + from;
    return { start: at, end: start + run.length, text: behind.slice(from) };
  }
  return {};
}
