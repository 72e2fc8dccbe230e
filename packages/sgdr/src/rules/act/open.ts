import type { Decision } from "../../domain/roles.js";
import type { GoalValue } from "../goal/values.js";
import { closeness, isNamed, mentions } from "../matching.js";
import { triedAnywhere, triedHere } from "../memory.js";
import type { Control } from "../page/controls.js";
import { decide, uncovered, valuesIn, type Situation } from "../situation.js";
import { when } from "../points.js";
import { risky } from "../vocabulary.js";
import { shared } from "../words.js";

const containers = new Set([
  "in",
  "on",
  "from",
  "under",
  "of",
  "inside",
  "within",
  "about",
  "to",
  "at",
  "for",
]);

/** Opens the link to a thing that the goal names, if the page is not about it yet. */
export function openNamed(situation: Situation): Decision | undefined {
  const { locators, controls, memory } = situation;
  const wanted = uncovered(situation, locators);
  if (wanted.length === 0) return undefined;
  const usable = controls.filter(
    (control) =>
      (control.role === "link" ||
        control.role === "clickable" ||
        control.role === "treeitem" ||
        control.role === "menuitem" ||
        control.role === "tab") &&
      triedHere(situation, control) === 0 &&
      triedAnywhere(memory, control) < 2 &&
      shared(new Set(control.words), risky) === 0,
  );
  const [best] = usable
    .map((control) => ({ control, score: nameScore(situation, control, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score);
  return best && decide(`"${shortName(best.control)}" is what the goal names.`, "click", best.control.id);
}

export const shortName = ({ name, item }: Control): string => (name || item?.title || "").slice(0, 80);

/** A place scores higher than a thing in it; a link that is the name scores higher than one inside an item that mentions the name. */
function nameScore(situation: Situation, control: Control, wanted: readonly GoalValue[]): number {
  // the menu on every page has many words, so it counts only if it contains the name
  if (control.inFrame && !wanted.some((value) => closeness(control.name, value) > 0.85)) return 0;
  const score = wanted.reduce((sum, value) => sum + valueScore(control, value), 0);
  const said = control.item ? valuesIn(situation, control.item) : new Set<GoalValue>();
  const inItem = wanted.filter((value) => said.has(value)).length;
  return score === 0 ? 0 : score + inItem * 0.2 - when(control.inFrame, 0.1);
}

function valueScore(control: Control, value: GoalValue): number {
  const { name, item } = control;
  const place = when(containers.has(value.prep), 0.3);
  const close = closeness(name, value);
  if (isNamed(name, value)) return 2 + place + close;
  if (mentions(name, value) && close >= 0.3) return 1.2 + place + close;
  if (!item || !leadsTo(control) || !mentions(item.text, value)) return 0;
  return 0.8 + place - when(value.kind === "number" && !/\d/.test(name), 0.5);
}

const viewing = /^(?:view|open|show|see|details?|more|read)\b/i;

/** Whether a click on the control opens the item that contains it. */
const leadsTo = (control: Control): boolean =>
  control.name === control.item?.title || viewing.test(control.name) || control.words.length === 0;

/** Whether the page is about everything that the goal names. */
export const isThere = (situation: Situation): boolean =>
  situation.locators.length > 0 && uncovered(situation, situation.locators).length === 0;
