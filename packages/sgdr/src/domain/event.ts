import { z } from "zod";
import { CommitOutcome } from "./commit-outcome.js";
import { type RunId, SiteId, TaskId } from "./ids.js";
import { ObservationRecord } from "./observation.js";
import { recallStops } from "./recording.js";
import { roleNames } from "./ports.js";
import { Retrieved } from "./retrieval.js";
import { Task } from "./task.js";
import { ActionRecord, EpisodeEnd, Step } from "./trajectory.js";
import { Verdict } from "./verdict.js";
import { windowUnits } from "./window.js";

/** An event; the name of its kind begins with a noun. `data` is equal in two runs with the same seed; `measured` (times, tokens, processes) is not. */
const event = <Kind extends string, Data extends z.ZodRawShape, Measured extends z.ZodRawShape>(
  kind: Kind,
  data: Data,
  measured: Measured,
) =>
  z.strictObject({
    kind: z.literal(kind),
    /** Version of this kind of event; readers convert older versions. */
    v: z.literal(1),
    site: SiteId,
    data: z.strictObject(data),
    measured: z.strictObject({ atMs: z.number(), ...measured }),
  });

/** The users of tokens: the roles, and the model that makes vectors. */
export const spenders = [...roleNames, "embedder"] as const;
export type Spender = (typeof spenders)[number];

/** Why texts are embedded: as the query of a step, or as descriptions of skills. */
export type EmbeddedFor = "query" | "skills";

const ms = z.number();
const task = TaskId;

/** One thing that happened in a run: a task began, a step ended, a skill was learned, and so on. */
export const RunEvent = z.discriminatedUnion("kind", [
  /** A task that was added to a stream after its start. */
  event("task-added", { task: Task }, {}),
  event("task-started", { task, attempt: z.int() }, {}),
  /** A call of a step that has more than one, kept before the next begins; the step that ends repeats it. */
  event("call-ended", { task, step: z.int(), action: ActionRecord }, {}),
  /** A recording was followed: how far it came, and why it stopped where it did. */
  event(
    "task-recalled",
    {
      task,
      /** The task that was recorded. */
      from: z.string(),
      /** Actions done again with the same result, of how many. */
      done: z.int(),
      of: z.int(),
      /** The decisions of the recorded episode, and how many of them nobody had to make. */
      decisions: z.int(),
      saved: z.int(),
      stopped: z.strictObject({ code: z.enum(recallStops), words: z.string() }).optional(),
    },
    /** The run that it was recorded in. */
    { run: z.string() },
  ),
  event("step-ended", { task, step: Step }, { observeMs: ms, supportMs: ms, decideMs: ms, actMs: ms }),
  /** The skills retrieved for a step, with all scores. */
  event(
    "skills-retrieved",
    { task, step: z.int(), summary: z.string(), retrieved: Retrieved },
    { ms, summarizedMs: ms, cached: z.boolean() },
  ),
  /** A window that did not become a skill, and why. */
  event(
    "skill-rejected",
    {
      task,
      window: z.strictObject({ start: z.int(), length: z.int(), unit: z.enum(windowUnits) }),
      /** Empty if no program was written. */
      name: z.string(),
      stage: z.enum(["induction", "static", "replay", "commit"]),
      code: z.string(),
      words: z.string(),
    },
    {},
  ),
  /** The notes that a method selected for a whole task, and how many questions it asked a model for that. */
  event("notes-given", { task, titles: z.array(z.string()).readonly(), questions: z.int() }, { ms }),
  /** The result for a note that was made from a task. */
  event(
    "note-learned",
    {
      task,
      what: z.enum(["workflow", "dynamic", "skill"]),
      title: z.string(),
      /** `known`: the memory already has it; `worse`: the known note is better. */
      outcome: z.enum(["added", "replaced", "known", "worse", "unreadable"]),
    },
    {},
  ),
  event("skill-committed", { task, outcome: CommitOutcome }, {}),
  event("skill-quarantined", { task, skill: z.string(), reason: z.string() }, {}),
  event(
    "model-called",
    {
      task,
      role: z.enum(spenders),
      /** The prompt that was used; for the embedder, why the texts were embedded. */
      prompt: z.string(),
      /** How the reply was used. */
      reply: z.enum(["used", "repaired", "unreadable"]),
    },
    {
      ms,
      inputTokens: z.int(),
      outputTokens: z.int(),
      /** Those of the input that the provider had kept from an earlier request. */
      cachedInputTokens: z.int().optional(),
    },
  ),
  event("episode-ended", { task, end: EpisodeEnd, final: ObservationRecord }, {}),
  event(
    "verdict-given",
    {
      task,
      verdict: Verdict,
      /** Why nobody was asked, or why it was asked all the same: `audit` is one of the episodes that held nothing new. */
      why: z.enum(["nothing-new", "audit", "learning-off", "recalled"]).optional(),
    },
    {},
  ),
  /** The end of learning from a task: drafts made, questions asked (to a model or to rules), and the size of the memory. */
  event("lesson-ended", { task, candidates: z.int(), questions: z.int(), known: z.int() }, { ms }),
  event("task-ended", { task, end: z.string(), decisions: z.int(), primitives: z.int() }, {}),
  event("task-aborted", { task, code: z.string(), words: z.string() }, {}),
  event("run-ended", { tasks: z.int() }, {}),
]);
export type RunEvent = z.infer<typeof RunEvent>;
export type EventKind = RunEvent["kind"];

/** Resolves when the event and its documents are stored. */
export type Emit = (event: RunEvent, documents?: readonly RunDocument[]) => Promise<void>;

/** A value stored with a run besides its events, such as a method's memory of one site. */
export interface RunDocument {
  readonly key: string;
  readonly value: unknown;
}

/** An event as the store returns it. */
export type StoredEvent = RunEvent & { readonly run: RunId; readonly seq: number };
