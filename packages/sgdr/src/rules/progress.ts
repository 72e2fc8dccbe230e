import type { Clause } from "./goal/clauses.js";
import { changes, operationOf, type Goal } from "./goal/read-goal.js";
import type { GoalValue } from "./goal/values.js";
import type { Memory } from "./memory.js";
import type { Page } from "./page/page.js";
import { matchFields } from "./act/field-match.js";
import { fieldsOf } from "./page/fields.js";
import { forwarding } from "./vocabulary.js";
import { stemList, stemsOf } from "./words.js";

/** The progress in the goal's clauses. */
export interface Progress {
  /** Index of the first clause that is not done; the number of clauses if all are done. */
  readonly pending: number;
  /** The last step that completed a clause which changes something, or -1. */
  readonly lastDone: number;
}

/** The facts that decide whether a clause is done. */
interface Measure {
  readonly goal: Goal;
  readonly memory: Memory;
  readonly page: Page;
}

export function progressOf(goal: Goal, memory: Memory, page: Page): Progress {
  let lastDone = -1;
  let pending = 0;
  for (; pending < goal.clauses.length; pending += 1) {
    const clause = goal.clauses[pending];
    if (!clause) break;
    const values = goal.values.filter((value) => value.clause === pending);
    if (changes(clause)) {
      const done = changeStep(clause, values, lastDone, { goal, memory, page });
      if (done < 0) break;
      lastDone = done;
    } else if (pending === goal.clauses.length - 1 || !passed(clause, values, memory, page)) break;
  }
  return { pending, lastDone };
}

/** The first step after `after` that changed the site as the clause says. */
function changeStep(clause: Clause, values: readonly GoalValue[], after: number, measure: Measure): number {
  const { memory, page } = measure;
  const must = values.filter(({ enters }) => enters === "must");
  for (const step of memory.changed) {
    if (step <= after) continue;
    const given = must.filter((value) => wasEntered(value, memory, step));
    const entered = given.length === must.length || (given.length > 0 && !asksForMore(measure, must, given));
    if (must.length > 0 ? entered : fits(clause, memory, step, page)) return step;
  }
  return -1;
}

/** Whether the page has a field for a value that is not entered yet. */
function asksForMore(
  { page, goal }: Measure,
  must: readonly GoalValue[],
  given: readonly GoalValue[],
): boolean {
  const open = must.filter((value) => !given.includes(value));
  return goesOn(page) || matchFields(fieldsOf(page), open, goal).some(({ value }) => value !== undefined);
}

export const wasEntered = (
  value: Pick<GoalValue, "text" | "day">,
  { entries, steps }: Memory,
  until = Infinity,
): boolean => {
  const wanted = value.text.toLowerCase();
  return (
    entries.some(({ text, step }) => step <= until && text.toLowerCase().includes(wanted)) ||
    (value.day !== undefined && entries.some(({ text, step }) => step <= until && /^\d{4}-/.test(text))) ||
    steps.some(
      (step, index) =>
        index <= until &&
        step.actions.some(
          ({ call, targets, outcome }) =>
            call.name === "click" &&
            outcome.kind === "ok" &&
            targets["elem"]?.name.toLowerCase().includes(wanted) === true,
        ),
    )
  );
};

/** If the clause has no values, the button that was pressed must fit the clause. */
function fits(clause: Clause, memory: Memory, step: number, page: Page): boolean {
  const { verbs, nouns } = operationOf(clause);
  const target = memory.steps[step]?.actions.at(-1)?.targets["elem"];
  const words = stemsOf(
    `${target?.name ?? ""} ${target?.landmarks.join(" ") ?? ""} ${target?.headings.at(-1) ?? ""}`,
  );
  const named = [...words].some((word) => verbs.has(word) || nouns.has(word));
  if (clause.intent === "buy")
    return [...words].some((word) => verbs.has(word) || forwarding.has(word)) && !goesOn(page);
  return named || target === undefined || target.name === "";
}

/** Whether a button in the main part leads to another page of the same flow. */
export function goesOn({ nodes, main }: Page): boolean {
  for (let at = main.from; at < main.to; at += 1) {
    const node = nodes[at];
    if (node?.role !== "button" || node.id === undefined) continue;
    if (forwarding.has(stemList(node.name)[0] ?? "")) return true;
  }
  return false;
}

/** Whether a clause that only opens or searches is done: its page was seen or its search was made. */
function passed(
  { intent }: Clause,
  values: readonly GoalValue[],
  { steps, entries, queries }: Memory,
  page: Page,
): boolean {
  if (intent === "search") return queries.length > 0;
  if (intent === "sort" || intent === "filter") return entries.length > 0 || steps.length > 2;
  const wanted = values.filter(({ locates }) => locates);
  const seen = `${page.about} ${steps.map(({ observation }) => observation.title).join(" ")}`.toLowerCase();
  return wanted.length > 0 && wanted.every(({ text }) => seen.includes(text.toLowerCase()));
}
