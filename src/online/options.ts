import { z } from "zod";

export const OnlineOptions = z.strictObject({
  parallel: z
    .int()
    .min(1)
    .max(64)
    .default(2)
    .describe("How many sites of a stream are worked on at once; the tasks of one site always run in order."),
});
export type OnlineOptions = z.infer<typeof OnlineOptions>;
