import { z } from "zod";
import { SgdrError } from "../domain/error.js";
import { withStore } from "../runtime/stored-run.js";
import { forget, forgettable, type Forgettable } from "../skills/forget.js";
import { defineOperation } from "./operation.js";
import { site } from "./skills-input.js";

const SkillsForgotten = z.strictObject({
  by: z.enum(["site", "skill", "goal"]),
  /** Empty if somebody said no. */
  skills: z.array(z.strictObject({ site: z.string(), skill: z.string() })).readonly(),
  /** Number of recordings that were removed. */
  recordings: z.int(),
  uses: z.int(),
  runs: z.array(z.string()).readonly(),
  open: z.array(z.string()).readonly(),
});

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? "" : "s"}`;

const question = ({ by, found }: Forgettable): string => {
  const skills = found.flatMap((one) => one.skills.map(({ id }) => `${id} of ${one.site}`));
  const shown = skills.slice(0, 20);
  const more = skills.length - shown.length;
  const why = by === "goal" ? " that were learned from this goal" : "";
  const recordings = count(found.flatMap((one) => one.recordings).length, "recording");
  return `${count(skills.length, "skill")}${why} and ${recordings} will be removed: ${shown.join(", ")}${more > 0 ? ` and ${more} more` : ""}\nThis cannot be undone. Go on?`;
};

export const skillsForget = defineOperation({
  name: "skills forget",
  about:
    "Remove skills for good: those of a site, those of a name, or those learned from a goal; with their texts, what was counted of them, and recordings of the site or the goal.",
  changes: true,
  positional: ["what"],
  input: z.strictObject({
    what: z
      .string()
      .min(1)
      .describe(
        "A site, the name of a skill (all its versions, or one as name@version), or a goal word for word.",
      ),
    yes: z.boolean().default(false).describe("Do not ask."),
    site,
  }),
  output: SkillsForgotten,
  options: ["store"],
  run: async ({ what, yes, site: name }, { config, confirm, signal }) =>
    await withStore(config.store, async (store) => {
      const found = await forgettable(store, what, name);
      if (!yes && !confirm)
        throw new SgdrError(
          "input-invalid",
          "nobody can be asked whether to forget them, as this is no terminal",
          "add --yes",
        );
      const isWanted = yes || (await confirm?.(question(found), signal)) === true;
      if (!isWanted) return { by: found.by, skills: [], recordings: 0, uses: 0, runs: [], open: [] };
      return { by: found.by, ...(await forget(store, found)) };
    }),
  text: ({ skills, recordings, uses, runs, open }) =>
    skills.length + recordings === 0
      ? "Nothing was removed."
      : [
          `Removed ${count(skills.length, "skill")} and ${count(uses, "counted call")}:`,
          ...(recordings === 0 ? [] : [`  ${count(recordings, "recording")}`]),
          ...skills.map((one) => `  ${one.skill} of ${one.site}`),
          ...(runs.length === 0 ? [] : [`Copies in ${count(runs.length, "run")} were removed too.`]),
          ...(open.length === 0
            ? []
            : [`These runs are not over and may bring back what they know: ${open.join(", ")}`]),
          "The records of runs stay: what was seen and done in them, and that skills were learned.",
        ].join("\n"),
  exit: ({ skills, recordings }) => (skills.length + recordings === 0 ? 1 : 0),
});
