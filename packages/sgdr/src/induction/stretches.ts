import { isChange, primitives } from "../domain/action.js";
import type { CleanStep, Window } from "../domain/window.js";
import { dialogRoles } from "../observation/dialogs.js";
import { pagePath } from "../observation/page-path.js";
import { readNodes } from "../observation/page-text.js";

/** The fewest and the most primitives of a part of an episode; the whole episode may be longer. */
export const stretchLengths = [2, 8] as const;

/** The primitives of an episode up to its message to the user, which no skill makes: whether the goal is reached is seen after the last call. */
export function deedsOf(units: readonly CleanStep[]): readonly CleanStep[] {
  const end = units.findIndex(({ actions }) => actions.some(({ call }) => says.has(call.name)));
  return (end < 0 ? units : units.slice(0, end)).filter(
    ({ actions }) => !actions.some(({ call }) => call.name === primitives.noop.name),
  );
}

const says = new Set<string>([primitives.send_msg_to_user.name, primitives.report_infeasible.name]);

/** Parts of an episode that begin and end where a person would pause, the long ones first. */
export function stretchesOf(deeds: readonly CleanStep[]): readonly Window[] {
  const pauses = pausesIn(deeds);
  const [least, most] = stretchLengths;
  const found: Window[] = [];
  for (const start of pauses)
    for (const end of pauses) {
      const length = end - start;
      const isWhole = start === 0 && end === deeds.length;
      if (length >= least && (length <= most || isWhole)) found.push(windowOf(deeds, start, length));
    }
  return found.sort((left, right) => right.length - left.length || left.start - right.start);
}

export const windowOf = (deeds: readonly CleanStep[], start: number, length: number): Window => ({
  start,
  length,
  unit: "primitive",
  steps: deeds.slice(start, start + length),
});

/** The places between two primitives at which a person would pause, by the number of primitives before; both ends belong to them. */
export const pausesIn = (deeds: readonly CleanStep[]): readonly number[] =>
  Array.from({ length: deeds.length + 1 }, (_, place) => place).filter(
    (place) => place === 0 || place === deeds.length || isPause(deeds[place - 1], deeds[place]),
  );

/** No dialog is open, no form is half filled, and something was achieved: a change was sent, another page is open, or the page shows other things. */
function isPause(done: CleanStep | undefined, next: CleanStep | undefined): boolean {
  if (!done || !next) return false;
  const { nodes } = { nodes: readNodes(next.before) };
  if (nodes.some(({ role, behind }) => (dialogRoles.has(role) || role === "menu") && behind === undefined))
    return false;
  if (done.actions.some(({ requests }) => requests.some(isChange))) return true;
  if (pagePath(done.before.url) !== pagePath(next.before.url)) return true;
  if (done.actions.some(isEntry)) return false;
  return done.before.page !== next.before.page;
}

const ticked = new Set(["checkbox", "radio", "switch", "option", "menuitemcheckbox", "menuitemradio"]);

const isEntry = ({ call, targets }: CleanStep["actions"][number]): boolean =>
  call.name === "fill" ||
  call.name === "select_option" ||
  (call.name === "click" && ticked.has(targets["elem"]?.role ?? ""));
