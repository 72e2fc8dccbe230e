import type { Step } from "../domain/trajectory.js";

/** Splits a decision into its actions, so that they count like single decisions; several calls of one reply have each its own page. */
export const unfolded = (steps: readonly Step[]): readonly Step[] =>
  steps.flatMap((step) =>
    step.actions.length === 0
      ? [step]
      : step.actions.map((action) => ({
          ...step,
          observation: (action.skill === undefined ? action.before : undefined) ?? step.observation,
          calls: [action.call],
          actions: [action],
          outcome: action.outcome,
        })),
  );
