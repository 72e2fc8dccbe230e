import { z } from "zod";
import { Config } from "../config/config.js";
import { SgdrError } from "../domain/error.js";
import { withStore } from "../runtime/stored-run.js";
import { skillNamed } from "../skills/find-skill.js";
import { libraryAt } from "../skills/known-library.js";
import { upgradeSkills, type SkillUpgrade } from "../skills/upgrade-skills.js";
import { defineOperation } from "./operation.js";
import { site } from "./skills-input.js";

const SkillsUpgraded = z.strictObject({
  site: z.string(),
  upgrades: z
    .array(
      z.strictObject({
        skill: z.string(),
        result: z.enum(["upgraded", "known", "refused"]),
        into: z.string(),
        words: z.string(),
      }),
    )
    .readonly(),
});

const upgradeText = ({ skill, result, into, words }: SkillUpgrade): string =>
  result === "refused" ? `refused   ${skill}: ${words}` : `${result.padEnd(8)}  ${skill} → ${into}: ${words}`;

export const skillsUpgrade = defineOperation({
  name: "skills upgrade",
  about:
    "Make new versions of skills that take elements: they name what they act on, and take texts. Each is replayed where its skill was learned; the old version stays.",
  changes: true,
  positional: ["name"],
  input: z.strictObject({
    name: z.string().default("").describe("Name of the skill; left out with --all."),
    all: z.boolean().default(false).describe("Every skill of the library that takes elements."),
    site,
  }),
  output: SkillsUpgraded,
  options: Config.keyof().options,
  run: async ({ name, all, ...place }, { config, progress, approve, signal }) => {
    if ((name === "") !== all)
      throw new SgdrError(
        "input-invalid",
        all ? "--all and the name of a skill are two wishes" : "no skill is named",
        "write sgdr skills upgrade NAME, or sgdr skills upgrade --all",
      );
    return await withStore(config.store, async (store) => {
      const library = await libraryAt(store, place);
      const skills = all ? library.library.skills : [skillNamed(library.library, name)];
      const onUpgraded = (upgrade: SkillUpgrade): void =>
        skills.length > 1 ? progress(upgradeText(upgrade)) : undefined;
      const found = { library, skills };
      const upgrades = await upgradeSkills(store, found, { config, approve, onUpgraded }, signal);
      return { site: library.site, upgrades };
    });
  },
  text: ({ upgrades }) =>
    upgrades.length === 0
      ? "Nothing to do: no skill takes elements."
      : [
          ...(upgrades.length === 1 ? upgrades.map(upgradeText) : []),
          (["upgraded", "known", "refused"] as const)
            .map((kind) => `${upgrades.filter(({ result }) => result === kind).length} ${kind}`)
            .join(", "),
        ].join("\n"),
  exit: ({ upgrades }) => (upgrades.some(({ result }) => result === "refused") ? 1 : 0),
});
