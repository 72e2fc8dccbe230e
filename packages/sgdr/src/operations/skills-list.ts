import { z } from "zod";
import { skillLevels, type Skill } from "../domain/skill.js";
import type { SkillStatistics } from "../library/statistics.js";
import { defineOperation } from "./operation.js";
import { columns } from "../lib/columns.js";
import { howToBegin, librariesAt, libraryAt } from "../skills/known-library.js";
import { profitsOf, type Profit } from "../skills/profit.js";
import { staleSince } from "../skills/stale-since.js";
import { usageOf } from "../skills/usage.js";
import { ofRun, site } from "./skills-input.js";
import { withStore } from "../runtime/stored-run.js";

const SkillLine = z.strictObject({
  skill: z.string(),
  level: z.enum(skillLevels),
  /** Why it is not offered any more; empty when it is. */
  quarantine: z.string(),
  /** Since which day it is not offered because it stopped twice on the same target; empty when it is. */
  staleSince: z.string(),
  /** Primitive calls in its code; those of a loop count once. */
  calls: z.int(),
  writes: z.boolean(),
  offered: z.int(),
  called: z.int(),
  completed: z.int(),
  /** Decisions and tokens that its completed calls saved, and its share of what learning from its task cost; null where that is not known. */
  saved: z.strictObject({ decisions: z.int(), tokens: z.int().nullable() }),
  cost: z.int().nullable(),
  description: z.string(),
});
type SkillLine = z.infer<typeof SkillLine>;

const SkillsListed = z.strictObject({
  run: z.string(),
  libraries: z.array(z.strictObject({ site: z.string(), skills: z.array(SkillLine) })),
});

export const skillsList = defineOperation({
  name: "skills list",
  about:
    "List the skills that were learned, site by site, with how they have fared, what they saved and what learning them cost.",
  changes: false,
  input: z.strictObject({ site, run: ofRun }),
  output: SkillsListed,
  options: ["store"],
  run: async (place, { config }) =>
    await withStore(config.store, async (store) => {
      // a name that is not there is a mistake; no skills at all is an answer
      const everything = await librariesAt(store, { run: place.run });
      const wanted =
        place.site === "" || everything.length === 0 ? everything : [await libraryAt(store, place)];
      const libraries = await Promise.all(
        wanted.map(async (known) => {
          const usage = await usageOf(store, known);
          const profits = await profitsOf(store, known);
          const skills = await Promise.all(
            known.library.skills.map(async (skill) => ({
              ...lineOf(skill, usage.get(skill.id), profits.get(skill.id)),
              staleSince: await staleSince(store, skill),
            })),
          );
          return { site: known.site, skills };
        }),
      );
      return { run: place.run, libraries };
    }),
  text: ({ run, libraries }) =>
    libraries.length === 0
      ? `There are no skills${run === "" ? "" : ` in run ${run}`} yet.\n  try: ${howToBegin({ run })}`
      : libraries
          .map(({ site: name, skills }) =>
            [
              `${name}: ${skills.length === 1 ? "1 skill" : `${skills.length} skills`}${run === "" ? "" : ` of run ${run}`}`,
              linesOf(skills),
            ].join("\n"),
          )
          .join("\n\n"),
});

const lineOf = (
  skill: Skill,
  usage: SkillStatistics | undefined,
  profit: Profit | undefined,
): Omit<SkillLine, "staleSince"> => ({
  skill: skill.id,
  level: skill.level,
  quarantine: skill.quarantine ?? "",
  calls: callsIn(skill),
  writes: skill.writes,
  offered: usage?.offered ?? 0,
  called: usage?.called ?? 0,
  completed: usage?.completed ?? 0,
  saved: { decisions: profit?.decisions ?? 0, tokens: profit?.tokens ?? null },
  cost: profit?.cost ?? null,
  description: skill.description,
});

const callsIn = ({ program }: Skill): number =>
  program.steps.reduce((sum, step) => sum + (step.kind === "call" ? 1 : step.body.length), 0);

const levelText = ({ level, quarantine, staleSince: since }: SkillLine): string => {
  if (quarantine !== "") return "quarantine";
  return since === "" ? level : `stale since ${since}`;
};

const known = (tokens: number | null): string => (tokens === null ? "–" : String(tokens));

const linesOf = (skills: readonly SkillLine[]): string =>
  columns(
    [
      [
        "skill",
        "level",
        "calls",
        "writes",
        "offered",
        "called",
        "completed",
        "saved",
        "tokens saved",
        "cost",
        "description",
      ],
      ...skills.map((line) => [
        line.skill,
        levelText(line),
        String(line.calls),
        line.writes ? "yes" : "no",
        String(line.offered),
        String(line.called),
        String(line.completed),
        String(line.saved.decisions),
        known(line.saved.tokens),
        known(line.cost),
        line.description,
      ]),
    ],
    new Set([0, 1, 3, 10]),
  );
