import { done, failedOutcome, type Outcome } from "../../domain/action.js";
import type { CallValue } from "../../domain/call.js";
import type { OwnHand, Perform, SeenTarget, Target } from "./definition.js";
import { fillEditor, tellKey } from "./fill-editor.js";
import { press } from "./press.js";

const targetOf = (hand: OwnHand): SeenTarget => {
  const target = hand.targets["elem"];
  if (!target) throw new TypeError("an element action was called without its element");
  return target;
};

const named = ({ facts }: Target): string =>
  facts.name === "" ? `this ${facts.role || facts.tag}` : `${facts.role} "${facts.name}"`;

const listOf = (value: CallValue | undefined): readonly string[] =>
  typeof value === "object" ? value : value === undefined ? [] : [String(value)];

export const click: Perform = async (_args, hand) => {
  const target = targetOf(hand);
  if (target.facts.disabled) return failedOutcome("not-actionable", `${named(target)} is disabled`);
  return await press(target, hand);
};

export const hover: Perform = async (_args, hand) => {
  await targetOf(hand).handle.hover({ timeout: hand.options.actionMs });
  return done;
};

/** What a native field of this type accepts, where the browser would only say "malformed value". */
const formats: Readonly<Record<string, { readonly pattern: RegExp; readonly words: string }>> = {
  date: { pattern: /^\d{4}-\d{2}-\d{2}$/, words: "a date as YYYY-MM-DD" },
  time: { pattern: /^\d{2}:\d{2}(:\d{2})?$/, words: "a time as HH:MM" },
  "datetime-local": { pattern: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/, words: "date and time as YYYY-MM-DDTHH:MM" },
  month: { pattern: /^\d{4}-\d{2}$/, words: "a month as YYYY-MM" },
  week: { pattern: /^\d{4}-W\d{2}$/, words: "a week as YYYY-Www" },
  number: { pattern: /^-?\d*\.?\d+(e-?\d+)?$/i, words: "a number" },
  range: { pattern: /^-?\d*\.?\d+$/, words: "a number" },
  color: { pattern: /^#[0-9a-f]{6}$/i, words: "a colour as #rrggbb" },
};
const untypable = new Set(["checkbox", "radio", "button", "submit", "reset", "image", "file", "hidden"]);

export const fill: Perform = async (args, hand) => {
  const target = targetOf(hand);
  const value = String(args["value"] ?? "");
  const refusal = cannotFill(target, value);
  if (refusal) return refusal;
  if (value !== "" && target.facts.type in formats && !(await target.handle.evaluate(keeps, value)))
    return wrongFormat(target, value);
  await target.handle.fill(value, { timeout: hand.options.actionMs });
  if (target.facts.tag === "input" || target.facts.tag === "textarea") await tellKey(target, value, hand);
  else await fillEditor(target, value, hand);
  return done;
};

/** Runs in the page, on a copy: a date may look right and still be none, as the 31st of February. */
const keeps = (input: Node, value: string): boolean => {
  const copy = input.cloneNode();
  Reflect.set(copy, "value", value);
  return Reflect.get(copy, "value") !== "";
};
interface Node {
  cloneNode(): Node;
}

const wrongFormat = (target: Target, value: string): Outcome =>
  failedOutcome(
    "not-actionable",
    `${named(target)} takes ${formats[target.facts.type]?.words ?? "another kind of value"}, not ${JSON.stringify(value)}`,
  );

function cannotFill(target: Target, value: string): Outcome | undefined {
  const { tag, type, disabled, readonly, editable } = target.facts;
  if (disabled) return failedOutcome("not-actionable", `${named(target)} is disabled`);
  if (readonly)
    return failedOutcome(
      "not-actionable",
      `${named(target)} is read-only: click it, for a list or a calendar may open`,
    );
  if (tag === "select")
    return failedOutcome("not-actionable", `${named(target)} is a list: use select_option`);
  if (tag === "input" && untypable.has(type))
    return failedOutcome(
      "not-actionable",
      `${named(target)} is a ${type}, not a text field: use ${type === "file" ? "upload_file" : "click"}`,
    );
  if (!editable)
    return failedOutcome(
      "not-actionable",
      `${named(target)} is not a text field: click it, then fill the field that opens`,
    );
  const format = formats[type];
  if (tag === "input" && format && value !== "" && !format.pattern.test(value))
    return wrongFormat(target, value);
  return undefined;
}

export const selectOption: Perform = async (args, hand) => {
  const target = targetOf(hand);
  const { options, multiple, disabled } = target.facts;
  if (disabled) return failedOutcome("not-actionable", `${named(target)} is disabled`);
  if (!options)
    return failedOutcome(
      "not-actionable",
      `${named(target)} is not a native list: click it to open it, then click the option`,
    );
  const wanted = listOf(args["options"]);
  if (wanted.length !== 1 && multiple !== true)
    return failedOutcome("not-actionable", `${named(target)} takes exactly one option, not ${wanted.length}`);
  const values: { index: number }[] = [];
  for (const text of wanted) {
    const [index, ...others] = indicesOf(options, text);
    if (index === undefined)
      return failedOutcome(
        "not-actionable",
        `${named(target)} has no option ${JSON.stringify(text)}; it has ${listing(options)}`,
      );
    if (others.length > 0)
      return failedOutcome("ambiguous-target", severalFit(options, text, [index, ...others]));
    if (options[index]?.disabled === true)
      return failedOutcome("not-actionable", `the option ${JSON.stringify(text)} is disabled`);
    values.push({ index });
  }
  await target.handle.selectOption(values, { timeout: hand.options.actionMs });
  return done;
};

const folded = (text: string): string => text.replace(/\s+/g, " ").trim().toLowerCase();

type Options = readonly { readonly label: string; readonly value: string }[];

/** By label, else by value, else by label whatever its case; what fits several by its label may still be one by its value. */
function indicesOf(options: Options, wanted: string): readonly number[] {
  const by = (fits: (option: Options[number]) => boolean): number[] =>
    options.flatMap((option, index) => (fits(option) ? [index] : []));
  const found = [
    by(({ label }) => label === wanted),
    by(({ value }) => value === wanted),
    by(({ label }) => folded(label) === folded(wanted)),
  ];
  return found.find(({ length }) => length === 1) ?? found.find(({ length }) => length > 1) ?? [];
}

const severalFit = (options: Options, wanted: string, indices: readonly number[]): string =>
  `${indices.length} options fit ${JSON.stringify(wanted)}; name one by its value: ${indices.map((index) => JSON.stringify(options[index]?.value)).join(", ")}`;

const listing = (options: readonly { label: string }[]): string => {
  const labels = options
    .slice(0, 30)
    .map(({ label }) => JSON.stringify(label))
    .join(", ");
  return options.length > 30 ? `${labels} and ${options.length - 30} more` : labels;
};
