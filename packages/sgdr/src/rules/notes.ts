import type { Goal } from "./goal/read-goal.js";
import type { Memory } from "./memory.js";
import type { Control } from "./page/controls.js";
import { plainText, shared, stemsOf } from "./words.js";

/** A note that speaks of a goal like this one: how well it fits, and what it names that has not been used yet, in order. */
export interface Guide {
  readonly fit: number;
  readonly names: readonly string[];
}

/** Below this a note shares words with every goal. */
const leastFit = 0.3;
/** What comes after the next thing may be on another page. */
const laterShare = 0.3;

/** Many notes are about other tasks, and must not lead anywhere. */
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

/** 0 to 1: how much the notes speak for a control; most where it is what one of them names next. */
export function noteShare(guides: readonly Guide[], { name }: Pick<Control, "name">): number {
  const own = called(name);
  const shares = guides.map(({ fit, names }) => {
    const place = names.indexOf(own);
    return place < 0 ? 0 : place === 0 ? fit : fit * laterShare;
  });
  return Math.max(0, ...shares);
}

/** "Cart 3" is "Cart": a number behind a name only counts. */
const called = (name: string): string => plainText(name).replace(/ \d+$/, "");

const numbered = /^\d+\. /m;
/** Words of how things are done on any site. */
const generic = stemsOf(
  "workflow page routine address click fill choose press open button link field list option box control choice",
);

/** A note with steps is about what its first line says; one without is about all that it says. */
function topicOf(note: string): ReadonlySet<string> {
  const [first = ""] = note.split("\n");
  const text = numbered.test(note) ? first : note;
  return new Set([...stemsOf(text.replace(/\{[^{}]*\}/g, " "))].filter((word) => !generic.has(word)));
}

/** The quoted names of its steps, in order; what is quoted as a placeholder names nothing. */
function namesIn(note: string): readonly string[] {
  const body = numbered.test(note) ? note.split("\n").slice(1).join("\n") : note;
  const names = [...body.matchAll(/"([^"{}\n]+)"/g)].map(([, name = ""]) => called(name));
  return names.filter((name, index) => name !== "" && name !== names[index - 1]);
}

/** What is still to come once the last of these that was used is done. */
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
