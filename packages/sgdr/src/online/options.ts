import { z } from "zod";

export const OnlineOptions = z.strictObject({
  parallel: z
    .int()
    .min(1)
    .max(64)
    .default(2)
    .describe("How many sites of a stream are worked on at once; the tasks of one site always run in order."),
  judgeNoise: z
    .number()
    .min(0)
    .max(1)
    .default(0)
    .describe(
      "Share of the judge's verdicts, those on replays too, that are turned round, to see how learning bears a judge that errs.",
    ),
});
export type OnlineOptions = z.infer<typeof OnlineOptions>;
