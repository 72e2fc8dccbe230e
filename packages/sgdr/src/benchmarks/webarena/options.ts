import { z } from "zod";
import { OwnReset } from "../../task-file/own-reset.js";

/** When the user's reset is called: before the first cell, before each cell, before each task, before and after each replay. */
export type ResetScope = "run" | "site" | "task" | "replay";

/**
 * Who ends an episode: the agent, or the checker at the first moment at which the task is solved, as in BrowserGym.
 * The latter tells the agent more than a user could, so that its runs are compared with nothing else.
 */
export const stoppingRules = ["agent", "checker"] as const;

/** How the benchmark is run; part of what decides the results. */
export const WebArenaOptions = z.strictObject({
  stop: z.enum(stoppingRules).default("agent"),
  reset: OwnReset.nullable().default(null),
  /** Without a reset nothing is replayed: skills are offered on their word. */
  unverified: z.boolean().default(false),
  /** Between the arrival of a page that a check opens and the look at it; WebArena's own is the default. */
  pauseMs: z.int().min(0).max(60_000).default(3_000),
});
export type WebArenaOptions = z.infer<typeof WebArenaOptions>;

/** What a table of such runs must say beside its numbers. */
export const marksOf = ({
  stop,
  unverified,
  reset,
}: Pick<WebArenaOptions, "stop" | "unverified" | "reset">): string[] => [
  ...(stop === "checker" ? ["oracle-stopped"] : []),
  ...(unverified ? ["verification: none"] : reset ? [] : ["sites: not reset"]),
];
