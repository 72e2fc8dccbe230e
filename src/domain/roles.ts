import type { ActionSpec, Outcome } from "./action.js";
import type { Call } from "./call.js";
import type { Observation } from "./observation.js";
import type { StepSupport } from "./support.js";
import type { Task } from "./task.js";
import type { Step, Trajectory } from "./trajectory.js";
import type { Verdict } from "./verdict.js";

/** All that a policy may look at before it decides; a language model and `rules` get the same. */
export interface View {
  readonly task: Task;
  readonly observation: Observation;
  readonly past: readonly Step[];
  readonly support: StepSupport;
  readonly actions: readonly ActionSpec[];
  /** Names of the secrets that can be typed as `<secret:name>`; nobody who decides ever sees a value. */
  readonly secretNames: readonly string[];
  /** How many calls one decision may hold. */
  readonly maxCalls: number;
}

export interface Decision {
  readonly thought: string;
  readonly calls: readonly Call[];
}

/** A decision, or why there is none: an unreadable reply is a counted failure, not an exception. */
export type Decided =
  | { readonly ok: true; readonly decision: Decision }
  | { readonly ok: false; readonly thought: string; readonly outcome: Outcome };

/** π: the next action. */
export interface Policy {
  decide(view: View, signal: AbortSignal): Promise<Decided>;
}

/** E: whether a trajectory reached its goal, by its own evidence. */
export interface Judge {
  judge(trajectory: Trajectory, signal: AbortSignal): Promise<Verdict>;
}

/** Summarize(o_t): the page as one sentence; it never sees the task. */
export interface Summarizer {
  summarize(observation: Observation, signal: AbortSignal): Promise<string>;
}
