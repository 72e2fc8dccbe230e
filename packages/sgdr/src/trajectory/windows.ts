import type { CleanStep, Window, WindowUnit } from "../domain/window.js";

/** `sliding`: lengths 2 to 5; `full`: the whole trajectory; `single`: each unit on its own. */
export type WindowKind = "sliding" | "full" | "single";

const lengthsOf = (kind: WindowKind, units: number): readonly number[] =>
  kind === "sliding" ? [2, 3, 4, 5] : kind === "single" ? [1] : [units];

/** Every window, the short ones first: H − l + 1 of each length l. */
export function windowsOf(
  steps: readonly CleanStep[],
  kind: WindowKind,
  unit: WindowUnit,
): readonly Window[] {
  const units = unitsOf(steps, unit);
  return lengthsOf(kind, units.length).flatMap((length) =>
    length === 0
      ? []
      : Array.from({ length: Math.max(0, units.length - length + 1) }, (_, start) => ({
          start,
          length,
          unit,
          steps: units.slice(start, start + length),
        })),
  );
}

/** The window that begins at this unit; undefined if the trajectory is too short. */
export function windowAt(
  steps: readonly CleanStep[],
  { start, length, unit }: Omit<Window, "steps">,
): Window | undefined {
  const cut = unitsOf(steps, unit).slice(start, start + length);
  return length > 0 && cut.length === length ? { start, length, unit, steps: cut } : undefined;
}

/** A cleaned trajectory in units: its decisions, or its primitives one by one. */
export const unitsOf = (steps: readonly CleanStep[], unit: WindowUnit): readonly CleanStep[] =>
  unit === "decision" ? steps : steps.flatMap(onePrimitiveEach);

/** Each primitive with its own pages; where they were not kept, it shares those of its decision. */
const onePrimitiveEach = (step: CleanStep): CleanStep[] =>
  step.actions.map((action, index) => ({
    ...step,
    calls: [action.call],
    actions: [action],
    before: action.before ?? step.before,
    after: step.actions[index + 1]?.before ?? step.after,
  }));
