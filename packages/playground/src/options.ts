import { z } from "zod";
import { skins } from "./kernel/desk.js";
import { wordingNames } from "./kernel/wordings.js";

/** `dev` is what one works with; `test` is what was kept back: two templates a site, on data of its own seed. */
export const splits = ["dev", "test"] as const;

/** The data of the test split. */
export const heldOutSeed = 20_261_116;

/** How far the ideal caller is from ideal. */
export const IdealOptions = z.strictObject({
  errs: z.number().min(0).max(1),
  overlooks: z.number().min(0).max(1),
});
export type IdealOptions = z.infer<typeof IdealOptions>;

/** Which playground: the seed sets the sites' data, the values in the tasks and their order. */
export const PlaygroundOptions = z.strictObject({
  sites: z.array(z.string()).default([]),
  seed: z.int().min(0).max(2_147_483_647).default(1),
  skin: z.enum(skins).default("a"),
  split: z.enum(splits).default("dev"),
  wording: z.enum(wordingNames).default("original"),
  /** Shuffled by the seed, or template by template. */
  order: z.enum(["shuffled", "by-id"]).default("shuffled"),
  /** Present where the ideal caller decides. */
  ideal: IdealOptions.optional(),
});
export type PlaygroundOptions = z.infer<typeof PlaygroundOptions>;
