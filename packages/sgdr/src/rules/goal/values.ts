import { fieldKinds, type Intent } from "../vocabulary.js";
import { stem, stemList, stemsOf } from "../words.js";
import type { Clause, Token } from "./clauses.js";
import type { Literal } from "./literals.js";

/** A limit such as "at least 4" or "under 50". */
export interface Bound {
  readonly side: "at-least" | "at-most";
  readonly number: number;
  readonly about: ReadonlySet<string>;
}

/** A value of the goal with its role in the goal. */
export interface GoalValue extends Omit<Literal, "start" | "end"> {
  readonly clause: number;
  /** Whether it names the thing that is meant. */
  readonly locates: boolean;
  /** Whether it must be typed or chosen, may be if a field clearly asks for it, or must not be. */
  readonly enters: "must" | "may" | "no";
  /** Words that the label of its field could have. */
  readonly hints: ReadonlySet<string>;
  readonly prep: string;
  readonly bound?: Bound;
}

const preps = new Set(
  "to with for in on of by from at as under into about inside within onto against between".split(" "),
);
const naming = new Set(
  "titled called named saying says reading labelled labeled entitled subject headline".split(" "),
);
const making = new Set<Intent>(["write", "reply", "add", "buy", "do", "change", "choose"]);

/** The words around a literal in its clause. */
interface Place {
  readonly clause: Clause;
  readonly literal: Literal;
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly prep: string;
  /** Words between the preposition and the literal. */
  readonly near: readonly string[];
  /** Whether it comes right after another literal. */
  readonly follows: boolean;
  /** Whether a colon is between it and the words before it. */
  readonly labelled: boolean;
  /** Whether another literal comes right after it. */
  readonly precedes: boolean;
  /** Words between the verb and the first preposition: the thing that is changed, written or added. */
  readonly object: readonly string[];
}

export function valuesOf(clause: Clause, index: number, literals: readonly Literal[]): GoalValue[] {
  return clause.tokens.flatMap((token, at): GoalValue[] => {
    const literal = token.literal === undefined ? undefined : literals[token.literal];
    if (!literal || literal.text === "") return [];
    return [valueAt(placeOf(clause, literal, at), index)];
  });
}

function placeOf(clause: Clause, literal: Literal, at: number): Place {
  const { tokens, verbAt } = clause;
  let from = at;
  while (from > 0 && from - 1 !== verbAt && tokens[from - 1]?.literal === undefined) from -= 1;
  const written = tokens.slice(from, at).map(({ low }) => low);
  const all = written.at(-1) === ":" ? written.slice(0, -1) : written;
  const before = all.slice(Math.max(0, all.lastIndexOf(":")));
  const after = wordsFrom(tokens, at + 1);
  const prepAt = before.findLastIndex((word) => preps.has(word));
  const rest = wordsFrom(tokens, verbAt + 1);
  const firstPrep = rest.findIndex((word) => preps.has(word));
  return {
    clause,
    literal,
    before,
    after,
    prep: before[prepAt] ?? "",
    near: before.slice(prepAt + 1),
    precedes: tokens[at + 1]?.literal !== undefined,
    labelled: written.at(-1) === ":",
    follows: from > 0 && tokens[from - 1]?.literal !== undefined,
    object: firstPrep < 0 ? rest : rest.slice(0, firstPrep),
  };
}

function wordsFrom(tokens: readonly Token[], from: number): string[] {
  const words: string[] = [];
  for (let at = from; at < tokens.length && tokens[at]?.literal === undefined; at += 1)
    words.push(tokens[at]?.low ?? "");
  return words;
}

function valueAt(place: Place, clause: number): GoalValue {
  const { literal, prep } = place;
  const { start: _start, end: _end, ...own } = literal;
  const bound = boundOf(place);
  const hints = hintsOf(place);
  if (bound) return { ...own, clause, locates: false, enters: "may", hints, prep, bound };
  return { ...own, clause, ...partOf(place), hints, prep };
}

function boundOf({ literal, before, after, object, clause }: Place): Bound | undefined {
  if (literal.number === undefined) return undefined;
  const ahead = before.slice(-4).join(" ");
  const behind = after.slice(0, 3).join(" ");
  const least =
    /\b(?:at least|over|above|more than|minimum(?: of)?|or more|higher than|from|exceeding)$/.test(ahead) ||
    /^(?:or (?:more|higher|above|better|up)|and (?:up|above|more)|plus|stars? (?:or|and) (?:more|up|above|higher))/.test(
      behind,
    );
  const most =
    /\b(?:at most|under|below|less than|up to|cheaper than|maximum(?: of)?|no more than|lower than|not more than)$/.test(
      ahead,
    ) || /^(?:or (?:less|lower|below|cheaper|under)|and (?:below|under|less))/.test(behind);
  if (!least && !most) return undefined;
  if (ahead.endsWith("from") && (literal.kind !== "money" || clause.intent === "change")) return undefined;
  const words =
    literal.kind === "money"
      ? "price cost"
      : literal.kind === "rating"
        ? "rating star"
        : `${object.join(" ")} ${before.join(" ")} ${after.slice(0, 2).join(" ")}`;
  return { side: least ? "at-least" : "at-most", number: literal.number, about: stemsOf(words) };
}

/** Words for the label of the value's field: the words next to it, otherwise the thing that is changed or written. */
function hintsOf(place: Place): ReadonlySet<string> {
  const { literal, prep, near, after, object } = place;
  const behind = /^(?:as|for|in|into) (?:the |a |my )?((?:\S+ ?){1,2})/.exec(after.join(" "))?.[1] ?? "";
  const close = [...stemList(near.join(" ")), ...stemList(behind)];
  const noun = literal.kind === "name" || literal.kind === "quoted" ? (after[0] ?? "") : "";
  const beside = preps.has(noun) ? [] : stemList(noun);
  const further = close.length === 0 || prep === "to" || prep === "as" ? stemList(object.join(" ")) : [];
  return new Set([...close, ...beside, ...further, ...impliedHints(place, close.length === 0)]);
}

/** Hints from the kind of the value, its preposition and its verb. */
function impliedHints({ clause, literal, prep, after, precedes }: Place, bare: boolean): string[] {
  const counts = literal.kind === "number" && (precedes || isUnit(literal, after));
  return [
    ...(literal.kind === "rating" ? (fieldKinds["rating"] ?? []) : []),
    ...(counts ? (fieldKinds["quantity"] ?? []) : []),
    ...(literal.kind === "email" ? ["email"] : []),
    ...(prep === "from" || (prep === "to" && bare) ? [prep] : []),
    ...(clause.intent === "reply" ? ["reply"] : []),
  ];
}

/** "3 of them", "2 pieces": a number in front of a noun counts. */
const isUnit = ({ kind }: Literal, after: readonly string[]): boolean =>
  (kind === "number" && after.length > 0 && !preps.has(after[0] ?? "")) ||
  (kind === "number" && after[0] === "of");

type Part = Pick<GoalValue, "locates" | "enters">;
const locating: Part = { locates: true, enters: "no" };
const entering: Part = { locates: false, enters: "must" };
const maybe: Part = { locates: true, enters: "may" };

const messageHints = fieldKinds["message"] ?? new Set<string>();

function partOf(place: Place): Part {
  const { clause, literal, near, prep, after } = place;
  const { intent } = clause;
  if (intent === "search") return maybe;
  if (intent === "filter" || intent === "sort") return { locates: false, enters: "may" };
  if (!making.has(intent)) return asking(place);
  if (literal.kind === "rating" || (after[0] === "as" && prep !== "by")) return entering;
  const speaks = near.some((word) => messageHints.has(stem(word)));
  if (speaks && !["to", "on", "by"].includes(prep)) return entering;
  if (near.some((word) => naming.has(word)))
    return intent === "change" && prep !== "to" ? locating : entering;
  return isListed(place) ? entering : byPreposition(place);
}

/** "…: name Ada, city Oslo": in a list of labelled values each one must be entered in the field with its label. */
const isListed = ({ before, near, prep, follows, labelled }: Place): boolean =>
  prep === "" &&
  stemList(near.join(" ")).length > 0 &&
  near.length <= 4 &&
  (before.includes(":") || follows || labelled);

const asking = ({ literal, near }: Place): Part =>
  literal.kind === "rating" || isCount(literal, near)
    ? { locates: false, enters: "may" }
    : { locates: true, enters: "may" };

/** A small number names a thing only after its noun: "order 7", but not "5 stars". */
const isCount = ({ kind, text }: Literal, near: readonly string[]): boolean =>
  kind === "number" && text.length < 3 && stemList(near.join(" ")).length === 0;

function byPreposition({ clause: { intent }, literal, prep, near, after, precedes }: Place): Part {
  const moving = intent === "change";
  switch (prep) {
    case "to":
      return moving ? entering : intent === "reply" ? locating : maybe;
    case "as":
      return entering;
    case "with":
    case "under":
      return entering;
    case "from":
      return moving && after.includes("to") ? { locates: false, enters: "no" } : maybe;
    case "":
      return directObject({ intent, literal, near, after, precedes });
    default:
      if (isCount(literal, near)) return { locates: false, enters: "may" };
      return literal.kind === "number" && intent !== "change" ? locating : maybe;
  }
}

function directObject({
  intent,
  literal,
  near,
  after,
  precedes,
}: Pick<Place, "literal" | "near" | "after" | "precedes"> & { intent: Intent }): Part {
  if (literal.kind === "number" && (precedes || isUnit(literal, after))) return entering;
  if (isCount(literal, near)) return { locates: false, enters: "may" };
  if (intent === "write" || intent === "reply") return literal.kind === "quoted" ? entering : maybe;
  if (intent === "change") return locating;
  if (intent === "add" && stemList(near.join(" ")).length > 0 && literal.kind !== "number") return maybe;
  return intent === "choose" ? maybe : { locates: true, enters: "may" };
}

/** Values without capital letters: the words after "to" in a change, after "for" in a search, after "about" or "called". */
export function plainValuesOf(clause: Clause, index: number): GoalValue[] {
  const words = clause.tokens.map(({ low, literal }) => (literal === undefined ? low : "⟦"));
  const text = words.join(" ");
  const found: GoalValue[] = [];
  const add = (value: string | undefined, part: Part, prep: string): void => {
    const phrase = value?.replace(/^(?:the|a|an|my|some|any|all) /, "").trim() ?? "";
    if (phrase !== "" && stemList(phrase).length > 0)
      found.push({
        kind: "plain",
        text: phrase,
        clause: index,
        ...part,
        prep,
        hints: stemsOf(hintBefore(text, phrase)),
      });
  };
  const stop =
    "(?= (?:in|on|of|for|with|from|by|at|to|as|and|that|which|whose|under|over|below|above|using)\\b|$| ⟦)";
  if (clause.intent === "search") {
    add(
      new RegExp(`^(?:search|look|query|lookup)(?: (?:for|up))?(?: the \\S+ for)? ((?!⟦)[^⟦]+?)${stop}`).exec(
        text,
      )?.[1],
      { locates: true, enters: "may" },
      "for",
    );
    return found;
  }
  if (clause.intent === "change" || clause.intent === "choose")
    add(
      new RegExp(`(?: to| as) ((?!⟦|(?:the|my|a|an|your|its)\\b)[^⟦]+?)${stop}`).exec(text)?.[1],
      entering,
      "to",
    );
  add(new RegExp(`\\b(?:about|called|named|titled) ((?!⟦)[^⟦]+?)${stop}`).exec(text)?.[1], locating, "about");
  if (clause.intent !== "sort" && clause.intent !== "filter")
    add(personIn(text, clause.intent), locating, "by");
  return found;
}

/** Names of people are often in lower case: "posts by ada", "did ada write". */
function personIn(text: string, intent: Intent): string | undefined {
  const word =
    "(?!(?:the|my|me|a|an|i|you|it|we|they|this|any|all|price|date|name|rating|default)\\b|⟦|\\S+ing\\b)(\\S+)";
  const patterns = [
    `\\b(?:did|does|has|have) ${word} \\S+`,
    `\\bby ${word}(?= (?:in|on|under|with|at|from|:)|$)`,
  ];
  if (intent === "reply") patterns.push(`^\\S+ to ${word}(?= (?:in|on|under|with|:)|$)`);
  for (const pattern of patterns) {
    const found = new RegExp(pattern).exec(text)?.[1];
    if (found !== undefined) return found;
  }
  return undefined;
}

const hintBefore = (text: string, phrase: string): string => {
  const ahead = text.slice(0, Math.max(0, text.indexOf(phrase)));
  return ahead.split(" ").slice(1, -1).join(" ");
};
