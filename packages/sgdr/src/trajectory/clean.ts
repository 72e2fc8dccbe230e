import { isChange } from "../domain/action.js";
import type { Step, Trajectory } from "../domain/trajectory.js";
import type { CleanStep } from "../domain/window.js";

/** `paper` drops failed actions; `plus` also actions without any effect and detours. */
export type CleanProfile = "paper" | "plus";

export function cleanTrajectory({ steps, final }: Trajectory, profile: CleanProfile): readonly CleanStep[] {
  const worked = steps.flatMap((step, index): CleanStep[] => {
    const actions = step.actions.filter(({ outcome }) => outcome.kind === "ok");
    if (actions.length === 0) return [];
    const after = steps[index + 1]?.observation ?? final;
    return [{ ...partsOf(step), actions, after }];
  });
  return profile === "paper" ? worked : withoutDetours(worked.filter(hadEffect));
}

const partsOf = ({ index, thought, calls, observation }: Step): Omit<CleanStep, "actions" | "after"> => ({
  index,
  thought,
  calls,
  before: observation,
});

/** Whether an action sent something that may have changed the site. */
export const wrote = ({ actions }: Pick<CleanStep, "actions">): boolean =>
  actions.some(({ requests }) => requests.some(isChange));

const says = new Set(["send_msg_to_user", "report_infeasible"]);

/** Whether the step cannot be undone: it sent a change to the site or a message to the user. */
const isLasting = (step: CleanStep): boolean =>
  wrote(step) || step.actions.some(({ call }) => says.has(call.name));

const hadEffect = (step: CleanStep): boolean =>
  step.before.state !== step.after.state || didMore(step) || isLasting(step);

/** What was entered counts, also where the page does not show it. */
const isEntry = ({ actions }: CleanStep): boolean =>
  actions.some(({ call }) => call.name === "fill" || call.name === "select_option");

/** Whether something happened that the state does not show, such as a focus or the choice in a menu that closed again. */
const didMore = (step: CleanStep): boolean =>
  isChoice(step) || (step.before.state === step.after.state && (changedSomething(step) || isEntry(step)));

const changedSomething = ({ actions }: CleanStep): boolean =>
  actions.some(({ changes = [] }) => changes.length > 0);

const choices = new Set(["option", "menuitem", "menuitemradio", "menuitemcheckbox", "radio", "treeitem"]);

const isChoice = ({ actions }: CleanStep): boolean =>
  actions.some(
    ({ call, targets, changes = [] }) =>
      call.name === "click" && changes.length > 0 && choices.has(targets["elem"]?.role ?? ""),
  );

/** Removes every detour: steps that return to the state they began in, changed nothing on the site and chose nothing. */
function withoutDetours(steps: readonly CleanStep[]): readonly CleanStep[] {
  const kept: CleanStep[] = [];
  for (let at = 0; at < steps.length;) {
    const end = detourEnd(steps, at);
    if (end === undefined) {
      const step = steps[at];
      if (step) kept.push(step);
      at += 1;
    } else at = end;
  }
  return kept;
}

/** The index after the longest detour that begins here. */
function detourEnd(steps: readonly CleanStep[], from: number): number | undefined {
  const state = steps[from]?.before.state;
  let end: number | undefined;
  for (const [offset, step] of steps.slice(from).entries()) {
    if (isLasting(step) || didMore(step)) break;
    if (step.after.state === state) end = from + offset + 1;
  }
  return end;
}
