import { z } from "zod";
import { Config } from "../config/config.js";
import { SgdrError } from "../domain/error.js";
import { skillLevels } from "../domain/skill.js";
import { defineOperation } from "./operation.js";
import { skillNamed } from "../skills/find-skill.js";
import { libraryAt } from "../skills/known-library.js";
import { verifySkills, type SkillCheck } from "../skills/verify-skills.js";
import { ofRun, site } from "./skills-input.js";
import { withStore } from "../runtime/stored-run.js";

const SkillsChecked = z.strictObject({
  site: z.string(),
  run: z.string(),
  checks: z.array(
    z.strictObject({
      skill: z.string(),
      result: z.enum(["passed", "failed", "not-replayed"]),
      code: z.string(),
      words: z.string(),
      before: z.enum(skillLevels),
      after: z.enum(skillLevels),
    }),
  ),
});

export const skillsVerify = defineOperation({
  name: "skills verify",
  about:
    "Verify skills again: each is replayed in the place of the steps it was learned from, on a site that can be reset.",
  changes: true,
  positional: ["name"],
  input: z.strictObject({
    name: z.string().default("").describe("Name of the skill; left out with --all."),
    all: z.boolean().default(false).describe("Every skill of the library."),
    site,
    run: ofRun,
  }),
  output: SkillsChecked,
  options: Config.keyof().options,
  run: async ({ name, all, ...place }, { config, progress, approve, signal }) => {
    if ((name === "") !== all)
      throw new SgdrError(
        "input-invalid",
        all ? "--all and the name of a skill are two wishes" : "no skill is named",
        "write sgdr skills verify NAME, or sgdr skills verify --all",
      );
    return await withStore(config.store, async (store) => {
      const library = await libraryAt(store, place);
      const skills = all ? library.library.skills : [skillNamed(library.library, name)];
      if (config.model === "rules")
        progress("No model is set: the weak built-in judge `rules` says whether a replay was a success.");
      // with one skill, the result itself shows it
      const onChecked = (check: SkillCheck): void =>
        skills.length > 1 ? progress(checkText(check)) : undefined;
      const checks = await verifySkills(store, { library, skills }, { config, approve, onChecked }, signal);
      return { site: library.site, run: place.run, checks: [...checks] };
    });
  },
  text: ({ run, checks }) => {
    const count = (result: SkillCheck["result"]): number =>
      checks.filter((check) => check.result === result).length;
    const failed = checks.filter(({ result }) => result === "failed");
    const risen = checks.filter(({ before, after }) => before !== after);
    return [
      ...(checks.length === 1 ? checks.map(checkText) : []),
      `${count("passed")} passed, ${count("failed")} failed, ${count("not-replayed")} could not be replayed`,
      ...risen.map(({ skill, before, after }) => `${skill} was ${before} and is ${after} now`),
      ...(run === "" ? [] : [`The library of run ${run} is a record of that run and stays as it is.`]),
      ...failed.map(({ skill }) => `Put it away with: sgdr skills quarantine ${skill} --reason "…"`),
    ].join("\n");
  },
  exit: ({ checks }) => (checks.every(({ result }) => result === "passed") ? 0 : 1),
});

const checkText = ({ skill, result, code, words }: SkillCheck): string =>
  result === "passed"
    ? `passed  ${skill}: ${words}`
    : `${result === "failed" ? "failed " : "skipped"} ${skill}: ${code}: ${words}`;
