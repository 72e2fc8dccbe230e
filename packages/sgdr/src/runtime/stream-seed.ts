import { z } from "zod";
import type { RunManifest } from "../domain/store.js";

const Seeded = z.looseObject({ seed: z.int() });

/** By which seed a stream takes its tasks; 0 for tasks that have none. */
export function seedOf({ suite: origin }: Pick<RunManifest, "suite">): number {
  const options = Seeded.safeParse(origin?.options);
  return options.success ? options.data.seed : 0;
}
