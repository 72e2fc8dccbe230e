import type { Step } from "../domain/trajectory.js";

/** What a skill did in one decision counts like the same actions one by one. */
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
