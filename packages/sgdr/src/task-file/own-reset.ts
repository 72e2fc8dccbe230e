import { z } from "zod";

/** How a task's site is reset to where the task begins: by a request, or by a command. */
export const OwnReset = z.union([
  z.strictObject({
    /** An address, or a path of the task's site. */
    url: z.string().trim().min(1, "must not be empty"),
    method: z.enum(["GET", "POST", "PUT", "PATCH", "DELETE"]).default("POST"),
  }),
  z.strictObject({ command: z.string().trim().min(1, "must not be empty").max(10_000) }),
]);
export type OwnReset = z.infer<typeof OwnReset>;
