import { z } from "zod";
import { windowUnits } from "../../domain/window.js";

const profiles = ["by-method", "paper", "plus"] as const;

export const SgdrOptions = z.strictObject({
  clean: z
    .enum(profiles)
    .default("by-method")
    .describe(
      "Which actions of a trajectory are dropped before learning: with `paper` failed ones, with `plus` also those without effect and detours; by-method is paper for sgdr and plus for sgdr+.",
    ),
  windows: z
    .enum(["sliding", "full", "single"])
    .default("sliding")
    .describe(
      "Parts of a trajectory that skills are made from: 2 to 5 steps, the whole trajectory, or single steps.",
    ),
  windowUnit: z
    .enum(windowUnits)
    .default("decision")
    .describe("What windows count: decisions, or the primitive actions behind them."),
  callability: z
    .boolean()
    .default(true)
    .describe("Reject skills that need an element which is not on their start page."),
  verification: z
    .enum(["replay", "static", "off"])
    .default("replay")
    .describe("How skills are verified: by a replay after a reset, only by static checks, or not at all."),
  replays: z
    .enum(["by-method", "each", "grouped"])
    .default("by-method")
    .describe(
      "Verify one skill in each replay, or several skills that do not overlap in one replay; by-method is each for sgdr and grouped for sgdr+.",
    ),
  accept: z
    .enum(["by-method", "judge", "control"])
    .default("by-method")
    .describe(
      "When a skill is accepted after its replay: if the judge calls the replay a success, as in the paper; or, with `control`, only if it also ends as a replay of the unchanged trajectory does; by-method is control for sgdr+ and judge for all other methods.",
    ),
});
export type SgdrOptions = z.infer<typeof SgdrOptions>;
