import { columns } from "../../lib/columns.js";
import type { ArmFindings, Difference, Findings } from "../findings.js";
import { aboutIntervals, decimal, difference, none, percent, pValue, withInterval } from "./numbers.js";

/** The main table, the differences to vanilla and what one must know, for a terminal. */
export function findingsText(findings: Findings): string {
  const { differences, notes } = findings;
  const toVanilla = differences.filter(({ against }) => against === "vanilla");
  return [
    mainTable(findings),
    ...(findings.streams === 0 ? [] : [aboutIntervals(findings)]),
    ...(toVanilla.length === 0 ? [] : ["", differenceTable(toVanilla)]),
    ...(notes.length === 0 ? [] : ["", ...notes.map((note) => `- ${note}`)]),
  ].join("\n");
}

function mainTable({ sites, arms }: Findings): string {
  return columns([
    ["arm", "success %", ...sites, "decisions", "primitives", "calls/task", "learned"],
    ...arms.map((arm) => [arm.arm, ...(arm.noLibrary ? withoutLibrary(sites) : numbersOf(arm, sites))]),
  ]);
}

const withoutLibrary = (sites: readonly string[]): readonly string[] => [
  "no library",
  ...sites.map(() => none),
  none,
  none,
  none,
  none,
];

function numbersOf(arm: ArmFindings, sites: readonly string[]): readonly string[] {
  return [
    withInterval(arm.success.micro, 100),
    ...sites.map((name) => percent(arm.sites.find(({ site }) => site === name)?.success.value ?? null)),
    decimal(arm.decisions.all.value),
    decimal(arm.primitives.all.value),
    decimal(arm.tasks === 0 ? null : arm.acting.calls + arm.learning.calls),
    decimal(arm.library?.known ?? null),
  ];
}

function differenceTable(differences: readonly Difference[]): string {
  const arms = [...new Set(differences.map(({ arm }) => arm))];
  const cells = (arm: string, metric: Difference["metric"]): readonly string[] => {
    const found = differences.find((row) => row.arm === arm && row.metric === metric);
    return found ? [difference(found, metric === "success" ? 100 : 1), pValue(found.pHolm)] : [none, none];
  };
  return columns([
    ["less vanilla", "success, points", "p (Holm)", "decisions", "p (Holm)", "primitives", "p (Holm)"],
    ...arms.map((arm) => [
      arm,
      ...cells(arm, "success"),
      ...cells(arm, "decisions"),
      ...cells(arm, "primitives"),
    ]),
  ]);
}
