import { isoDay } from "../dates.js";
import type { Goal } from "../goal/read-goal.js";
import type { GoalValue } from "../goal/values.js";
import type { Field, FieldOption } from "../page/fields.js";
import { when } from "../points.js";
import { fieldKinds } from "../vocabulary.js";
import { containsPhrase, plainText, shared, stemsOf } from "../words.js";

/** A field, the value for it, and how certain the match is. */
export interface Match {
  readonly field: Field;
  readonly value: GoalValue | undefined;
  /** The text to type, or the label of the option. */
  readonly text: string;
  readonly option: FieldOption | undefined;
  readonly score: number;
}

const least = 0.5;

/** Matches values of the goal with fields, the most certain matches first; each value and each field is used once. */
export function matchFields(fields: readonly Field[], values: readonly GoalValue[], goal: Goal): Match[] {
  const open = fields.filter(
    ({ search, kind, label }) => !search && kind !== "check" && !/\bsort/i.test(label),
  );
  const texts = open.filter(({ kind }) => kind === "text");
  const pairs = open.flatMap((field) =>
    values
      .filter(({ enters }) => enters !== "no")
      .map((value) => pairOf(field, value, texts.length === 1 && field.kind === "text"))
      .filter((match): match is Match => match !== undefined && match.score >= least),
  );
  pairs.sort((left, right) => right.score - left.score || left.field.index - right.field.index);
  const chosen: Match[] = [];
  for (const pair of pairs)
    if (!chosen.some(({ field, value }) => field === pair.field || value === pair.value)) chosen.push(pair);
  const named = open.flatMap((field) =>
    chosen.some((match) => match.field === field) ? [] : namedOption(field, goal, values),
  );
  return [...chosen, ...named].sort((left, right) => left.field.index - right.field.index);
}

function pairOf(field: Field, value: GoalValue, only: boolean): Match | undefined {
  if (field.kind === "select" || field.kind === "radio") return optionPair(field, value);
  const text = textFor(field, value);
  if (text === undefined) return undefined;
  return { field, value, text, option: undefined, score: labelScore(field, value, only) };
}

/** The text in the format of the field; undefined if the field cannot have such a value. */
function textFor({ kind, node, words }: Field, value: GoalValue): string | undefined {
  const type = node.attributes?.["type"] ?? "";
  if (kind === "date") return value.day && isoDay(value.day);
  if (kind === "number") return value.number === undefined ? undefined : String(value.number);
  if (type === "email" && !value.text.includes("@")) return undefined;
  if (value.kind === "email" && type !== "email" && !words.has("email")) return undefined;
  return type === "password" || type === "file" ? undefined : value.text;
}

/** "Info" is short for "information". */
const startsAlike = (words: ReadonlySet<string>, hints: ReadonlySet<string>): boolean =>
  [...hints].some(
    (hint) =>
      hint.length >= 3 && [...words].some((word) => word.startsWith(hint) && word.length > hint.length + 2),
  );

/** Scores words that label and hints share, or words of one kind ("message", "comment"); a label of another kind lowers the score. */
export function labelScore(field: Field, value: GoalValue, only: boolean): number {
  const { words } = field;
  const direct = directScore(words, value.hints);
  if (value.bound) return boundScore(words, value) + direct * 0.5;
  const { same, other } = kindsOf(words, value.hints);
  const sure = isSureKind(field, value);
  const must = value.enters === "must";
  const message = shared(words, fieldKinds["message"] ?? words) > 0;
  const alone = when(only && must && !other, 0.55);
  const long = when(must && message && /\s\S+\s/.test(value.text), 0.3);
  const against = when(other && !same && !sure, 0.4);
  const score = direct * 0.8 + when(same, 0.7) + when(sure, 0.8) + alone + long - against;
  return score + when(score > 0 && must && field.value === "", 0.05);
}

/** Of two labels with the word, the one with fewer other words scores higher. */
function directScore(words: ReadonlySet<string>, hints: ReadonlySet<string>): number {
  const common = Math.max(shared(words, hints), when(startsAlike(words, hints), 1));
  if (common === 0) return 0;
  return (common / Math.min(words.size, hints.size)) * (0.7 + (0.3 * common) / words.size);
}

/** Whether the label names a kind of field that the hints also name, and whether it names one that they do not. */
function kindsOf(words: ReadonlySet<string>, hints: ReadonlySet<string>): { same: boolean; other: boolean } {
  const named = Object.values(fieldKinds).filter((known) => shared(words, known) > 0);
  const same = named.filter((known) => shared(hints, known) > 0);
  return { same: same.length > 0, other: same.length < named.length };
}

const isSureKind = ({ words, kind, node }: Field, value: GoalValue): boolean =>
  (value.kind === "email" && (words.has("email") || node.attributes?.["type"] === "email")) ||
  (value.kind === "date" && kind === "date") ||
  (value.kind === "rating" && kind === "number" && shared(words, fieldKinds["rating"] ?? words) > 0);

/** A minimum or maximum goes into a field whose label says so, and never into another field. */
function boundScore(words: ReadonlySet<string>, { bound }: GoalValue): number {
  const measured = ["price", "rating", "quantity"].map((kind) => fieldKinds[kind] ?? new Set<string>());
  if (bound && measured.some((known) => shared(words, known) > 0 && shared(bound.about, known) === 0))
    return 0;
  const sides =
    bound?.side === "at-least" ? stemsOf("min minimum least above") : stemsOf("max maximum most below");
  if (bound?.side === "at-least") sides.add("from");
  else sides.add("to");
  return shared(words, sides) > 0 ? 0.7 : 0;
}

function optionPair(field: Field, value: GoalValue): Match | undefined {
  const option = optionFor(field.options, value);
  if (!option) return undefined;
  if (value.bound) {
    const about = shared(new Set([...field.words, ...stemsOf(option.label)]), value.bound.about) > 0;
    return about && value.bound.side === "at-least"
      ? { field, value, text: option.label, option, score: 0.9 }
      : undefined;
  }
  const exact = plainText(option.label) === plainText(value.text);
  const label = labelScore(field, value, false);
  const score =
    label > 0 ? 0.8 + label : exact && value.kind !== "number" ? 0.9 : value.kind === "rating" ? 0.6 : 0.3;
  return { field, value, text: option.label, option, score };
}

const stars = (label: string): number => (label.match(/[★⭐]/gu) ?? []).length;

export function optionFor(
  options: readonly FieldOption[],
  value: Pick<GoalValue, "text" | "kind" | "number">,
): FieldOption | undefined {
  const wanted = plainText(value.text);
  const exact = options.find(({ label }) => plainText(label) === wanted);
  if (exact || wanted === "") return exact;
  if (value.number !== undefined)
    return options.find(
      ({ label }) =>
        Number(/\d+(?:\.\d+)?/.exec(label)?.[0] ?? Number.NaN) === value.number ||
        (value.kind === "rating" && stars(label) === value.number),
    );
  const words = stemsOf(value.text);
  const holding = options.filter(({ label }) => containsPhrase(label, value.text));
  if (holding.length > 0) return holding[0];
  return options.find(({ label }) => words.size > 0 && shared(words, stemsOf(label)) === words.size);
}

/** The label of an option without price and explanation. */
const bareLabel = (label: string): string =>
  (/^[^–—(,:$€£]*\p{L}[^–—(,:$€£]*/u.exec(label)?.[0] ?? label).replace(/\d[\d.,]*/g, "");

/** An option whose label is in the goal, if the goal also names the list or none of its other options. */
function namedOption(field: Field, goal: Goal, values: readonly GoalValue[]): Match[] {
  if (field.options.length === 0) return [];
  const located = new Set(
    values.filter(({ locates, enters }) => locates && enters === "no").map(({ text }) => plainText(text)),
  );
  const named = field.options.filter(({ label }) => {
    const words = stemsOf(bareLabel(label));
    return (
      words.size > 0 &&
      !located.has(plainText(label)) &&
      !/^\d+$/.test(label) &&
      shared(words, goal.stems) === words.size
    );
  });
  const [option] = named.sort((left, right) => right.label.length - left.label.length);
  if (!option || option.chosen) return [];
  const labelled = shared(field.words, goal.ownStems) > 0;
  return [{ field, value: undefined, text: option.label, option, score: labelled ? 0.8 : 0.55 }];
}
