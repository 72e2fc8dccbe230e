import { z } from "zod";

export const MethodOptions = z.strictObject({
  method: z.enum(["vanilla"]).default("vanilla").describe("How the agent learns from one task to the next."),
});
export type MethodOptions = z.infer<typeof MethodOptions>;
