import { verbIntent, type Intent } from "../vocabulary.js";
import { stemList } from "../words.js";
import type { Literal } from "./literals.js";

/** A word of the goal, or the place of one of its literals. */
export interface Token {
  readonly low: string;
  readonly literal?: number;
}

/** One part of the goal with its verb. */
export interface Clause {
  readonly intent: Intent;
  readonly verb: string;
  readonly tokens: readonly Token[];
  /** Index of the verb among the tokens; -1 for a question. */
  readonly verbAt: number;
  /** Stems of the clause's own words, without its literals. */
  readonly stems: readonly string[];
  readonly negated: boolean;
}

export function tokensOf(goal: string, literals: readonly Literal[]): Token[] {
  let masked = "";
  let at = 0;
  literals.forEach(({ start, end }, index) => {
    masked += `${goal.slice(at, start)} ⟦${index}⟧ `;
    at = end;
  });
  masked += goal.slice(at);
  return [...masked.matchAll(/⟦(\d+)⟧|[\p{L}\p{N}][\p{L}\p{N}'’-]*|[.,;:?!]/gu)].map(([text, literal]) =>
    literal === undefined ? { low: text.toLowerCase() } : { low: "", literal: Number(literal) },
  );
}

const questionWords = new Set(
  "what which who whose whom when where how is are does do did has have can what's who's".split(" "),
);
const determiners = new Set(
  "the a an my its it this that these those his her their your all any both me them each to with as for".split(
    " ",
  ),
);
/** Verbs that are often nouns: they begin a clause only before an object. */
const nounLike = new Set(
  "comment review name order list report message rate file star post answer check set save share place start book query rank filter sort like vote watch reply search view limit display count use".split(
    " ",
  ),
);
const courtesy = new Set(
  "please kindly also first finally now next just can you could i want would like need to help me i'd".split(
    " ",
  ),
);

/** Splits at full stops, and at each "and" or comma that is followed by another verb. */
export function clausesOf(tokens: readonly Token[]): Clause[] {
  const parts: Token[][] = [[]];
  tokens.forEach((token, index) => {
    if (/^[.;!?]$/.test(token.low) || token.low === "then") parts.push([]);
    else if (isJoint(token) && opensClause(tokens, index + 1, token.low)) parts.push([]);
    else parts.at(-1)?.push(token);
  });
  return joined(parts.map((part) => trimmed(part)).filter((part) => part.length > 0)).map(clauseOf);
}

const opening = new Set("in on at from under for within inside by with".split(" "));

/** "In the archive, what …": a place in front belongs to the clause that follows. */
function joined(parts: readonly Token[][]): Token[][] {
  const whole: Token[][] = [];
  parts.forEach((part, index) => {
    const ahead = parts[index - 1];
    const last = whole.at(-1);
    if (ahead && last && isPlace(ahead)) whole[whole.length - 1] = [...part, ...ahead];
    else if (index === 1 && last && isRemark(last)) whole[whole.length - 1] = [...part, colon, ...last];
    else if (last && isRemark(part)) last.push(colon, ...part);
    else whole.push([...part]);
  });
  return whole;
}

const colon: Token = { low: ":" };
const remarks = new Set("the a an it they this that its i there".split(" "));

/** "I want three of them", "Subject: late", "a search finds it": words that add details to the clause before or after them. */
function isRemark(part: readonly Token[]): boolean {
  const [first, second, third] = part;
  const low = first?.low ?? "";
  if (second?.low === ":" || third?.low === ":") return true;
  if (questionWords.has(low)) return false;
  if (remarks.has(low)) return low !== "i" || !part.slice(1, 6).some(isDeed);
  return (
    first?.literal === undefined && !part.slice(0, 4).some(({ low: word }) => verbIntent(word) !== undefined)
  );
}

const isDeed = ({ low }: Token): boolean => verbIntent(low) !== undefined && !nounLike.has(low);

const isPlace = (part: readonly Token[]): boolean =>
  opening.has(part[0]?.low ?? "") &&
  !part.some((token, index) => isDeed(token) && !determiners.has(part[index - 1]?.low ?? ""));

const isJoint = ({ low }: Token): boolean => low === "," || low === "and" || low === "but" || low === ":";

function opensClause(tokens: readonly Token[], from: number, joint: string): boolean {
  const at = from + tokens.slice(from).findIndex(({ low }) => !courtesy.has(low) && low !== "and");
  const word = tokens[at]?.low ?? "";
  if (/^(?:what|which|who|when|where|how)$/.test(word)) return true;
  if (verbIntent(word) === undefined) return false;
  return !nounLike.has(word) || actsOn(tokens[at + 1], joint);
}

/** "…, name Ada, city Oslo" lists values; "… and comment “fine”" begins another clause. */
function actsOn(next: Token | undefined, joint: string): boolean {
  if (joint === ":" || !next) return false;
  return next.literal === undefined ? determiners.has(next.low) : joint === "and";
}

function trimmed(part: readonly Token[]): Token[] {
  let from = 0;
  while (from < part.length && (isPunctuation(part[from]) || /^(?:and|but|so)$/.test(part[from]?.low ?? "")))
    from += 1;
  return part.slice(from).filter((token) => token.low !== "," || token.literal !== undefined);
}
const isPunctuation = (token: Token | undefined): boolean => /^[.,;:?!]$/.test(token?.low ?? "");

function clauseOf(tokens: readonly Token[]): Clause {
  const text = tokens.map(({ low, literal }) => (literal === undefined ? low : "⟦")).join(" ");
  const stems = stemList(tokens.map(({ low }) => low).join(" "));
  const verbAt = verbPlace(tokens);
  const verb = tokens[verbAt]?.low ?? "";
  const negated = /\b(?:not|never|don't|off|disable|untick|uncheck|stop|without|deactivate)\b/.test(text);
  const asks = questionWords.has(tokens[0]?.low ?? "") && !/^(?:can|could|would) you\b|^do not\b/.test(text);
  if (asks) return { intent: "ask", verb: "", tokens, verbAt: -1, stems, negated };
  return { intent: intentIn(text, verb, tokens[verbAt + 1]), verb, tokens, verbAt, stems, negated };
}

function verbPlace(tokens: readonly Token[]): number {
  let at = 0;
  while (
    at < tokens.length &&
    courtesy.has(tokens[at]?.low ?? "") &&
    verbIntent(tokens[at]?.low ?? "") === undefined
  )
    at += 1;
  for (let look = at; look < Math.min(tokens.length, at + 4); look += 1)
    if (verbIntent(tokens[look]?.low ?? "") !== undefined) return look;
  return Math.min(at, tokens.length - 1);
}

/** Attributes of things; "find", "check" or "give" with one of these words is a question. */
const attribute =
  /^(?:me |out |us )?(?:the |a |an |my |its )?(?:\S+ ){0,3}(?:price|cost|rating|score|email|e-mail|phone|number|total|status|name|names|author|address|amount|date|time|distance|count|value|title|code|answer|hours|weight|size|description|balance|sum|duration|percentage|stock|quantity)s?(?: |$)(?!⟦)/;

function intentIn(text: string, verb: string, next: Token | undefined): Intent {
  const behind = text.slice(text.indexOf(verb) + verb.length + 1);
  const intent = verbIntent(verb) ?? "do";
  if (
    /^(?:tell|show|find|let|give|see|check|look)\b.*\b(?:how (?:many|much|long|far|old)|what|which|who|when|where|whether)\b/.test(
      text,
    )
  )
    return "ask";
  if (
    /^(?:find|check|get|give|tell|look up|retrieve|fetch|see|read|report|look)$/.test(verb) &&
    attribute.test(behind)
  )
    return "ask";
  if (verb === "give") return /^me\b|^us\b/.test(behind) ? "ask" : "write";
  return exceptions[verb]?.(behind, next) ?? intent;
}

const exceptions: Readonly<Record<string, (behind: string, next: Token | undefined) => Intent>> = {
  order: (behind) => (/\bby\b/.test(behind) ? "sort" : "buy"),
  report: (behind) => (/\b(?:as|for|because)\b/.test(behind) ? "write" : "ask"),
  check: (behind) =>
    /\b(?:box|checkbox|option)\b/.test(behind) ? "choose" : /^out\b/.test(behind) ? "buy" : "ask",
  make: (behind) => (/^(?:a|an|new)\b/.test(behind) ? "add" : "change"),
  place: (behind) => (/\border\b/.test(behind) ? "buy" : "add"),
  leave: (behind) => (/^(?:the|this)\b/.test(behind) && !/\bwith\b|⟦/.test(behind) ? "unfollow" : "write"),
  take: () => "open",
  file: () => "write",
  name: (_, next) => (next?.literal === undefined ? "ask" : "change"),
  complete: () => "buy",
};
