import { z } from "zod";
import { defineOperation } from "./operation.js";
import { curate } from "../skills/curate.js";
import { site, skillName } from "./skills-input.js";
import { Curated, othersText } from "./skills-quarantine.js";
import { withStore } from "../runtime/stored-run.js";

export const skillsRelease = defineOperation({
  name: "skills release",
  about: "Bring a skill back from quarantine; its level stays what it was.",
  changes: true,
  positional: ["name"],
  input: z.strictObject({ name: skillName, site }),
  output: Curated,
  options: ["store"],
  run: async (input, { config }) =>
    await withStore(config.store, async (store) => await curate(store, input)),
  text: (curated) => `${curated.skill} of ${curated.site} may be offered again.${othersText(curated)}`,
});
