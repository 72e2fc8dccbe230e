import { z } from "zod";
import { Outcome, RequestRecord } from "./action.js";
import { Call } from "./call.js";
import { Fingerprint } from "./fingerprint.js";
import { ObservationRecord } from "./observation.js";
import { SkillUse } from "./skill-use.js";
import { Task } from "./task.js";

/** A primitive as it was executed: the call with its ids, and what those ids stood for. */
export const ActionRecord = z
  .strictObject({
    call: Call,
    /** Fingerprints of element arguments, by parameter name. */
    targets: z.record(z.string(), Fingerprint),
    outcome: Outcome,
    requests: z.array(RequestRecord).readonly(),
    /** The skill whose call did it. */
    skill: z.string().optional(),
  })
  .readonly();
export type ActionRecord = z.infer<typeof ActionRecord>;

/** One decision: what was seen and offered, what was thought and called, what came of it. */
export const Step = z
  .strictObject({
    index: z.int(),
    observation: ObservationRecord,
    /** Ids of the skills offered at this step. */
    offered: z.array(z.string()).readonly(),
    thought: z.string(),
    calls: z.array(Call).readonly(),
    /** The primitives behind the calls; empty when a reply could not be read. */
    actions: z.array(ActionRecord).readonly(),
    /** Skills that were called, and how far each came. */
    uses: z.array(SkillUse).readonly().optional(),
    outcome: Outcome,
  })
  .readonly();
export type Step = z.infer<typeof Step>;

/** How an episode ended: with an answer, as infeasible, at a limit, and so on. */
export const EpisodeEnd = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("answered"),
    answer: z.string(),
    /** The answer as a value of the schema that the task asked for, or why it is none. */
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
  /** By something outside that does not say why. */
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
