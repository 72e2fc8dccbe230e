import type { Goal } from "./goal/read-goal.js";
import type { Memory } from "./memory.js";
import type { Control } from "./page/controls.js";
import { plainText, shared, stemsOf } from "./words.js";

/** A note about a similar goal: how well it fits, and the names in it that were not used yet, in order. */
export interface Guide {
  readonly fit: number;
  readonly names: readonly string[];
}

/** A lower value would match notes about any goal. */
const leastFit = 0.3;
/** Names after the next one count less, because they may be on another page. */
const laterShare = 0.3;

/** The notes that fit the goal; notes about other tasks must not influence the policy. */
export function guidesOf(
  notes: readonly string[],
  { ownStems }: Pick<Goal, "ownStems">,
  { steps }: Pick<Memory, "steps">,
): readonly Guide[] {
  const used = steps.flatMap(({ actions }) =>
    actions.flatMap(({ targets, outcome }) =>
      outcome.kind === "ok" && targets["elem"] ? [called(targets["elem"].name)] : [],
    ),
  );
  return notes.flatMap((note): Guide[] => {
    const fit = alike(topicOf(note), ownStems);
    if (fit < leastFit) return [];
    const names = left(namesIn(note), used);
    return names.length === 0 ? [] : [{ fit, names }];
  });
}

/** From 0 to 1: how strongly the notes suggest a control; highest if a note names it next. */
export function noteShare(guides: readonly Guide[], { name }: Pick<Control, "name">): number {
  const own = called(name);
  const shares = guides.map(({ fit, names }) => {
    const place = names.indexOf(own);
    return place < 0 ? 0 : place === 0 ? fit : fit * laterShare;
  });
  return Math.max(0, ...shares);
}

/** "Cart 3" is "Cart": a number after a name is only a count. */
const called = (name: string): string => plainText(name).replace(/ \d+$/, "");

const numbered = /^\d+\. /m;
/** Words for actions on any site. */
const generic = stemsOf(
  "workflow page routine address click fill choose press open button link field list option box control choice",
);

/** The topic of a note with steps is its first line; the topic of a note without steps is its whole text. */
function topicOf(note: string): ReadonlySet<string> {
  const [first = ""] = note.split("\n");
  const text = numbered.test(note) ? first : note;
  return new Set([...stemsOf(text.replace(/\{[^{}]*\}/g, " "))].filter((word) => !generic.has(word)));
}

/** The quoted names of its steps, in order; quoted placeholders are left out. */
function namesIn(note: string): readonly string[] {
  const body = numbered.test(note) ? note.split("\n").slice(1).join("\n") : note;
  const names = [...body.matchAll(/"([^"{}\n]+)"/g)].map(([, name = ""]) => called(name));
  return names.filter((name, index) => name !== "" && name !== names[index - 1]);
}

/** The names after the last one that was used. */
function left(names: readonly string[], used: readonly string[]): readonly string[] {
  let at = 0;
  for (const name of used) {
    const found = names.indexOf(name, at);
    if (found >= 0) at = found + 1;
  }
  return names.slice(at);
}

const alike = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  const both = shared(one, other);
  return both / Math.max(1, one.size + other.size - both);
};
