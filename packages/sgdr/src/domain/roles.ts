import type { Result } from "../lib/result.js";
import type { ActionSpec, Outcome } from "./action.js";
import type { Call } from "./call.js";
import type { Dynamic, SkillNote } from "./experience.js";
import type { Observation } from "./observation.js";
import type { Picture } from "./picture.js";
import type { Place } from "./ports.js";
import type { StepSupport } from "./support.js";
import type { Task, TaskGoal } from "./task.js";
import type { Step, Trajectory } from "./trajectory.js";
import type { SkillProgram } from "./skill.js";
import type { SkillRule } from "./skill-rule.js";
import type { Verdict } from "./verdict.js";
import type { CleanStep, Window } from "./window.js";
import type { Workflow } from "./workflow.js";

/** Everything that a policy knows when it decides; a language model and `rules` get the same. */
export interface View {
  readonly task: Task;
  readonly observation: Observation;
  readonly past: readonly Step[];
  readonly support: StepSupport;
  readonly actions: readonly ActionSpec[];
  /** Names of the secrets that can be typed as `<secret:name>`; a policy never sees a value. */
  readonly secretNames: readonly string[];
  /** The highest number of calls in one decision. */
  readonly maxCalls: number;
  /** A picture of the window, where a model that can see is to get one. */
  readonly picture?: (signal: AbortSignal) => Promise<Picture | undefined>;
  /** Whether it is told what each action changed on the page. */
  readonly changes?: boolean;
}

/** What a policy decided for one step: the calls to perform, and the reason. */
export interface Decision {
  readonly thought: string;
  readonly calls: readonly Call[];
  /** Set if it comes from a recording, and nobody was asked. */
  readonly recalled?: true;
}

/** A decision, or why there is none: an unreadable reply is counted as a failed step and is not an exception. */
export type Decided =
  | { readonly ok: true; readonly decision: Decision }
  | { readonly ok: false; readonly thought: string; readonly outcome: Outcome };

/** Decides the next action (π). */
export interface Policy {
  /** Who it is, for manifests and reports; the caller's policy where it says nothing. */
  readonly id?: string;
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
      /** Other sentences by which it is found. */
      readonly alsoKnownAs?: readonly string[];
      readonly program: SkillProgram;
      /** The call that replaces the window, if the inducer wrote a readable one. */
      readonly call?: Call;
    }
  | {
      readonly kind: "none";
      readonly window: Window;
      /** `not-reusable`: nothing is worth keeping; `unreadable`: the reply could not be used. */
      readonly code: "not-reusable" | "unreadable";
      readonly words: string;
    };

/** What an inducer is told beside the windows: the goal, and what a skill may be. */
export interface Induction extends TaskGoal {
  readonly rule: SkillRule;
}

/** f_ind: makes skills from windows. It sees thoughts, actions, pages and the goal. */
export interface Inducer {
  readonly id: string;
  induce(windows: readonly Window[], about: Induction, signal: AbortSignal): Promise<readonly SkillDraft[]>;
}

/** A window as a program that names its elements, with the call that does again what was done. Its names stand for nothing yet. */
export interface BoundWindow {
  readonly window: Window;
  readonly program: SkillProgram;
  readonly call: Call;
}

/** What a namer is told beside the programs: the goal, and what is known of the site. */
export interface Naming extends TaskGoal {
  /** Signatures and sentences of the skills that the site has, each one line. */
  readonly known: readonly string[];
}

/** Gives finished programs their names and sentences, and leaves out those that are not worth keeping. */
export interface Namer {
  readonly id: string;
  name(windows: readonly BoundWindow[], about: Naming, signal: AbortSignal): Promise<readonly SkillDraft[]>;
}

/** An episode for roles that write notes about it: its successful steps and its goal. */
export interface NotedEpisode extends TaskGoal {
  readonly steps: readonly CleanStep[];
}

/** AWM's induction and merging. A problem means that the reply could not be used. */
export interface WorkflowWriter {
  /** Returns one workflow or none; known titles need not be written again. */
  write(
    episode: NotedEpisode,
    known: readonly string[],
    signal: AbortSignal,
  ): Promise<Result<Workflow | undefined, string>>;
  /** The index of the known title that is about the same task, if there is one; one question for all titles. */
  sameTask(
    title: string,
    known: readonly string[],
    about: TaskGoal,
    signal: AbortSignal,
  ): Promise<number | undefined>;
  /** Whether the new workflow is better for its task than the known one. */
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
  /** One text for each note. */
  readonly items: readonly string[];
  readonly most: number;
}

/** CER's retrieval: the indexes of the items that may help with a goal, best first; empty if the reply could not be used. */
export interface Selector {
  select(choice: Choice, signal: AbortSignal): Promise<readonly number[]>;
}

/** The roles that answer the questions of learning. */
export interface Roles {
  readonly judge: Judge;
  readonly summarizer: Summarizer;
  /** Summarizes without a model, always: for methods that ask none about a page. */
  readonly sketcher: Summarizer;
  readonly inducer: Inducer;
  readonly namer: Namer;
  /** The inducer of whole episodes. */
  readonly programmer: Inducer;
  readonly workflowWriter: WorkflowWriter;
  readonly distiller: Distiller;
  readonly selector: Selector;
}
