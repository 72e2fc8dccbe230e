import { z } from "zod";
import { SgdrOptions } from "./sgdr/options.js";

/** `random` and `all` are controls: the library of sgdr, offered by chance or as a whole. */
export const methodNames = ["vanilla", "sgdr", "sgdr+", "random", "all"] as const;
export type MethodName = (typeof methodNames)[number];
export const learns = (method: MethodName): boolean => method !== "vanilla";

export const MethodOptions = z.strictObject({
  method: z
    .enum(methodNames)
    .default("vanilla")
    .describe(
      "How the agent learns from one task to the next: not at all, as in the paper, with our additions; random and all are controls.",
    ),
  ...SgdrOptions.shape,
});
export type MethodOptions = z.infer<typeof MethodOptions>;
