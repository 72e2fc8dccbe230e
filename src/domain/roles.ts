import type { ActionSpec, Outcome } from "./action.js";
import type { Call } from "./call.js";
import type { Observation } from "./observation.js";
import type { StepSupport } from "./support.js";
import type { Task } from "./task.js";
import type { Step, Trajectory } from "./trajectory.js";
import type { SkillProgram } from "./skill.js";
import type { Verdict } from "./verdict.js";
import type { Window } from "./window.js";

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

/** What an inducer made of a window: a description and a program, or why there is none. */
export type SkillDraft =
  | {
      readonly kind: "skill";
      readonly window: Window;
      readonly description: string;
      readonly program: SkillProgram;
      /** The call that the writer would put in the window's place, where it gave a readable one. */
      readonly call?: Call;
    }
  | {
      readonly kind: "none";
      readonly window: Window;
      /** `not-reusable`: nothing worth keeping; `unreadable`: what was written could not be used. */
      readonly code: "not-reusable" | "unreadable";
      readonly words: string;
    };

/** f_ind: windows to skills. It sees thoughts, actions and pages, and the goal they served. */
export interface Inducer {
  readonly id: string;
  induce(windows: readonly Window[], goal: string, signal: AbortSignal): Promise<readonly SkillDraft[]>;
}
