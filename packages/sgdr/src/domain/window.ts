import type { Call } from "./call.js";
import type { ObservationRecord } from "./observation.js";
import type { ActionRecord } from "./trajectory.js";

/** A decision that is worth learning from: what was seen, thought and done, and what was seen then. */
export interface CleanStep {
  /** Its place in the trajectory. */
  readonly index: number;
  readonly thought: string;
  /** As the policy wrote it: a primitive, or the call of a skill. */
  readonly calls: readonly Call[];
  /** The primitives that worked; a skill's calls stand here one by one. */
  readonly actions: readonly ActionRecord[];
  readonly before: ObservationRecord;
  readonly after: ObservationRecord;
}

/** What a window counts: decisions, or the primitives behind them. */
export const windowUnits = ["decision", "primitive"] as const;
/** What the length of a window counts. */
export type WindowUnit = (typeof windowUnits)[number];

/** A stretch of a cleaned trajectory (section 4.1 of the paper). */
export interface Window {
  /** Place of its first unit. */
  readonly start: number;
  readonly length: number;
  readonly unit: WindowUnit;
  readonly steps: readonly CleanStep[];
}

/** The primitives of a window, in order. */
export const windowActions = ({ steps }: Window): readonly ActionRecord[] =>
  steps.flatMap(({ actions }) => actions);
