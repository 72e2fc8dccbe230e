import { z } from "zod";
import { resetScopes, stoppingRules, type ResetScope } from "../../benchmarks/webarena/options.js";
import { commaList } from "../../lib/comma-list.js";

const isScope = (text: string): text is ResetScope => resetScopes.some((scope) => scope === text);

/** What only WebArena asks for. */
export const webArenaInput = {
  taskFile: z
    .string()
    .default("")
    .describe(
      "WebArena's task file, or WebArena-Verified's dataset; the one that `sgdr webarena fetch` brought when left out.",
    ),
  template: z
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
    .describe("Address that puts them back when it is asked with POST, with the same marks."),
  resetAt: z
    .string()
    .default(resetScopes.join(","))
    .transform((text, context) => {
      const [scopes, strange] = [
        commaList(text).filter(isScope),
        commaList(text).find((name) => !isScope(name)),
      ];
      if (strange !== undefined)
        context.addIssue(`there is no ${JSON.stringify(strange)}; choose from ${resetScopes.join(", ")}`);
      return scopes;
    })
    .describe(
      `When they are put back, by commas: ${resetScopes.join(", ")}; a replay is one before and one after.`,
    ),
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
