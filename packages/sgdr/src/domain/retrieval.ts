import { z } from "zod";

/** What the state and the goal each say: both, or one of them alone. */
export const queryKinds = ["both", "task", "state"] as const;
/** How the offered are taken from the top M: by MMR, the first K by score, or all of them. */
export const mmrKinds = ["on", "top-k", "top-m"] as const;

/** A skill among the top M of one step, with every number that decided about it. */
export const RankedSkill = z
  .strictObject({
    id: z.string(),
    /** cos(φ(g), φ(d)), the largest over the skill's descriptions; absent when the goal was not asked. */
    goalCosine: z.number().optional(),
    /** cos(φ(r_t), φ(d)), likewise; absent when the state was not asked. */
    stateCosine: z.number().optional(),
    /** α · goalCosine + (1 − α) · stateCosine. */
    score: z.number(),
    /** Place by score, from 1. */
    rank: z.int().min(1),
    /** (1 − λ) · its largest similarity to those picked before, in the round that picked it; in the last round when none did. */
    penalty: z.number().optional(),
    /** λ · score − penalty, of the same round. */
    mmr: z.number().optional(),
    /** The round that picked it, from 1; absent for those not picked. */
    pick: z.int().min(1).optional(),
  })
  .readonly();
export type RankedSkill = z.infer<typeof RankedSkill>;

const counted = {
  /** How many skills could have been offered. */
  eligible: z.int().min(0),
  /** Ids in the order in which they are shown. */
  offered: z.array(z.string()).readonly(),
  /** Picked, but kept back by chance, so that their worth can be estimated; nothing is kept back today. */
  withheld: z.array(z.string()).readonly(),
  /** Chance with which each picked skill is kept back. */
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
  /** The top M, by rank. */
  candidates: z.array(RankedSkill).readonly(),
  ...counted,
});
export type ScoredRetrieval = z.infer<typeof ScoredRetrieval>;

/** One retrieval, complete enough to be done again on paper. */
export const Retrieved = z.discriminatedUnion("by", [
  ScoredRetrieval,
  /** The control: so many at random. */
  z.strictObject({ by: z.literal("chance"), seed: z.string(), k: z.int(), ...counted }),
  /** The control: the whole library. */
  z.strictObject({ by: z.literal("all"), ...counted }),
]);
export type Retrieved = z.infer<typeof Retrieved>;
