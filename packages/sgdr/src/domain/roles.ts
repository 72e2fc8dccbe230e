import type { Result } from "../lib/result.js";
import type { ActionSpec, Outcome } from "./action.js";
import type { Call } from "./call.js";
import type { Dynamic, SkillNote } from "./experience.js";
import type { Observation } from "./observation.js";
import type { Place } from "./ports.js";
import type { StepSupport } from "./support.js";
import type { Task, TaskGoal } from "./task.js";
import type { Step, Trajectory } from "./trajectory.js";
import type { SkillProgram } from "./skill.js";
import type { Verdict } from "./verdict.js";
import type { CleanStep, Window } from "./window.js";
import type { Workflow } from "./workflow.js";

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

/** What a policy decided for one step: the calls to perform, and the reason. */
export interface Decision {
  readonly thought: string;
  readonly calls: readonly Call[];
}

/** A decision, or why there is none: an unreadable reply is a counted failure, not an exception. */
export type Decided =
  | { readonly ok: true; readonly decision: Decision }
  | { readonly ok: false; readonly thought: string; readonly outcome: Outcome };

/** Decides the next action (π). */
export interface Policy {
  decide(view: View, signal: AbortSignal): Promise<Decided>;
}

/** Judges whether a trajectory reached its goal, by its own evidence (E). */
export interface Judge {
  judge(trajectory: Trajectory, signal: AbortSignal): Promise<Verdict>;
}

/** Describes a page in one sentence (Summarize(o_t)); it never sees the task. */
export interface Summarizer {
  summarize(observation: Observation, place: Place, signal: AbortSignal): Promise<string>;
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
  induce(windows: readonly Window[], about: TaskGoal, signal: AbortSignal): Promise<readonly SkillDraft[]>;
}

/** An episode as those see it who write notes about it: what worked of it, and the goal it served. */
export interface NotedEpisode extends TaskGoal {
  readonly steps: readonly CleanStep[];
}

/** AWM's induction and its merging. A problem is a reply that could not be used. */
export interface WorkflowWriter {
  /** One workflow or none; the titles that are known need not be written again. */
  write(
    episode: NotedEpisode,
    known: readonly string[],
    signal: AbortSignal,
  ): Promise<Result<Workflow | undefined, string>>;
  /** The place of the known title that is about the same task, if one is: one question for all of them. */
  sameTask(
    title: string,
    known: readonly string[],
    about: TaskGoal,
    signal: AbortSignal,
  ): Promise<number | undefined>;
  /** Whether the new one serves its task better than the known one. */
  isBetter(fresh: Workflow, known: Workflow, about: TaskGoal, signal: AbortSignal): Promise<boolean>;
}

/** CER's distillation: pages that are worth knowing, and parts of the task that are worth repeating. */
export interface Distiller {
  dynamics(
    episode: NotedEpisode,
    known: readonly Dynamic[],
    signal: AbortSignal,
  ): Promise<Result<readonly Dynamic[], string>>;
  skills(
    episode: NotedEpisode,
    known: readonly SkillNote[],
    signal: AbortSignal,
  ): Promise<Result<readonly SkillNote[], string>>;
}

/** What a selector chooses from. */
export interface Choice extends TaskGoal {
  readonly what: "dynamics" | "skills";
  /** One text each. */
  readonly items: readonly string[];
  readonly most: number;
}

/** CER's retrieval: the places of the items that may help with a goal, best first. Nothing where nobody could tell. */
export interface Selector {
  select(choice: Choice, signal: AbortSignal): Promise<readonly number[]>;
}

/** Whoever answers the questions of learning. */
export interface Roles {
  readonly judge: Judge;
  readonly summarizer: Summarizer;
  readonly inducer: Inducer;
  /** The inducer of whole episodes. */
  readonly programmer: Inducer;
  readonly workflowWriter: WorkflowWriter;
  readonly distiller: Distiller;
  readonly selector: Selector;
}
