import type { Step } from "../domain/trajectory.js";

/** Splits a skill's call into its actions, so that they count like single decisions. */
export const unfolded = (steps: readonly Step[]): readonly Step[] =>
  steps.flatMap((step) =>
    step.actions.length === 0
      ? [step]
      : step.actions.map((action) => ({
          ...step,
          calls: [action.call],
          actions: [action],
          outcome: action.outcome,
        })),
  );
