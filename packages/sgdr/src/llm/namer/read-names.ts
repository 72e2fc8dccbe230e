import type { BoundWindow, SkillDraft } from "../../domain/roles.js";
import type { Window } from "../../domain/window.js";
import { no, ok, type Result } from "../../lib/result.js";
import { withFixed, withVaried, type Called } from "../../skill/edit-program.js";
import { nameProblem, skillNameProblem } from "../../skill/names.js";
import { renamed } from "../../skill/rename.js";
import { readDescription } from "../inducer/description.js";
import type { Item } from "../inducer/read-items.js";

const longestName = 40;

export const unnamed = (window: Window, code: "not-reusable" | "unreadable", words: string): SkillDraft => ({
  kind: "none",
  window,
  code,
  words,
});

/** The function under the names of the reply; whether it is any good is for others to check. `taken` has the names that were given in this reply. */
export function named(bound: BoundWindow, item: Item, taken: Set<string>): SkillDraft {
  const { window } = bound;
  const description = readDescription(item["sentence"] ?? item["description"]);
  if (!description.ok) return unnamed(window, "unreadable", description.problem);
  const name = typeof item["name"] === "string" ? item["name"].trim() : "";
  const problem =
    skillNameProblem(name) ?? (name.length > longestName ? `the name ${name} is too long` : undefined);
  if (problem !== undefined) return unnamed(window, "unreadable", problem);
  if (taken.has(name)) return unnamed(window, "not-reusable", `two functions were called ${name}`);
  const edited = editedBy(bound, item);
  if (!edited.ok) return unnamed(window, "unreadable", edited.problem);
  const names = namesOf(edited.value, item["params"], name);
  if (!names.ok) return unnamed(window, "unreadable", names.problem);
  taken.add(name);
  const { program, call } = edited.value;
  return {
    kind: "skill",
    window,
    description: description.value,
    program: renamed(program, name, names.value),
    call: { ...call, name },
  };
}

/** Constants made parameters, and the other way round, as the reply wants it. */
function editedBy(bound: BoundWindow, item: Item): Result<Called, string> {
  let called: Called = bound;
  const fixed: readonly unknown[] = Array.isArray(item["fixed"]) ? item["fixed"] : [];
  for (const param of fixed) {
    const next = withFixed(called, String(param));
    if (!next.ok) return next;
    called = next.value;
  }
  for (const [text, param] of entriesOf(item["vary"])) {
    const problem = nameProblem(param);
    if (problem !== undefined) return no(problem);
    const next = withVaried(called, text, param);
    if (!next.ok) return next;
    called = next.value;
  }
  return ok(called);
}

/** The new names of the parameters; each must be a name, and no two the same. */
function namesOf(
  { program }: Called,
  wanted: unknown,
  own: string,
): Result<ReadonlyMap<string, string>, string> {
  const asked = new Map(entriesOf(wanted));
  const names = new Map<string, string>();
  for (const { name } of program.params) {
    const given = asked.get(name) ?? name;
    const problem = nameProblem(given);
    if (problem !== undefined) return no(problem);
    if (given === own || [...names.values()].includes(given)) return no(`the name ${given} is given twice`);
    names.set(name, given);
  }
  return ok(names);
}

const entriesOf = (value: unknown): readonly (readonly [string, string])[] =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([key, text]) => (typeof text === "string" ? [[key, text] as const] : []))
    : [];
