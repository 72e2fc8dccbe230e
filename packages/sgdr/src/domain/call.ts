import { z } from "zod";

/** An argument of a call: the values that the call grammar allows. */
export const CallValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()).readonly()]);
export type CallValue = z.infer<typeof CallValue>;

/** One call as the policy wrote it: of a primitive, a caller's own action, or a skill. */
export const Call = z.strictObject({ name: z.string(), args: z.array(CallValue).readonly() }).readonly();
export type Call = z.infer<typeof Call>;

/** The call as text, e.g. `fill("12", "tea")`. */
export const callText = (call: Call): string =>
  `${call.name}(${call.args.map((arg) => JSON.stringify(arg)).join(", ")})`;
