import type { ObservationRecord } from "../../domain/observation.js";
import type { Trajectory } from "../../domain/trajectory.js";
import { operationFit } from "../act/operate.js";
import { readGoal } from "../goal/read-goal.js";
import type { GoalValue } from "../goal/values.js";
import { mentions } from "../matching.js";
import { isChange, uncovered } from "../situation.js";
import { emptyWords } from "../vocabulary.js";
import { no, yes, type Finding } from "./finding.js";
import { situationAt } from "./view-at.js";

const enough = 3;

/** Giving up is right only after a search without results, several pages without the thing, or a page of the thing without a control for the action. */
export function judgeInfeasible(trajectory: Trajectory): Finding {
  const { task, steps, final } = trajectory;
  const named = readGoal(task.goal).values.filter(({ locates, kind }) => locates && kind !== "number");
  const pages = [...steps.map(({ observation }) => observation), final];
  const typed = steps.flatMap(({ actions }) =>
    actions.flatMap(({ call, outcome }) =>
      call.name === "fill" && outcome.kind === "ok" ? [String(call.args[1] ?? "")] : [],
    ),
  );
  const visited = new Set(pages.map(({ url }) => url)).size;
  if (named.length > 0 && pages.some((page) => shows(page, named)))
    return visited > 1 && lacksDeed(trajectory)
      ? yes("the thing was found, and its page has no control for the wanted action")
      : no("the thing that was reported as missing was on a page");
  if (pages.some(({ text }) => emptyWords.test(text)) && typed.length > 0)
    return yes(`a search for ${JSON.stringify(typed.at(-1))} found nothing`);
  if (visited >= enough && named.length > 0) return yes(`none of ${visited} pages that were seen has it`);
  return no("the agent gave up without searching for it");
}

/** Whether each name is in a line of the page that does not only repeat a search. */
function shows({ text }: ObservationRecord, named: readonly GoalValue[]): boolean {
  const lines = text
    .split("\n")
    .filter((line) => !/ value=|\bresults?\b|\bsearch/i.test(line) && !emptyWords.test(line));
  return named.every((value) => lines.some((line) => mentions(line, value)));
}

/** Whether the last page is about the thing and has no control for the wanted action. */
function lacksDeed(trajectory: Trajectory): boolean {
  const situation = situationAt(trajectory, trajectory.steps.length);
  if (!isChange(situation.clause) || uncovered(situation, situation.required).length > 0) return false;
  return !situation.controls.some((control) => operationFit(situation, control) >= 0.85);
}
