import { done } from "../../domain/action.js";
import type { ActionRecord, Step, Trajectory } from "../../domain/trajectory.js";
import { doneIn } from "../../ideal/way.js";

/** The same episode as if nobody had known any skill: one successful primitive a step, on the page where it was made. */
export const plainTrajectory = (trajectory: Trajectory): Trajectory => ({
  ...trajectory,
  steps: trajectory.steps
    .flatMap((step) => doneIn(step.actions).map((action) => plainStep(step, action)))
    .map((step, index) => ({ ...step, index })),
});

function plainStep(
  { thought, observation }: Step,
  { before = observation, skill: _skill, ...action }: ActionRecord,
): Omit<Step, "index"> {
  return {
    observation: before,
    offered: [],
    thought,
    calls: [action.call],
    actions: [action],
    outcome: done,
  };
}
