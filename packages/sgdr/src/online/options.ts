import { z } from "zod";

export const OnlineOptions = z.strictObject({
  parallel: z
    .int()
    .min(1)
    .max(64)
    .default(2)
    .describe(
      "How many sites of a stream are worked on at the same time; the tasks of one site always run in order.",
    ),
  judgeNoise: z
    .number()
    .min(0)
    .max(1)
    .default(0)
    .describe(
      "Share of the judge's verdicts, also on replays, that are inverted, to measure how learning works with a judge that makes mistakes.",
    ),
});
export type OnlineOptions = z.infer<typeof OnlineOptions>;
