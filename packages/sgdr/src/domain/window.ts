import type { Call } from "./call.js";
import type { ObservationRecord } from "./observation.js";
import type { ActionRecord } from "./trajectory.js";

/** A decision for learning: its page, thought and actions, and the page after them. */
export interface CleanStep {
  /** Its index in the trajectory. */
  readonly index: number;
  readonly thought: string;
  /** As the policy wrote it: a primitive, or the call of a skill. */
  readonly calls: readonly Call[];
  /** The successful primitives; a skill's calls are listed one by one. */
  readonly actions: readonly ActionRecord[];
  readonly before: ObservationRecord;
  readonly after: ObservationRecord;
}

/** The unit of a window: decisions, or the primitives that they executed. */
export const windowUnits = ["decision", "primitive"] as const;
/** What the length of a window counts. */
export type WindowUnit = (typeof windowUnits)[number];

/** A part of a cleaned trajectory (section 4.1 of the paper). */
export interface Window {
  /** Index of its first unit. */
  readonly start: number;
  readonly length: number;
  readonly unit: WindowUnit;
  readonly steps: readonly CleanStep[];
}

/** The primitives of a window, in order. */
export const windowActions = ({ steps }: Window): readonly ActionRecord[] =>
  steps.flatMap(({ actions }) => actions);
