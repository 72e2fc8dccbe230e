import { z } from "zod";

/** What the query contains: goal and state, or only one of them. */
export const queryKinds = ["both", "task", "state"] as const;
/** How the offered skills are chosen from the top M: by MMR, the first K by score, or all of them. */
export const mmrKinds = ["on", "top-k", "top-m"] as const;
/** What balanced the score: the likeness of descriptions, as in the paper, or of what the skills do. */
export const likenessKinds = ["descriptions", "steps"] as const;

/** A skill among the top M of one step, with all its scores. */
export const RankedSkill = z
  .strictObject({
    id: z.string(),
    /** cos(φ(g), φ(d)), the largest over the skill's descriptions; absent if the goal is not in the query. */
    goalCosine: z.number().optional(),
    /** cos(φ(r_t), φ(d)), the largest over the skill's descriptions; absent if the state is not in the query. */
    stateCosine: z.number().optional(),
    /** α · goalCosine + (1 − α) · stateCosine. */
    score: z.number(),
    /** Rank by score, from 1. */
    rank: z.int().min(1),
    /** (1 − λ) · its largest similarity to the skills picked before, in the round that picked it; if it was not picked, in the last round. */
    penalty: z.number().optional(),
    /** λ · score − penalty, in the same round. */
    mmr: z.number().optional(),
    /** The round that picked it, from 1; absent if it was not picked. */
    pick: z.int().min(1).optional(),
  })
  .readonly();
export type RankedSkill = z.infer<typeof RankedSkill>;

const counted = {
  /** Number of skills that could be offered. */
  eligible: z.int().min(0),
  /** Ids of the offered skills in the order in which they are shown. */
  offered: z.array(z.string()).readonly(),
  /** Ids of skills that were picked but randomly not offered, to estimate their effect; always empty today. */
  withheld: z.array(z.string()).readonly(),
  /** Probability with which a picked skill is not offered. */
  withholding: z.number().min(0).max(1),
};

/** The skills that were found for a goal and a page, each with the numbers that decided. */
export const ScoredRetrieval = z.strictObject({
  by: z.literal("score"),
  /** φ. */
  embedder: z.string(),
  /** What was asked in truth: a step without a summary is asked by the goal alone. */
  query: z.enum(queryKinds),
  alpha: z.number(),
  m: z.int(),
  lambda: z.number(),
  k: z.int(),
  mmr: z.enum(mmrKinds),
  /** What was compared for diversity; the descriptions if it is absent. */
  likeness: z.enum(likenessKinds).optional(),
  /** The top M, by rank. */
  candidates: z.array(RankedSkill).readonly(),
  ...counted,
});
export type ScoredRetrieval = z.infer<typeof ScoredRetrieval>;

/** One retrieval with all numbers that are needed to repeat it by hand. */
export const Retrieved = z.discriminatedUnion("by", [
  ScoredRetrieval,
  /** The control: so many at random. */
  z.strictObject({ by: z.literal("chance"), seed: z.string(), k: z.int(), ...counted }),
  /** The control: the whole library. */
  z.strictObject({ by: z.literal("all"), ...counted }),
]);
export type Retrieved = z.infer<typeof Retrieved>;
