import type { NamedTarget, TargetText } from "../domain/named-target.js";
import type { SkillProgram } from "../domain/skill.js";
import type { ActionRecord } from "../domain/trajectory.js";
import { windowActions, type Window } from "../domain/window.js";
import { deedRoles } from "../observation/element-names.js";
import { callableAs } from "../observation/callable-as.js";
import { findNamed } from "../observation/find-named.js";
import { indexPage, type IndexedPage } from "../observation/fingerprint.js";
import { readNodes } from "../observation/page-text.js";
import { targetWords } from "../observation/target-words.js";
import { expandSkill, type SkillArgs } from "../skill/expand.js";
import { printTarget } from "../skill/print-skill.js";
import type { NamesOf } from "../skill/unify.js";
import { namedTargetsIn } from "../skill/walk.js";
import { TaskValues } from "../trajectory/task-values.js";

/** A fixed name of a thing that belongs to this one task. The names of controls are what the site calls its deeds, and stay. */
export function namedValueIn(
  program: Pick<SkillProgram, "steps">,
  { window, goal }: { readonly window: Window; readonly goal: string },
): string | undefined {
  const values = new TaskValues(goal, enteredIn(window));
  return namedTargetsIn(program)
    .flatMap(thingNames)
    .find((name) => values.holdsName(name));
}

const enteredIn = (window: Window): readonly string[] =>
  windowActions(window).flatMap(({ call: { name, args } }) =>
    name === "fill" || name === "select_option" ? [args[1] ?? ""].flat().map(String) : [],
  );

const thingNames = ({ role, name, in: item, under }: NamedTarget): readonly string[] =>
  [...(deedRoles.has(role) ? [] : [name]), item, under?.name].flatMap((text) =>
    text?.from === "literal" && text.value.trim() !== "" ? [text.value] : [],
  );

/** A control whose whole name its caller gives: what it does is not said by the skill, so that two deeds would be one. */
export function openDeedIn(program: Pick<SkillProgram, "steps">): string | undefined {
  const open = namedTargetsIn(program).find(({ role, name }) => deedRoles.has(role) && !saysSomething(name));
  return open && printTarget(open);
}

const saysSomething = (text: TargetText): boolean => {
  if (text.from === "literal") return true;
  return (
    text.from === "template" &&
    text.parts.some((part) => typeof part === "string" && /[\p{L}\p{N}]/u.test(part))
  );
};

/** Why the skill would not find the elements of its window by their names, each on the page on which it was used; undefined if it does. */
export function otherElement(program: SkillProgram, args: SkillArgs, window: Window): string | undefined {
  const expanded = expandSkill(program, args);
  const actions = windowActions(window);
  // a program with other calls than its window is left to the replay
  if (!expanded.ok || expanded.value.length !== actions.length) return undefined;
  for (const [at, { name, args: given }] of expanded.value.entries()) {
    const action = actions[at];
    if (!action || action.call.name !== name) continue;
    for (const [place, arg] of given.entries()) {
      if (arg.from !== "named") continue;
      const found = findNamed(pageBefore(window, action), arg.target, {
        print: program.contracts[arg.index],
      });
      if (found.kind !== "found") return `call ${at + 1}: ${found.words}`;
      if (found.id !== action.call.args[place])
        return `call ${at + 1}: ${targetWords(arg.target)} is not the element that was used`;
    }
  }
  return undefined;
}

/** What the elements of the window can be called by. */
export const namesIn =
  (window: Window): NamesOf =>
  (target, at) => {
    const action = windowActions(window)[at];
    if (!action) return undefined;
    const page = pageBefore(window, action);
    const index = page.nodes.findIndex(({ id }) => id !== undefined && id === action.call.args[0]);
    return index < 0 ? undefined : callableAs(page, index, target);
  };

const pageBefore = ({ steps }: Window, action: ActionRecord): IndexedPage => {
  const before = action.before ?? steps.find(({ actions }) => actions.includes(action))?.before;
  return indexPage(readNodes(before ?? { text: "" }));
};
