import { z } from "zod";

export const orders = ["shuffled", "by-id"] as const;

/** A seed sets the sites' data, the values in the tasks and their order. */
export const StreamSpec = z
  .strictObject({ number: z.int(), seed: z.int(), order: z.enum(orders) })
  .readonly();
export type StreamSpec = z.infer<typeof StreamSpec>;
