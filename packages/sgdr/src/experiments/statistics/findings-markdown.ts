import type { ArmFindings, Findings } from "../findings.js";
import { fitAbout, fitHead, fitRows } from "./fit-rows.js";
import { markdownSection } from "./markdown-table.js";
import { breakEvenTable, costTable, differenceTable } from "./markdown-costs.js";
import { judgeTable, libraryTable, rankingTable, refusalTable } from "./markdown-learning.js";
import { aboutIntervals, decimal, difference, none, percent, withInterval } from "./numbers.js";

/** The tables of an experiment for a page of documentation; arms without a library are named, and are in no other table. */
export function findingsMarkdown(findings: Findings): string {
  const arms = findings.arms.filter(({ noLibrary }) => !noLibrary);
  return [
    ...mainTable(findings),
    ...siteTable(findings.sites, arms),
    ...effortTable(arms),
    ...markdownSection("Offers that fit", fitHead, fitRows(arms), fitAbout),
    ...differenceTable(findings.differences),
    ...costTable(arms),
    ...breakEvenTable(arms),
    ...repeatTable(arms),
    ...judgeTable(arms),
    ...libraryTable(arms),
    ...refusalTable(arms),
    ...rankingTable(arms),
    ...(findings.notes.length === 0 ? [] : [findings.notes.map((note) => `- ${note}`).join("\n")]),
  ].join("\n\n");
}

function mainTable(findings: Findings): readonly string[] {
  const { sites, arms } = findings;
  return markdownSection(
    "Main table",
    ["arm", "steps", "SR %", ...sites, "mean of sites", "solved"],
    arms.map((arm) => [
      arm.arm,
      ...(arm.noLibrary
        ? ["no library", ...sites.map(() => none), none, none, none]
        : [
            decimal(arm.decisions.all.value),
            withInterval(arm.success.micro, 100),
            ...sites.map((site) => percent(siteOf(arm, site)?.success.value ?? null)),
            withInterval(arm.success.macro, 100),
            `${arm.solved} of ${arm.tasks}`,
          ]),
    ]),
    `Steps are decisions of the agent, over all tasks; SR is over all tasks, as in the paper. ${aboutIntervals(findings)}`,
  );
}

const siteOf = (arm: ArmFindings, name: string): ArmFindings["sites"][number] | undefined =>
  arm.sites.find(({ site }) => site === name);

function siteTable(sites: readonly string[], arms: readonly ArmFindings[]): readonly string[] {
  return markdownSection(
    "Success by site, %",
    ["site", "templates", "tasks", ...arms.map(({ arm }) => arm)],
    sites.map((site) => {
      const found = arms.flatMap((arm) => siteOf(arm, site) ?? []);
      const most = (numbers: readonly number[]): string => String(Math.max(0, ...numbers));
      return [
        site,
        most(found.map(({ templates }) => templates)),
        most(found.map(({ tasks }) => tasks)),
        ...arms.map((arm) => {
          const own = siteOf(arm, site);
          return own ? withInterval(own.success, 100) : "not run";
        }),
      ];
    }),
    "An interval rests on so many templates; tasks of one template are not counted as independent.",
  );
}

function effortTable(arms: readonly ArmFindings[]): readonly string[] {
  return markdownSection(
    "Effort",
    [
      "arm",
      "decisions, all",
      "decisions, solved",
      "decisions, both solved",
      "primitives, all",
      "primitives, solved",
      "primitives, both solved",
    ],
    arms.map(({ arm, decisions, primitives }) => [arm, ...effort(decisions), ...effort(primitives)]),
    "*Both solved* are the tasks that the arm and vanilla both solve, with vanilla's mean on them: a selected subset.",
  );
}

function effort({ all, solved, bothSolved: { value, against, tasks } }: ArmFindings["decisions"]): string[] {
  const both = value === null ? none : `${decimal(value)} against ${decimal(against)} (${tasks} tasks)`;
  return [withInterval(all), withInterval(solved), both];
}

function repeatTable(arms: readonly ArmFindings[]): readonly string[] {
  return markdownSection(
    "First task of a template against later ones, success %",
    ["arm", "first", "later", "(later − first) less vanilla's, points"],
    arms.map(({ arm, repeats: { first, later, differenceOfDifferences } }) => [
      arm,
      `${percent(first.success)} of ${first.tasks}`,
      `${percent(later.success)} of ${later.tasks}`,
      differenceOfDifferences ? difference(differenceOfDifferences, 100) : none,
    ]),
  );
}
