import { z } from "zod";
import { wordingNames } from "./kernel/wordings.js";

/** Which playground: the seed sets the sites' data, the values in the tasks and their order. */
export const PlaygroundOptions = z.strictObject({
  sites: z.array(z.string()).default([]),
  seed: z.int().min(0).max(2_147_483_647).default(1),
  wording: z.enum(wordingNames).default("original"),
  /** Shuffled by the seed, or template by template. */
  order: z.enum(["shuffled", "by-id"]).default("shuffled"),
});
export type PlaygroundOptions = z.infer<typeof PlaygroundOptions>;
