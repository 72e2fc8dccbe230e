import { z } from "zod";
import { difficulties, suites } from "./app-tasks.js";

/** Today in the apps' data; tasks speak of it. */
const dataDay = "2026-03-07T10:00:00Z";

/** Options of this benchmark alone. */
export const InfinityInput = z.strictObject({
  apps: z
    .string()
    .default("")
    .describe(
      "Your checkout of web-arena-x/webarena-infinity: its folder, its apps folder, or one app's folder.",
    ),
  suites: z
    .string()
    .default("real")
    .describe(`Which lists of tasks, by commas: ${suites.join(", ")}. Default: real.`),
  difficulty: z
    .string()
    .default("")
    .describe(`Only tasks of these difficulties, by commas: ${difficulties.join(", ")}; all when left out.`),
  clock: z
    .string()
    .default(dataDay)
    .describe(
      `When the apps' pages believe each episode begins, or off for this machine's time. Default: ${dataDay}.`,
    ),
});
export type InfinityInput = z.output<typeof InfinityInput>;
