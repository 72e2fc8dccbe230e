import type { Decision } from "../../domain/roles.js";
import { operationOf } from "../goal/read-goal.js";
import { isNamed, mentions } from "../matching.js";
import { triedHere, triedInState } from "../memory.js";
import { noteShare } from "../notes.js";
import type { Control } from "../page/controls.js";
import type { GoalValue } from "../goal/values.js";
import { above, type Item } from "../page/page.js";
import { wasEntered } from "../progress.js";
import { decide, isChange, uncovered, valuesIn, type Situation } from "../situation.js";
import { when } from "../points.js";
import { leaving, risky } from "../vocabulary.js";
import { covered, shared, stem } from "../words.js";

export interface Operable {
  readonly control: Control;
  readonly score: number;
  /** Names of the goal that neither the page nor the control's surroundings mention. */
  readonly missing: number;
}

const leastFit = 0.85;

/** How well a control's name fits the pending clause: its verb counts most, and words that are not in the goal lower the score. */
export function operationFit(
  { clause, goal, guides }: Pick<Situation, "clause" | "goal" | "guides">,
  control: Control,
): number {
  const { words, name, node } = control;
  if (!clause || !isChange(clause) || words.length === 0) return 0;
  if (leaving.test(name) || isOpposite(words, clause.verb)) return 0;
  const { verbs, nouns } = operationOf(clause);
  const [first = "", ...others] = words;
  const says = Math.max(when(first === stem(clause.verb), 0.5), when(verbs.has(first), 0.4));
  const rest = says > 0 ? others : words;
  const noun = covered(rest, nouns);
  const foreign = rest.length - Math.max(noun, covered(rest, goal.wide));
  if (says === 0 && (noun === 0 || unasked(words, goal.stems))) return 0;
  const noted = noteShare(guides, control) * 0.3;
  const pressed = when(node.state?.pressed === true && !clause.negated, 1);
  const whole = when(says > 0, 1) + rest.length;
  return says + 0.5 * ((whole - foreign) / whole) + when(noun > 0, 0.4) + noted - pressed - foreign * 0.2;
}

/** "Unsubscribe" is not "subscribe", and "upvote" is not "downvote". */
function isOpposite(words: readonly string[], verb: string): boolean {
  const own = stem(verb);
  return words.some(
    (word) =>
      word === `un${own}` ||
      `un${word}` === own ||
      (own.startsWith("up") && word === own.replace(/^up/, "down")) ||
      (own.startsWith("down") && word === own.replace(/^down/, "up")),
  );
}

const unasked = (words: readonly string[], stems: ReadonlySet<string>): boolean =>
  words.some((word) => risky.has(word) && !stems.has(word));

/** Controls that fit the clause, those near the named thing first. */
export function operable(situation: Situation): Operable[] {
  const { controls, locators, required } = situation;
  const open = uncovered(situation, required);
  const isWhole = (item: Item): boolean => {
    const said = valuesIn(situation, item);
    return locators.every((value) => said.has(value));
  };
  const whole = new Set(
    locators.length === 0 ? [] : situation.page.items.filter(isWhole).map(({ role }) => role),
  );
  return controls
    .filter(({ role }) => role !== "option" && role !== "treeitem")
    .map((control) => ({ control, fit: operationFit(situation, control) }))
    .filter(({ control, fit }) => fit >= leastFit && !sendsUnfilled(situation, control))
    .map(({ control, fit }): Operable => {
      const { item, name, inFrame } = control;
      const said = item ? valuesIn(situation, item) : new Set<GoalValue>();
      const missing = open.filter((value) => !said.has(value) && !mentions(name, value)).length;
      const beside = locators.filter((value) => said.has(value)).length;
      const titled = locators.filter((value) => item && isNamed(item.title, value)).length;
      const strange = when(
        beside === 0 && item !== undefined && locators.length > 0,
        whole.has(item?.role ?? "") ? 0.6 : 0.35,
      );
      return { control, score: fit + (beside + titled) * 0.4 - strange - when(inFrame, 0.2), missing };
    })
    .filter(
      ({ score, control }) =>
        score >= leastFit && !triedInState(situation, control) && triedHere(situation, control) < 2,
    )
    .sort((left, right) => right.score - left.score);
}

const formRoles = new Set(["form", "dialog"]);

/** Whether the button would send a form that still lacks a value of the goal. */
function sendsUnfilled({ values, fields, page, memory }: Situation, { role, index }: Control): boolean {
  if (role !== "button" || values.every((value) => value.enters !== "must" || wasEntered(value, memory)))
    return false;
  const form = above(page, index, formRoles);
  return form >= 0 && fields.some((field) => field.form === form && field.kind === "text" && !field.search);
}

/** Presses the control that fits the clause, when everything that the goal names is visible around it. */
export function operate(situation: Situation): Decision | undefined {
  if (!isChange(situation.clause)) return undefined;
  const [best] = operable(situation).filter(({ missing }) => missing === 0);
  if (!best) return undefined;
  const { control } = best;
  const where =
    control.item && control.item.title !== control.name ? ` of "${control.item.title.slice(0, 60)}"` : "";
  return decide(`"${control.name}"${where} does what is asked.`, "click", control.id);
}

/** Presses it although a name that may also be entered later is not visible. */
export function operateAnyway(situation: Situation): Decision | undefined {
  const { clause, required } = situation;
  if (!isChange(clause) || !required.some(({ enters }) => enters === "may")) return undefined;
  const [best] = operable(situation).filter(
    ({ control, missing }) =>
      missing <= required.filter(({ enters }) => enters === "may").length && !isRisky(control),
  );
  return best && decide(`"${best.control.name}" may lead to what is asked.`, "click", best.control.id);
}

const isRisky = ({ words }: Control): boolean => shared(new Set(words), risky) > 0;
