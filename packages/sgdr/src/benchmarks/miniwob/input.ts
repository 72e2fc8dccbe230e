import { z } from "zod";

/** Options of this benchmark alone. */
export const MiniWobInput = z.strictObject({
  path: z
    .string()
    .default("")
    .describe(
      "Your checkout of Farama-Foundation/miniwob-plusplus, or its folder with miniwob/*.html and core/.",
    ),
  pages: z
    .string()
    .default("")
    .describe("Only these pages, by commas, such as click-button,enter-text; all when left out."),
  episodes: z.coerce
    .number()
    .int()
    .min(1)
    .max(999)
    .default(3)
    .describe("Episodes of each page in a stream, each with a seed of its own. Default: 3."),
});
export type MiniWobInput = z.output<typeof MiniWobInput>;
