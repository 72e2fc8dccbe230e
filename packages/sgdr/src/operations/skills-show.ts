import { z } from "zod";
import { defineOperation } from "./operation.js";
import { skillNamed } from "../skills/find-skill.js";
import { libraryAt } from "../skills/known-library.js";
import { ShownSkill, shownSkill, shownText } from "../skills/shown-skill.js";
import { usageOf } from "../skills/usage.js";
import { ofRun, site, skillName } from "./skills-input.js";
import { withStore } from "../runtime/stored-run.js";

export const skillsShow = defineOperation({
  name: "skills show",
  about: "Show a skill: its code, what it needs, where it came from, how it was proved and how it fared.",
  changes: false,
  positional: ["name"],
  input: z.strictObject({ name: skillName, site, run: ofRun }),
  output: ShownSkill,
  options: ["store"],
  run: async ({ name, ...place }, { config }) =>
    await withStore(config.store, async (store) => {
      const known = await libraryAt(store, place);
      const skill = skillNamed(known.library, name);
      return shownSkill(skill, known.library, (await usageOf(store, known)).get(skill.id));
    }),
  text: shownText,
});
