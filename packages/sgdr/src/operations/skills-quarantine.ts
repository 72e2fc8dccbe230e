import { z } from "zod";
import { defineOperation } from "./operation.js";
import { curate, type Curated as CuratedSkill } from "../skills/curate.js";
import { site, skillName } from "./skills-input.js";
import { withStore } from "../runtime/stored-run.js";

export const Curated = z.strictObject({
  skill: z.string(),
  site: z.string(),
  quarantine: z.string(),
  otherVersions: z.array(z.string()).readonly(),
});

export const skillsQuarantine = defineOperation({
  name: "skills quarantine",
  about: "Put a skill away: it stays in the library with the reason and is not offered any more.",
  changes: true,
  positional: ["name"],
  input: z.strictObject({
    name: skillName,
    reason: z.string().default("").describe("The reason; it is shown with the skill later."),
    site,
  }),
  output: Curated,
  options: ["store"],
  run: async (input, { config }) =>
    await withStore(config.store, async (store) => await curate(store, input)),
  text: (curated) =>
    `${curated.skill} of ${curated.site} is in quarantine: ${curated.quarantine}${othersText(curated)}\nBring it back with: sgdr skills release ${curated.skill}`,
});

/** Who names a skill without a version means one of several. */
export const othersText = ({ otherVersions }: CuratedSkill): string =>
  otherVersions.length === 0 ? "" : `\nOther versions stay as they were: ${otherVersions.join(", ")}`;
