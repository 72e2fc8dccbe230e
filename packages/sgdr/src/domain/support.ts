import type { Observation } from "./observation.js";
import type { SkillProgram } from "./skill.js";
import type { Task } from "./task.js";

/** A step that is about to be decided: which one it is, and the page that the agent sees. */
export interface StepContext {
  readonly task: Task;
  /** From 0. */
  readonly step: number;
  readonly observation: Observation;
}

/** What a method gives the agent for one episode. Task-level methods answer the same at every step; sgdr looks at the page. */
export interface Support {
  at(context: StepContext, signal: AbortSignal): Promise<StepSupport>;
}

/** A skill as the policy sees it, for this step only. */
export interface OfferedSkill {
  /** In its library, with its version. */
  readonly id: string;
  /** What it is called by. */
  readonly name: string;
  readonly signature: string;
  readonly description: string;
  readonly body: string;
  readonly program: SkillProgram;
  /** Why somebody has to say yes before each call of it; nobody is asked where it is left out. */
  readonly approval?: string;
}

/** What the agent gets for one step: notes to read, and skills that it may call. */
export interface StepSupport {
  readonly notes: readonly string[];
  readonly skills: readonly OfferedSkill[];
}

/** For methods that choose once, before the first step. */
export const fixedSupport = (support: StepSupport): Support => ({ at: async () => support });
export const noSupport: Support = fixedSupport({ notes: [], skills: [] });

/** What a method has prepared, and how long that took: it is part of the time that the episode has. */
export interface PreparedSupport extends Support {
  readonly preparedMs?: number;
}
