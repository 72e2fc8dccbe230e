import { z } from "zod";
import type { StreamSpec } from "../../task-set/stream-spec.js";

/** A page with a seed: what MiniWoB++ calls an episode, and we call a task. */
export const Episode = z.strictObject({ page: z.string(), number: z.int(), seed: z.int() });
export type Episode = z.infer<typeof Episode>;

const mostEpisodes = 1_000;

/** The episodes of a page in a stream; no two streams have one in common. */
export const episodesOf = (
  page: string,
  count: number,
  { seed }: Pick<StreamSpec, "seed">,
): readonly Episode[] =>
  Array.from({ length: count }, (_, at) => ({ page, number: at + 1, seed: seed * mostEpisodes + at + 1 }));
