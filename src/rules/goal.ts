import { stemsOf, wordsOf } from "./words.js";

/** A value that the goal names, and the words that say what it is for. */
export interface GoalValue {
  readonly text: string;
  readonly hints: ReadonlySet<string>;
  /** It is to be looked for, so any search field will do. */
  readonly isQuery: boolean;
}

export interface Goal {
  readonly values: readonly GoalValue[];
  readonly stems: ReadonlySet<string>;
  /** It asks for something to be told, not done. */
  readonly asks: boolean;
}

const quote = /"([^"]+)"|“([^”]+)”|‘([^’]+)’|(?<![\p{L}\p{N}])'([^']+)'(?![\p{L}\p{N}])/gu;
const plain = /\b[\w.+-]+@[\w-]+\.[\w.]+\b|\b\d{4}-\d{2}-\d{2}\b|(?<![\w.])\d+(?:[.,]\d+)?(?![\w.])/g;
const query =
  /\b(?:search(?:ing)?|look(?:ing)? up|look(?:ing)? for|find)\b(?: for)?(?: the)? ([^,.;?]+?)(?= and | then |[,.;?]|$)/i;
const asking =
  /^(?:what|which|how|who|whom|whose|when|where|is|are|does|do|did|has|have|can)\b|\b(?:tell me|give me|report|list|count|look up|find out)\b|\?\s*$/i;

/** Reads a goal for what any form on any site could want from it: values, and the words around them. */
export function readGoal(text: string): Goal {
  const values: GoalValue[] = [];
  let rest = text;
  for (const match of text.matchAll(quote)) {
    const value = match.slice(1).find((group) => group !== undefined) ?? "";
    values.push({
      text: value,
      hints: hintsAt(text, match.index, value),
      isQuery: isQueryAt(text, match.index),
    });
    rest = rest.replace(match[0], " ".repeat(match[0].length));
  }
  for (const match of rest.matchAll(plain))
    values.push({ text: match[0], hints: hintsAt(rest, match.index, match[0]), isQuery: false });
  const asked = query.exec(rest)?.[1]?.trim();
  if (asked !== undefined && asked !== "" && values.length === 0)
    values.push({ text: asked, hints: stemsOf("search"), isQuery: true });
  return { values, stems: stemsOf(text), asks: asking.test(text.trim()) };
}

const isQueryAt = (text: string, index: number): boolean =>
  /\b(?:search|look|find)\b[^.;]*$/i.test(text.slice(0, index));

/** The words right before a value, and one right behind it: "the city to X", "X as the subject". */
function hintsAt(text: string, index: number, value: string): ReadonlySet<string> {
  const before = wordsOf(
    text
      .slice(0, index)
      .split(/[.;,]|\band\b/)
      .at(-1) ?? "",
  ).slice(-5);
  const after =
    /^["”’']?\s+(?:as|for|in|into) (?:the |a )?((?:\w+ ?){1,3})/.exec(
      text.slice(index + value.length),
    )?.[1] ?? "";
  return stemsOf([...before, after].join(" "));
}
