import type { Observation } from "./observation.js";

/** What a method gives the agent for one episode. Task-level methods answer the same at every step; sgdr looks at the page. */
export interface Support {
  at(observation: Observation, signal: AbortSignal): Promise<StepSupport>;
}

/** A skill as the policy sees it, for this step only. */
export interface OfferedSkill {
  readonly name: string;
  readonly signature: string;
  readonly description: string;
  readonly body: string;
}

export interface StepSupport {
  readonly notes: readonly string[];
  readonly skills: readonly OfferedSkill[];
}

/** For methods that choose once, before the first step. */
export const fixedSupport = (support: StepSupport): Support => ({ at: async () => support });
export const noSupport: Support = fixedSupport({ notes: [], skills: [] });
