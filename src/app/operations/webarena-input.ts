import { z } from "zod";
import { stoppingRules } from "../../benchmarks/webarena/options.js";

/** What only WebArena asks for. */
export const webArenaInput = {
  taskFile: z
    .string()
    .default("")
    .describe(
      "WebArena's task file, or WebArena-Verified's dataset; the one that `sgdr webarena fetch` brought when left out.",
    ),
  templateIds: z
    .string()
    .default("")
    .describe("Only tasks of these templates of WebArena, such as 163,240-245."),
  stop: z
    .enum(stoppingRules)
    .default("agent")
    .describe(
      "Who ends an episode of WebArena: the agent, or the checker as soon as the task is solved, as in BrowserGym; compared with nothing else.",
    ),
  resetCommand: z
    .string()
    .default("")
    .describe("Command that puts WebArena's sites back; {site}, {task} and {scope} in it are filled in."),
  resetUrl: z
    .string()
    .default("")
    .describe(
      "Address that puts them back when it is asked, with the same marks; it answers when they are back.",
    ),
  resetMethod: z
    .enum(["POST", "GET", "PUT", "DELETE"])
    .default("POST")
    .describe("How that address is asked."),
  unverified: z
    .boolean()
    .default(false)
    .describe("Run without a reset: skills are offered without a replay, and the table says so."),
  pauseMs: z.coerce
    .number()
    .int()
    .min(0)
    .max(60_000)
    .default(3_000)
    .describe(
      "Milliseconds that a page gets that a check of WebArena opens, before it is read. Default: 3000.",
    ),
  out: z
    .string()
    .default("")
    .describe(
      "Folder for each task's traffic as a HAR file, and for WebArena-Verified its response; when left out WebArena records nothing, and the other does so in your home folder.",
    ),
  scorer: z
    .string()
    .default("")
    .describe(
      "Command line of WebArena-Verified's scorer, such as `uvx webarena-verified`; looked for when left out.",
    ),
};
