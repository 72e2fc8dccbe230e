import type { Observation } from "./observation.js";
import type { RecordedWay } from "./recording.js";
import type { SkillProgram } from "./skill.js";
import type { Task } from "./task.js";

/** The next step: its number, and the page that the agent sees. */
export interface StepContext {
  readonly task: Task;
  /** From 0. */
  readonly step: number;
  readonly observation: Observation;
}

/** What a method offers the agent for one episode. Task-level methods return the same at every step; sgdr chooses by the page. */
export interface Support {
  /** A way in which this goal was reached before; it is tried before anybody is asked. */
  readonly recorded?: RecordedWay;
  at(context: StepContext, signal: AbortSignal): Promise<StepSupport>;
}

/** A skill as the policy sees it at this step. */
export interface OfferedSkill {
  /** Its id in the library, with its version. */
  readonly id: string;
  /** The name by which it is called. */
  readonly name: string;
  readonly signature: string;
  readonly description: string;
  readonly body: string;
  readonly program: SkillProgram;
  /** Whether it may change something on the site. */
  readonly writes?: boolean;
  /** Why the user must approve each call; if absent, no approval is needed. */
  readonly approval?: string;
}

/** What the agent gets for one step: notes to read, and skills that it may call. */
export interface StepSupport {
  readonly notes: readonly string[];
  readonly skills: readonly OfferedSkill[];
  /** All skills among which these were chosen; they cannot be called, and only a policy that measures choices looks at them. */
  readonly eligible?: readonly OfferedSkill[];
}

/** For methods that choose once, before the first step. */
export const fixedSupport = (support: StepSupport): Support => ({ at: async () => support });
export const noSupport: Support = fixedSupport({ notes: [], skills: [] });

/** The prepared support, with the time it took, which counts for the episode's time limit. */
export interface PreparedSupport extends Support {
  readonly preparedMs?: number;
}
