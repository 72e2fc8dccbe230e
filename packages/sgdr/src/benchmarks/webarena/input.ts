import { z } from "zod";
import { stoppingRules } from "./options.js";

/** Options of both benchmarks on WebArena's containers. */
export const ContainersInput = z.strictObject({
  taskFile: z
    .string()
    .default("")
    .describe(
      "WebArena's task file, or WebArena-Verified's dataset; when left out, the one that `sgdr webarena fetch` brought.",
    ),
  templateIds: z.string().default("").describe("Only tasks of these templates, such as 163,240-245."),
  resetCommand: z
    .string()
    .default("")
    .describe("Command that resets WebArena's sites; {site}, {task} and {scope} in it are filled in."),
  resetUrl: z
    .string()
    .default("")
    .describe(
      "Address that resets them when it is requested, with the same marks; it answers when they are reset.",
    ),
  resetMethod: z
    .enum(["POST", "GET", "PUT", "DELETE"])
    .default("POST")
    .describe("Method of the request to that address."),
  unverified: z
    .boolean()
    .default(false)
    .describe("Run without a reset: skills are offered without a replay, and the table says so."),
  out: z
    .string()
    .default("")
    .describe(
      "Folder for each task's traffic as a HAR file, and for WebArena-Verified its response; when left out WebArena records nothing, and WebArena-Verified records in your home folder.",
    ),
});
export type ContainersInput = z.output<typeof ContainersInput>;

export const WebArenaInput = z.strictObject({
  stop: z
    .enum(stoppingRules)
    .default("agent")
    .describe(
      "Who ends an episode: the agent, or the checker as soon as the task is solved, as in BrowserGym; such runs are compared with nothing else.",
    ),
  pauseMs: z.coerce
    .number()
    .int()
    .min(0)
    .max(60_000)
    .default(3_000)
    .describe("Milliseconds that a page gets that a check opens, before it is read. Default: 3000."),
});

export const VerifiedInput = z.strictObject({
  scorer: z
    .string()
    .default("")
    .describe(
      "Command line of WebArena-Verified's scorer, such as `uvx webarena-verified`; looked for when left out.",
    ),
});
