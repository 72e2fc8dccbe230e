import { z } from "zod";

export const CerOptions = z.strictObject({
  learnFrom: z
    .enum(["judged-success", "all"])
    .default("judged-success")
    .describe(
      "With --method cer: which episodes it learns from. judged-success: those that were judged a success; all: every episode that came to an end, as in the authors' released code.",
    ),
});
export type CerOptions = z.infer<typeof CerOptions>;
