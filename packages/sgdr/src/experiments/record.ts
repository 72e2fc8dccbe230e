import { z } from "zod";
import { orders } from "../task-set/stream-spec.js";
import { ScoredLearning } from "./scored-learning.js";
import { TaskResult } from "./task-result.js";

/** What was asked and spent. A question counts also when `rules` answer it, so that `rules` shows what a model would be asked. */
export const Costs = z
  .strictObject({
    calls: z.int(),
    tokens: z.int(),
    /** Null where a price is unknown. */
    usd: z.number().nullable(),
    ms: z.number(),
  })
  .readonly();
export type Costs = z.infer<typeof Costs>;

/** Where a result has its two times, a record has all that acting and learning took. */
const { ms: _acting, learnMs: _learning, ...resultShape } = TaskResult.unwrap().shape;

/** One task of one cell, with all that a comparison looks at. */
export const TaskRecord = z
  .strictObject({
    ...resultShape,
    /** Place in the site's stream, from 0. */
    position: z.int(),
    /** An earlier task of the stream had the same template. */
    repeat: z.boolean(),
    verdict: z.enum(["success", "failure", "unreadable", "not-judged"]),
    /** The world failed, not the agent, and the task was skipped. */
    infra: z.boolean(),
    acting: Costs,
    /** Judging, inducing, verifying. */
    learning: Costs,
    /** Skills offered over all steps, called, and called to the end. */
    offered: z.int(),
    called: z.int(),
    completed: z.int(),
    /** Skills, workflows or notes that are known after the task. */
    known: z.int(),
  })
  .readonly();
export type TaskRecord = z.infer<typeof TaskRecord>;

/** How well the offered were chosen, at steps where something relevant was known. */
export const RankingRecord = z
  .strictObject({
    relevance: z.string(),
    k: z.int(),
    recall: z.number().nullable(),
    mrr: z.number().nullable(),
    steps: z.int(),
  })
  .readonly();
export type RankingRecord = z.infer<typeof RankingRecord>;

/** One arm on one site's stream: the unit that is run, resumed and compared. */
export const CellRecord = z
  .strictObject({
    arm: z.string(),
    method: z.string(),
    site: z.string(),
    /** Number of the stream, from 1. */
    stream: z.int(),
    seed: z.int(),
    order: z.enum(orders),
    /** What the benchmark says about all its results, such as how episodes were ended. */
    marks: z.array(z.string()).readonly(),
    /** Which benchmark, and how its tasks were worded and looked: arms that differ in this cannot be compared. */
    benchmark: z.record(z.string(), z.string()).readonly(),
    /** Budgets, who decides, with which embedder: arms that differ in this differ in more than their methods. */
    terms: z.record(z.string(), z.string()).readonly(),
    /** The arm has the experiment's own options, so that its variants are compared with it. */
    reference: z.boolean(),
    run: z.string(),
    /** Tasks that the stream has; fewer records mean that the cell has not ended. */
    tasks: z.int(),
    records: z.array(TaskRecord).readonly(),
    learned: ScoredLearning.nullable(),
    /** Drafts that the method made, before any check. */
    candidates: z.int(),
    ranking: z.array(RankingRecord).readonly(),
  })
  .readonly();
export type CellRecord = z.infer<typeof CellRecord>;
