import { columns } from "../../lib/columns.js";
import { metrics, type ArmFindings, type Difference, type Findings, type Metric } from "../findings.js";
import { fitHead, fitRows } from "./fit-rows.js";
import { aboutIntervals, decimal, difference, none, percent, pValue, withInterval } from "./numbers.js";

/** The main table, the differences to vanilla and what one must know, for a terminal. */
export function findingsText(findings: Findings): string {
  const { differences, notes } = findings;
  const toVanilla = differences.filter(({ against }) => against === "vanilla");
  return [
    mainTable(findings),
    ...(findings.streams === 0 ? [] : [aboutIntervals(findings)]),
    ...fitTable(findings),
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

function fitTable({ arms }: Findings): readonly string[] {
  const rows = fitRows(arms);
  return rows.length === 0 ? [] : ["", columns([[...fitHead], ...rows])];
}

/** One pair of columns for each metric that was asked for. */
function differenceTable(differences: readonly Difference[]): string {
  const arms = [...new Set(differences.map(({ arm }) => arm))];
  const shown = metrics.filter((metric) => differences.some((row) => row.metric === metric));
  const cells = (arm: string, metric: Metric): readonly string[] => {
    const found = differences.find((row) => row.arm === arm && row.metric === metric);
    return found ? [difference(found, metric === "success" ? 100 : 1), pValue(found.pHolm)] : [none, none];
  };
  const titleOf = (metric: Metric): string => (metric === "success" ? "success, points" : metric);
  return columns([
    ["less vanilla", ...shown.flatMap((metric) => [titleOf(metric), "p (Holm)"])],
    ...arms.map((arm) => [arm, ...shown.flatMap((metric) => cells(arm, metric))]),
  ]);
}
