import type { CleanStep, Window, WindowUnit } from "../domain/window.js";

/** `sliding`: lengths 2 to 5; `full`: the whole trajectory; `single`: each unit by itself. */
export type WindowKind = "sliding" | "full" | "single";

const lengthsOf = (kind: WindowKind, units: number): readonly number[] =>
  kind === "sliding" ? [2, 3, 4, 5] : kind === "single" ? [1] : [units];

/** Every window, the short ones first: H − l + 1 of each length l. */
export function windowsOf(
  steps: readonly CleanStep[],
  kind: WindowKind,
  unit: WindowUnit,
): readonly Window[] {
  const units = unit === "decision" ? steps : steps.flatMap(onePrimitiveEach);
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

/** Inside a skill's call nobody looked, so its primitives share what was seen before and after it. */
const onePrimitiveEach = (step: CleanStep): CleanStep[] =>
  step.actions.map((action) => ({ ...step, calls: [action.call], actions: [action] }));
