import { z } from "zod";

export const CerOptions = z.strictObject({
  learnFrom: z
    .enum(["judged-success", "all"])
    .default("judged-success")
    .describe(
      "With --method cer: the episodes that experience is drawn from, those that were judged a success, or every one that came to an end, as in the paper's release.",
    ),
});
export type CerOptions = z.infer<typeof CerOptions>;
