import type { SkillProgram } from "../domain/skill.js";
import { windowActions, type CleanStep, type Window } from "../domain/window.js";
import { findsAll, namesAlong, type PlacedCall } from "../ideal/named-fit.js";
import { bindWindow } from "../induction/bind-window.js";
import { deedsOf, windowOf } from "../induction/stretches.js";
import { no, ok, type Result } from "../lib/result.js";
import { paramsByPlace, stepsKey } from "../library/canonical.js";
import { indexPage } from "../observation/fingerprint.js";
import { readNodes } from "../observation/page-text.js";
import type { SkillArgs } from "../skill/expand.js";
import { unify } from "../skill/unify.js";
import { unitsOf } from "../trajectory/windows.js";

/** The window of a skill that names what it acts on: it was cut from the deeds of the episode, without waiting. */
export function deedsAt(
  steps: readonly CleanStep[],
  { start, length }: Pick<Window, "start" | "length">,
): Window | undefined {
  const window = windowOf(deedsOf(unitsOf(steps, "primitive")), start, length);
  return length > 0 && window.steps.length === length ? window : undefined;
}

/** The texts with which a skill does what was done in its window. */
export function namedArgs(program: SkillProgram, window: Window, goal: string): Result<SkillArgs, string> {
  return learnedArgs(program, window, goal) ?? fittingArgs(program, window);
}

/** Where the window is bound to the very same steps again, its values are those that the skill was learned with. */
function learnedArgs(
  program: SkillProgram,
  window: Window,
  goal: string,
): Result<SkillArgs, string> | undefined {
  const bound = bindWindow(window, goal);
  if (!bound.ok) return undefined;
  const { program: own, call } = bound.value;
  if (stepsKey({ program: own, elements: {} }) !== stepsKey({ program, elements: {} })) return undefined;
  const values = new Map(own.params.map(({ name }, place) => [name, call.args[place] ?? ""]));
  const places = paramsByPlace(own);
  return ok(
    Object.fromEntries(
      paramsByPlace(program).map((name, place) => [name, values.get(places[place] ?? "") ?? ""]),
    ),
  );
}

function fittingArgs(program: SkillProgram, window: Window): Result<SkillArgs, string> {
  const placed = placedCalls(window);
  const calls = windowActions(window).map(({ call }) => call);
  const args = unify(program, calls, { namesOf: namesAlong(placed) });
  if (!args.ok) return args;
  return findsAll(program, args.value, placed)
    ? args
    : no("what it names is not what was acted on, or not that alone");
}

/** The recorded calls of a window, each with its page and its element. */
export const placedCalls = (window: Window): readonly PlacedCall[] =>
  window.steps.flatMap(({ actions, before }) =>
    actions.map((action) => ({
      place: () => {
        const page = indexPage(readNodes(action.before ?? before));
        const id = String(action.call.args[0] ?? "");
        const index = page.nodes.findIndex((node) => node.id === id);
        return index < 0 ? undefined : { page, index };
      },
    })),
  );
