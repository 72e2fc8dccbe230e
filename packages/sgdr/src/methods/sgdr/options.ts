import { z } from "zod";
import { windowUnits } from "../../domain/window.js";

const profiles = ["by-method", "paper", "plus"] as const;

export const SgdrOptions = z.strictObject({
  clean: z
    .enum(profiles)
    .default("by-method")
    .describe(
      "What of a trajectory is learned from: `paper` drops failed actions, `plus` also those without effect and detours; by-method is paper for sgdr and plus for sgdr+.",
    ),
  windows: z
    .enum(["sliding", "full", "single"])
    .default("sliding")
    .describe("Stretches that skills are made of: 2 to 5 steps, the whole trajectory, or single steps."),
  windowUnit: z
    .enum(windowUnits)
    .default("decision")
    .describe("What windows count: decisions, or the primitive actions behind them."),
  callability: z
    .boolean()
    .default(true)
    .describe("Refuse skills that need an element which is not on the page they start on."),
  verification: z
    .enum(["replay", "static", "off"])
    .default("replay")
    .describe(
      "How skills are verified: by replay after a reset, by the checks that cost nothing, or not at all.",
    ),
  replays: z
    .enum(["by-method", "each", "grouped"])
    .default("by-method")
    .describe(
      "One replay a skill, or several disjoint ones in one replay; by-method is each for sgdr and grouped for sgdr+.",
    ),
});
export type SgdrOptions = z.infer<typeof SgdrOptions>;
