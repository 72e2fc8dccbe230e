import { z } from "zod";
import { skillLevels } from "../domain/skill.js";
import { ownOnly } from "../lib/own-only.js";

export const commitProfiles = ["paper", "plus"] as const;
/** When two skills are one: as in the paper, or as we think. */
export type CommitProfile = (typeof commitProfiles)[number];

export const LibraryOptions = z.strictObject({
  library: z
    .enum(["shared", "fresh"])
    .default("shared")
    .describe(
      "The memory that a run begins with: `shared`, all that earlier runs learned about the site, and the run adds to it; `fresh`, nothing, and what it learns is kept only with the run. A bench is always fresh.",
    ),
  commit: z
    .enum(["by-method", ...commitProfiles])
    .default("by-method")
    .describe(
      "When two skills count as one: paper, with equal description and code; plus, with the same steps on the same elements; by-method is paper for sgdr and plus for sgdr+.",
    ),
  quarantine: z
    .enum(["by-method", "on", "off"])
    .default("by-method")
    .describe(
      "Whether skills that keep failing are put in quarantine, so that they are not offered; by-method is on for sgdr+ and off for all other methods.",
    ),
  offerLevel: z
    .enum(skillLevels)
    .default("replayed")
    .describe(
      "The lowest level of skills that are offered; on a site that cannot be reset, replayed includes provisional skills.",
    ),
  trustProvisional: z
    .boolean()
    .default(false)
    .describe(
      "On a site that cannot be reset, call provisional skills that change something without asking for approval.",
    )
    .meta(ownOnly),
  quarantineCalls: z
    .int()
    .min(0)
    .max(1_000)
    .default(3)
    .describe("Calls after which a failing skill is put in quarantine, if quarantine is on."),
  quarantineShare: z
    .number()
    .min(0.01)
    .max(1)
    .default(0.66)
    .describe("Share of failed calls from which a skill is put in quarantine, if quarantine is on."),
});
/** Options of what is known of a site. */
export type LibraryOptions = z.infer<typeof LibraryOptions>;
