import { z } from "zod";
import type { RunManifest } from "../domain/store.js";
import { orders } from "../task-set/stream-spec.js";

/** By which seed and in which order a run took its tasks. */
export function streamOf({ suite }: RunManifest): z.infer<typeof Streamed> {
  const options = Streamed.safeParse(suite?.options);
  return options.success ? options.data : { seed: 0, order: "by-id", marks: [] };
}

/** What every suite that experiments are run on writes into the manifest. */
const Streamed = z.object({
  seed: z.int(),
  order: z.enum(orders).default("shuffled"),
  marks: z.array(z.string()).readonly().default([]),
});
