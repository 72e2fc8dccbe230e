import { z } from "zod";
import { OfferFits } from "../domain/offer-fits.js";
import { Rejections } from "../results/learned.js";
import { RecalledTasks } from "../results/recalled.js";
import { RankingRecord } from "./record.js";

/** Where a number may lie, and on how much that rests. One stream gives no spread over seeds: then only templates were drawn. */
export const Interval = z
  .strictObject({ low: z.number(), high: z.number(), streams: z.int(), templates: z.int() })
  .readonly();
export type Interval = z.infer<typeof Interval>;

/** A mean and its 95 % interval; null where there is nothing to take a mean of. */
export const Estimate = z
  .strictObject({ value: z.number().nullable(), interval: Interval.nullable() })
  .readonly();
export type Estimate = z.infer<typeof Estimate>;

/** A count over all tasks, over those solved, and over those that vanilla solves too: a selected subset, named as such. */
export const Effort = z
  .strictObject({
    all: Estimate,
    solved: Estimate,
    bothSolved: z.strictObject({
      value: z.number().nullable(),
      /** Vanilla's mean on the same tasks. */
      against: z.number().nullable(),
      tasks: z.int(),
    }),
  })
  .readonly();
export type Effort = z.infer<typeof Effort>;

/** A task's mean of each cost, so none need be whole; dollars are null where a price is unknown. */
export const MeanCosts = z
  .strictObject({ calls: z.number(), tokens: z.number(), usd: z.number().nullable(), ms: z.number() })
  .readonly();
export type MeanCosts = z.infer<typeof MeanCosts>;

export const currencies = ["decisions", "calls", "tokens", "usd", "seconds"] as const;
export type Currency = (typeof currencies)[number];

/**
 * The number of tasks of each site after which all that was spent, learning included, stays at or below what vanilla
 * spent; never, where it is more in the end; or no saving, where it is the same.
 */
export const BreakEven = z
  .strictObject({
    currency: z.enum(currencies),
    /** Null: the currency was not used, or its price is unknown. */
    after: z.union([z.int(), z.literal("never"), z.literal("no saving"), z.null()]),
  })
  .readonly();
export type BreakEven = z.infer<typeof BreakEven>;

/** What became of what was drafted: candidates are those rejected, merged, replaced and added, and no others. */
export const LibraryFindings = z
  .strictObject({
    /** It keeps notes, which are given with a task and can neither be replayed nor called. */
    keepsNotes: z.boolean(),
    /** Windows and episodes from which nothing was written that could be a candidate. */
    undrafted: Rejections,
    candidates: z.int(),
    rejected: Rejections,
    /** Known already. */
    merged: z.int(),
    /** Notes that took the place of one that was known. */
    replaced: z.int(),
    /** Kept as new skills, workflows or notes. */
    added: z.int(),
    /** Of those added: skills whose evidence is a passed replay. */
    verified: z.int(),
    /** Of those added and replaced: learned from a task that was not solved, though it was judged a success. */
    fromUnsolved: z.int(),
    /** Skills, at every step where they were shown. */
    offered: z.int(),
    /** Notes, once a task. */
    given: z.int(),
    called: z.int(),
    completed: z.int(),
    /** What a site's library held at the end, in the mean. */
    known: z.number(),
    /** What recordings saved; left out if none was followed. */
    recalled: RecalledTasks.optional(),
  })
  .readonly();
export type LibraryFindings = z.infer<typeof LibraryFindings>;

/** The account of somebody who knew the way, over all tasks. */
export const FitFindings = z
  .strictObject({
    ...OfferFits.unwrap().shape,
    /** Decisions a task in the second half of the streams. */
    late: z.number().nullable(),
  })
  .readonly();
export type FitFindings = z.infer<typeof FitFindings>;

export const ArmFindings = z
  .strictObject({
    arm: z.string(),
    method: z.string(),
    /** It never knew anything, so its numbers say nothing about it: they are not shown as a result. */
    noLibrary: z.boolean(),
    streams: z.int(),
    tasks: z.int(),
    solved: z.int(),
    /** Tasks left out for every arm because the world failed for one of them. */
    excluded: z.int(),
    success: z.strictObject({
      /** Over all tasks, as in the paper. */
      micro: Estimate,
      /** The mean of the sites. */
      macro: Estimate,
    }),
    sites: z
      .array(
        z.strictObject({
          site: z.string(),
          tasks: z.int(),
          templates: z.int(),
          solved: z.int(),
          success: Estimate,
        }),
      )
      .readonly(),
    decisions: Effort,
    primitives: Effort,
    /** A task's mean. */
    acting: MeanCosts,
    learning: MeanCosts,
    /**
     * Successes so far of tasks so far, by place in the stream from 0, a site at a time; the mean over streams. Of several
     * sites there is a last curve "all": their mean, as far as the shortest goes.
     */
    curves: z
      .array(
        z.strictObject({
          site: z.string(),
          points: z
            .array(z.strictObject({ position: z.int(), success: z.number(), known: z.number() }))
            .readonly(),
        }),
      )
      .readonly(),
    /** The first task of each template in a stream against the later ones. */
    repeats: z.strictObject({
      first: z.strictObject({ tasks: z.int(), success: z.number().nullable() }),
      later: z.strictObject({ tasks: z.int(), success: z.number().nullable() }),
      /** (later − first) of this arm, less the same of vanilla. */
      differenceOfDifferences: Estimate.nullable(),
    }),
    /** The judge against the truth; null where nobody was judged. */
    judge: z
      .strictObject({
        right: z.int(),
        wrong: z.int(),
        missed: z.int(),
        rejected: z.int(),
        precision: z.number().nullable(),
        recall: z.number().nullable(),
      })
      .nullable(),
    library: LibraryFindings.nullable(),
    ranking: z.array(RankingRecord).readonly(),
    /** How the offers fitted; only where somebody decided who knew the way. */
    fits: FitFindings.optional(),
    /** Empty where there is no vanilla to compare with. */
    breakEven: z.array(BreakEven).readonly(),
  })
  .readonly();
export type ArmFindings = z.infer<typeof ArmFindings>;

/** What arms are tested for a difference in. */
export const metrics = ["success", "decisions", "primitives"] as const;
export type Metric = (typeof metrics)[number];

/** One arm less another on the same tasks. */
export const Difference = z
  .strictObject({
    arm: z.string(),
    against: z.string(),
    metric: z.enum(metrics),
    value: z.number().nullable(),
    interval: Interval.nullable(),
    /** Two-sided, by the bootstrap; then corrected by Holm over the whole table of its metric. */
    p: z.number().nullable(),
    pHolm: z.number().nullable(),
    /** Paired tasks. */
    tasks: z.int(),
  })
  .readonly();
export type Difference = z.infer<typeof Difference>;

/** Everything that is said about an experiment, and nothing that needs the runs again. */
export const Findings = z
  .strictObject({
    sites: z.array(z.string()).readonly(),
    streams: z.int(),
    resamples: z.int(),
    seed: z.int(),
    arms: z.array(ArmFindings).readonly(),
    differences: z.array(Difference).readonly(),
    /** What a reader must know: unfinished cells, excluded tasks, arms without a library. */
    notes: z.array(z.string()).readonly(),
  })
  .readonly();
export type Findings = z.infer<typeof Findings>;

/** What the table of recall and rank means; pages in any form say it alike. */
export const rankingAbout =
  "Looked at is each step of the tasks judged a success at which a relevant skill was known. Recall at K: of the relevant ones, how many were among the K that were offered (K is the most that an arm offered at once). Relevant is a skill whose body is what was done next (same-calls), or that on elements of the role and name that it was learned on (same-elements).";

/** What break-even means, and what its seconds are worth. */
export const breakEvenAbout =
  "The number of tasks of each site after which all that was spent, learning included, stays at or below what vanilla spent on the same tasks. Never: it spent more in the end. No saving: the same. A dash: the currency was not used, or its price is unknown.";
export const secondsAbout = "Seconds are wall time, which depends on what else the machine did.";
