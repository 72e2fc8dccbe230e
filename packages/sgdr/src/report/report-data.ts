import { z } from "zod";
import { Findings } from "../experiments/findings.js";

/** An arm, and the options in which it differs from the rest. */
const ReportArm = z
  .strictObject({ id: z.string(), method: z.string(), options: z.record(z.string(), z.unknown()) })
  .readonly();

const Fact = z.strictObject({ name: z.string(), value: z.string() }).readonly();

/** An experiment beside the report's main one: an ablation, or the controls. Nothing of it is mixed with any other's. */
export const OtherExperiment = z
  .strictObject({
    name: z.string(),
    title: z.string(),
    about: z.string(),
    facts: z.array(Fact).readonly(),
    findings: Findings,
    arms: z.array(ReportArm).readonly(),
    problems: z.array(z.string()).readonly(),
  })
  .readonly();
export type OtherExperiment = z.infer<typeof OtherExperiment>;

/** One line of the list of tasks. */
export const TaskRow = z
  .strictObject({
    arm: z.string(),
    site: z.string(),
    stream: z.int(),
    position: z.int(),
    task: z.string(),
    goal: z.string(),
    template: z.string(),
    kind: z.string(),
    end: z.string(),
    reward: z.union([z.literal(0), z.literal(1), z.null()]),
    reasons: z.array(z.string()).readonly(),
    verdict: z.string(),
    infra: z.boolean(),
    decisions: z.int(),
    primitives: z.int(),
    called: z.int(),
    /** Of acting, and of learning. */
    ms: z.number(),
    learnMs: z.number(),
    /** Which of the details belongs to it; null where they were left out to keep the file small. */
    detail: z.int().nullable(),
  })
  .readonly();
export type TaskRow = z.infer<typeof TaskRow>;

/** A skill as it was offered at a step. */
export const OfferedRow = z
  .strictObject({
    id: z.string(),
    goalCosine: z.number().nullable(),
    stateCosine: z.number().nullable(),
    score: z.number().nullable(),
    called: z.boolean(),
  })
  .readonly();

export const StepRow = z
  .strictObject({
    index: z.int(),
    url: z.string(),
    title: z.string(),
    page: z.string(),
    /** What the page's state was summarized as, for retrieval. */
    summary: z.string(),
    thought: z.string(),
    offered: z.array(OfferedRow).readonly(),
    calls: z.array(z.string()).readonly(),
    /** The primitives behind them, where a skill was called. */
    actions: z.array(z.string()).readonly(),
    outcome: z.string(),
    /** What the actions changed on the page, one line each; left out where nobody looked. */
    changes: z.array(z.string()).readonly().optional(),
    /** The page after it, as JPEG in base64; left out where no picture was kept. */
    picture: z.string().optional(),
    ms: z.number(),
  })
  .readonly();
export type StepRow = z.infer<typeof StepRow>;

/** A task step by step; it is unpacked when somebody opens it. */
export const TaskDetail = z
  .strictObject({
    /** Titles of the notes that the agent was given before its first step. */
    notes: z.array(z.string()).readonly(),
    steps: z.array(StepRow).readonly(),
    /** The answer, or why there is none. */
    ended: z.string(),
    final: z.strictObject({ url: z.string(), title: z.string(), page: z.string() }),
    verdict: z.string(),
    /** What was learned from it, a line each; and what was refused, with the reason. */
    learned: z.array(z.string()).readonly(),
    refused: z.array(z.string()).readonly(),
  })
  .readonly();
export type TaskDetail = z.infer<typeof TaskDetail>;

/** All that the page shows, and the JSON file beside it; details apart, because they are most of it. */
export const ReportData = z
  .strictObject({
    v: z.literal(1),
    title: z.string(),
    about: z.string(),
    madeAt: z.string(),
    /** How it was made: the command, versions, the model of each role, dates, wall time. */
    facts: z.array(Fact).readonly(),
    findings: Findings,
    arms: z.array(ReportArm).readonly(),
    tasks: z.array(TaskRow).readonly(),
    others: z.array(OtherExperiment).readonly(),
    /** Runs that could not be read, cells that were not run, and other things to know. */
    problems: z.array(z.string()).readonly(),
  })
  .readonly();
export type ReportData = z.infer<typeof ReportData>;

/** What tables of arms are made of, whichever experiment they are about. */
export type Compared = Pick<OtherExperiment, "title" | "about" | "findings" | "arms">;
