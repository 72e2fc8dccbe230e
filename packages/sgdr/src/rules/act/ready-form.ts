import type { GoalValue } from "../goal/values.js";
import { mentions } from "../matching.js";
import { isButton, type Control } from "../page/controls.js";
import type { Field } from "../page/fields.js";
import { above, isIn, itemOf, type Item } from "../page/page.js";
import { isChange, type Situation } from "../situation.js";
import { sending } from "../vocabulary.js";
import { containsPhrase, plainText, shared, stemsOf } from "../words.js";
import { matchFields, type Match } from "./field-match.js";

/** A form, or the part of a form that belongs to one item, with the values for its fields. */
export interface ReadyForm {
  readonly form: number;
  /** The row or entry that contains the fields, if each one has its own fields. */
  readonly item: Item | undefined;
  readonly fields: readonly Field[];
  readonly matches: readonly Match[];
  readonly ticks: readonly Field[];
  readonly score: number;
}

const frameRoles = new Set(["banner", "contentinfo", "navigation"]);

/** The form on this page that asks for most values of the goal. */
export function bestForm(situation: Situation): ReadyForm | undefined {
  const groups = new Map<string, { form: number; item: Item | undefined; fields: Field[] }>();
  for (const field of situation.fields) {
    const item = ownItem(situation, field);
    const key = `${field.form} ${item?.from ?? ""}`;
    const group = groups.get(key) ?? { form: field.form, item, fields: [] };
    group.fields.push(field);
    groups.set(key, group);
  }
  const ready = [...groups.values()]
    .map((group) => readyForm(situation, group))
    .filter(({ score }) => score > 0);
  return ready.sort((left, right) => right.score - left.score)[0];
}

/** The row or entry inside the form that contains this field. */
function ownItem({ page }: Situation, { index, form }: Field): Item | undefined {
  const item = itemOf(page, index);
  return item && item.from > form && item.role !== "segment" ? item : undefined;
}

function readyForm(
  situation: Situation,
  { form, item, fields }: Pick<ReadyForm, "form" | "item"> & { fields: Field[] },
): ReadyForm {
  const { goal, values, page, locators } = situation;
  const found = matchFields(fields, enterable(situation, form, item), goal);
  // if the clause changes nothing, only certain matches count
  const matches = isChange(situation.clause)
    ? found
    : found.filter(
        ({ value, score }) =>
          value?.bound !== undefined || score >= 1.1 || situation.clause?.intent === "filter",
      );
  const ticks = ticksIn(situation, fields);
  const inFrame = form >= 0 && above(page, form, frameRoles) >= 0;
  const about =
    form < 0
      ? 0
      : shared(
          stemsOf(
            `${page.nodes[form]?.name ?? ""} ${buttonsIn(situation, form)
              .map(({ name }) => name)
              .join(" ")}`,
          ),
          goal.ownStems,
        );
  const must = matches.filter(({ value }) => value?.enters === "must").length;
  const beside = item && locators.some((value) => mentions(item.text, value)) ? 0.5 : 0;
  const score =
    matches.reduce((sum, match) => sum + match.score, 0) +
    ticks.length * 0.6 +
    Math.min(0.4, about * 0.2) +
    beside;
  const worth =
    matches.length + ticks.length > 0 &&
    (must > 0 || ticks.length > 0 || !values.some(({ enters }) => enters === "must"));
  return { form, item, fields, matches, ticks, score: worth && !(inFrame && about === 0) ? score : 0 };
}

/** The values to enter: in a form that belongs to one thing, the name of the thing is not typed again. */
function enterable({ values, page }: Situation, form: number, own: Item | undefined): GoalValue[] {
  const item = own ?? (form < 0 ? undefined : itemOf(page, form));
  const around = `${page.about} ${item?.text ?? ""}`;
  return values.filter(
    (value) =>
      value.enters === "must" || (value.enters === "may" && !(value.locates && mentions(around, value))),
  );
}

const wordsOn =
  /\b(?:enable|turn on|switch on|tick|check|accept|agree|with|allow|opt in|make|mark|set|as|only|include)\b/i;

/** Checkboxes whose label is in the goal and whose state is not the wanted one. */
function ticksIn({ goal, clause, values }: Situation, fields: readonly Field[]): Field[] {
  if (!clause) return [];
  const want = !clause.negated;
  return fields.filter(({ kind, label, checked }) => {
    if (kind !== "check" || checked === want) return false;
    const own = values.some(({ locates, text }) => locates && plainText(text) === plainText(label));
    if (own && !isChange(clause)) return true;
    if (values.some(({ locates, text }) => locates && containsPhrase(text, label))) return false;
    const words = stemsOf(label);
    const common = shared(words, goal.stems);
    const named = containsPhrase(goal.text, label) || (common >= 2 && common / words.size >= 0.6);
    return named || (words.size > 0 && common === words.size && wordsOn.test(goal.text));
  });
}

/** Buttons of the form, and links in it that send it. */
export const buttonsIn = (
  { controls, page }: Pick<Situation, "controls" | "page">,
  form: number,
): Control[] =>
  controls.filter(
    (control) =>
      (isButton(control) || control.role === "link") &&
      (form < 0 || isIn({ from: form, to: page.ends[form] ?? 0 }, control.index)) &&
      (control.role !== "link" || [...control.words].some((word) => sending.has(word))),
  );
