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

/** To give up is right only after looking: a search that found nothing, pages without a trace of the thing, or the thing without the deed. */
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
      ? yes("the thing was there, and nothing on its page does what is asked")
      : no("what was said to be missing was on a page");
  if (pages.some(({ text }) => emptyWords.test(text)) && typed.length > 0)
    return yes(`a search for ${JSON.stringify(typed.at(-1))} found nothing`);
  if (visited >= enough && named.length > 0) return yes(`${visited} pages were looked at and none has it`);
  return no("it was given up without looking");
}

/** Each name stands in a line of its own, and not only where a search repeats what was typed. */
function shows({ text }: ObservationRecord, named: readonly GoalValue[]): boolean {
  const lines = text
    .split("\n")
    .filter((line) => !/ value=|\bresults?\b|\bsearch/i.test(line) && !emptyWords.test(line));
  return named.every((value) => lines.some((line) => mentions(line, value)));
}

/** The last page is about the thing, and no control on it says the deed. */
function lacksDeed(trajectory: Trajectory): boolean {
  const situation = situationAt(trajectory, trajectory.steps.length);
  if (!isChange(situation.clause) || uncovered(situation, situation.required).length > 0) return false;
  return !situation.controls.some((control) => operationFit(situation, control) >= 0.85);
}
