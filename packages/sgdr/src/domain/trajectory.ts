import { z } from "zod";
import { Outcome, RequestRecord } from "./action.js";
import { Call } from "./call.js";
import { Fingerprint } from "./fingerprint.js";
import { ObservationRecord } from "./observation.js";
import { Sight } from "./sight.js";
import { SkillUse } from "./skill-use.js";
import { Task } from "./task.js";

/** A primitive as it was executed: the call with element ids, and the fingerprints of these elements. */
export const ActionRecord = z
  .strictObject({
    call: Call,
    /** Fingerprints of element arguments, by parameter name. */
    targets: z.record(z.string(), Fingerprint),
    outcome: Outcome,
    requests: z.array(RequestRecord).readonly(),
    /** What came, went and changed on the page, one line each; empty if nothing did, and left out if nobody looked. */
    changes: z.array(z.string()).readonly().optional(),
    /** What was seen of its targets and around them right before it; left out if nobody looked. */
    sight: Sight.optional(),
    /** The page before the action, if it is not the one that the step was decided on. */
    before: ObservationRecord.optional(),
    /** The skill that made the call. */
    skill: z.string().optional(),
  })
  .readonly();
export type ActionRecord = z.infer<typeof ActionRecord>;

/** One decision: the observation, the offered skills, the thought, the calls and their outcome. */
export const Step = z
  .strictObject({
    index: z.int(),
    observation: ObservationRecord,
    /** Ids of the skills offered at this step. */
    offered: z.array(z.string()).readonly(),
    thought: z.string(),
    /** Set if nobody decided: the step was done again from a recording. */
    recalled: z.literal(true).optional(),
    calls: z.array(Call).readonly(),
    /** The primitives that the calls executed; empty if the reply could not be read. */
    actions: z.array(ActionRecord).readonly(),
    /** The calls of skills, and how many of their primitives succeeded. */
    uses: z.array(SkillUse).readonly().optional(),
    outcome: Outcome,
  })
  .readonly();
export type Step = z.infer<typeof Step>;

/** The steps that somebody decided, which are those that cost something. */
export const decidedSteps = (steps: readonly Step[]): readonly Step[] =>
  steps.filter(({ recalled }) => recalled !== true);

/** How an episode ended: with an answer, as infeasible, at a limit, and so on. */
export const EpisodeEnd = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("answered"),
    answer: z.string(),
    /** The answer as a value of the task's schema, or why it does not fit. */
    output: z.unknown().optional(),
    outputProblem: z.string().optional(),
  }),
  z.strictObject({ kind: z.literal("infeasible"), reason: z.string() }),
  z.strictObject({
    kind: z.literal("limit"),
    limit: z.enum(["steps", "seconds", "tokens", "usd"]),
    words: z.string(),
  }),
  z.strictObject({ kind: z.literal("loop"), words: z.string() }),
  z.strictObject({ kind: z.literal("page-gone"), words: z.string() }),
  /** Something outside the agent ended the episode without a reason. */
  z.strictObject({ kind: z.literal("ended"), words: z.string() }),
]);
export type EpisodeEnd = z.infer<typeof EpisodeEnd>;

/** What happened in an episode (o₁, a₁, …, a_H, o_{H+1}), in order, and never edited afterwards. */
export const Trajectory = z
  .strictObject({
    task: Task,
    steps: z.array(Step).readonly(),
    final: ObservationRecord,
    end: EpisodeEnd,
  })
  .readonly();
export type Trajectory = z.infer<typeof Trajectory>;
