import type { CallValue } from "../domain/call.js";
import type { Decision, View } from "../domain/roles.js";
import type { Clause } from "./goal/clauses.js";
import { changes, readGoal, type Goal } from "./goal/read-goal.js";
import type { GoalValue } from "./goal/values.js";
import { isNamed, mentions } from "./matching.js";
import { remember, type Memory } from "./memory.js";
import { guidesOf, type Guide } from "./notes.js";
import { controlsOf, type Control } from "./page/controls.js";
import { fieldsOf, type Field } from "./page/fields.js";
import { readPage, type Item, type Page } from "./page/page.js";
import { progressOf, type Progress } from "./progress.js";

/** Everything that one decision depends on. */
export interface Situation {
  readonly view: View;
  readonly goal: Goal;
  readonly page: Page;
  readonly controls: readonly Control[];
  readonly fields: readonly Field[];
  readonly memory: Memory;
  readonly progress: Progress;
  /** The first clause that is not done yet. */
  readonly clause: Clause | undefined;
  /** The values of that clause and of those before it. */
  readonly values: readonly GoalValue[];
  /** Values that name the thing; they must be visible before the thing is changed. */
  readonly required: readonly GoalValue[];
  /** The required values; if there are none, those that name the place where something is added. */
  readonly locators: readonly GoalValue[];
  /** Notes from earlier tasks about similar goals. */
  readonly guides: readonly Guide[];
}

export function situationOf(view: View): Situation {
  const goal = readGoal(view.task.goal);
  const { shown: nodes, title, url } = view.observation;
  const page = readPage({ nodes, title, url });
  const memory = remember(view);
  const progress = progressOf(goal, memory, page);
  const clause = goal.clauses[progress.pending];
  const values = goal.values.filter((value) => value.clause <= progress.pending || goal.clauses.length === 1);
  return {
    view,
    goal,
    page,
    controls: controlsOf(page),
    fields: fieldsOf(page),
    memory,
    progress,
    clause,
    values,
    ...locatorsOf(values, clause, progress.pending),
    guides: guidesOf(view.support.notes, goal, memory),
  };
}

const outside = new Set(["to", "into", "for", "with", "in"]);
const placed = new Set(["reply", "vote", "remove", "change", "follow", "unfollow", "open", "ask"]);

/** The place for a new thing may be a field of its form, so it is not required; the place of an existing thing must be found. */
function locatorsOf(
  values: readonly GoalValue[],
  clause: Clause | undefined,
  pending: number,
): Pick<Situation, "locators" | "required"> {
  const all = values.filter(({ locates }) => locates);
  const own = all.filter((value) => value.clause === pending);
  const chosen = own.length > 0 ? own : all;
  const required = chosen.filter(
    ({ prep, enters }) =>
      enters === "no" || !outside.has(prep) || (prep === "in" && placed.has(clause?.intent ?? "")),
  );
  return { required, locators: required.length > 0 ? required : chosen };
}

/** The values that neither the page's headings, nor its ticked options, nor the given text mention. */
export function uncovered(
  { page, fields }: Pick<Situation, "page" | "fields">,
  values: readonly GoalValue[],
  text = "",
): GoalValue[] {
  const open = values.filter((value) => !mentions(page.about, value) && !mentions(text, value));
  if (open.length === 0) return open;
  if (open.length < values.length) {
    // the thing itself is here, so its place may be named only in a link
    const elsewhere = open.filter((value) => !page.places.some((place) => isNamed(place, value)));
    if (elsewhere.length === 0) return elsewhere;
  }
  const ticked = fields.flatMap(({ kind, checked, label, options }) =>
    kind === "check" && checked
      ? [label]
      : options.filter(({ chosen }) => chosen).map((option) => option.label),
  );
  return open.filter((value) => !ticked.some((label) => isNamed(label, value)));
}

export const isChange = (clause: Clause | undefined): boolean => clause !== undefined && changes(clause);

export const decide = (thought: string, name: string, ...args: CallValue[]): Decision => ({
  thought,
  calls: [{ name, args }],
});

/** Returns a decision, or undefined if it has none. */
export type Propose = (situation: Situation) => Decision | undefined;

const mentioned = new WeakMap<Item, ReadonlySet<GoalValue>>();

/** The values of the goal that an item mentions; cached for each item, because every control in it needs them. */
export function valuesIn({ goal }: Pick<Situation, "goal">, item: Item): ReadonlySet<GoalValue> {
  const known = mentioned.get(item);
  if (known) return known;
  const found = new Set(goal.values.filter((value) => mentions(item.text, value)));
  mentioned.set(item, found);
  return found;
}
