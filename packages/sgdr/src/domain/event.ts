import { z } from "zod";
import { CommitOutcome } from "./commit-outcome.js";
import { type RunId, SiteId, TaskId } from "./ids.js";
import { ObservationRecord } from "./observation.js";
import { roleNames } from "./ports.js";
import { Retrieved } from "./retrieval.js";
import { Task } from "./task.js";
import { EpisodeEnd, Step } from "./trajectory.js";
import { Verdict } from "./verdict.js";
import { windowUnits } from "./window.js";

/** What happened, noun first. `data` is equal in two runs with one seed; `measured` (times, tokens, processes) is not. */
const event = <Kind extends string, Data extends z.ZodRawShape, Measured extends z.ZodRawShape>(
  kind: Kind,
  data: Data,
  measured: Measured,
) =>
  z.strictObject({
    kind: z.literal(kind),
    /** Version of this kind; readers lift older ones. */
    v: z.literal(1),
    site: SiteId,
    data: z.strictObject(data),
    measured: z.strictObject({ atMs: z.number(), ...measured }),
  });

/** Who uses tokens: the roles, and the model that makes vectors. */
export const spenders = [...roleNames, "embedder"] as const;
export type Spender = (typeof spenders)[number];

/** What texts are made vectors for: a step that looks for skills, or skills that are to be found. */
export type EmbeddedFor = "query" | "skills";

const ms = z.number();
const task = TaskId;

/** One thing that happened in a run: a task began, a step ended, a skill was learned, and so on. */
export const RunEvent = z.discriminatedUnion("kind", [
  /** A task that joined a stream after it had begun. */
  event("task-added", { task: Task }, {}),
  event("task-started", { task, attempt: z.int() }, {}),
  event("step-ended", { task, step: Step }, { observeMs: ms, supportMs: ms, decideMs: ms, actMs: ms }),
  /** What was retrieved for a step, with every number that decided. */
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
      /** Empty where no program was written. */
      name: z.string(),
      stage: z.enum(["induction", "static", "replay", "commit"]),
      code: z.string(),
      words: z.string(),
    },
    {},
  ),
  /** The notes that a method gave the agent for a whole task, and how many questions their choice took. */
  event("notes-given", { task, titles: z.array(z.string()).readonly(), questions: z.int() }, { ms }),
  /** What became of a note that was drawn from a task. */
  event(
    "note-learned",
    {
      task,
      what: z.enum(["workflow", "dynamic", "skill"]),
      title: z.string(),
      /** `known`: it is there already; `worse`: what is there serves better. */
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
      /** Which wording was asked; of the embedder, what the texts were for. */
      prompt: z.string(),
      /** What became of the reply. */
      reply: z.enum(["used", "repaired", "unreadable"]),
    },
    { ms, inputTokens: z.int(), outputTokens: z.int() },
  ),
  event("episode-ended", { task, end: EpisodeEnd, final: ObservationRecord }, {}),
  event("verdict-given", { task, verdict: Verdict }, {}),
  /** What learning took: drafts made, questions asked (whoever answered them), and how much is known now. */
  event("lesson-ended", { task, candidates: z.int(), questions: z.int(), known: z.int() }, { ms }),
  event("task-ended", { task, end: z.string(), decisions: z.int(), primitives: z.int() }, {}),
  event("task-aborted", { task, code: z.string(), words: z.string() }, {}),
  event("run-ended", { tasks: z.int() }, {}),
]);
export type RunEvent = z.infer<typeof RunEvent>;
export type EventKind = RunEvent["kind"];

/** Resolves when the event, and the documents that belong to it, are kept. */
export type Emit = (event: RunEvent, documents?: readonly RunDocument[]) => Promise<void>;

/** A value kept beside the events of a run, such as a method's memory of one site. */
export interface RunDocument {
  readonly key: string;
  readonly value: unknown;
}

/** An event as the store gives it back. */
export type StoredEvent = RunEvent & { readonly run: RunId; readonly seq: number };
