import { Findings, type ArmFindings } from "../../packages/sgdr/src/experiments/findings.js";
import { presets } from "../../packages/sgdr/src/experiments/presets.js";
import { findingsMarkdown } from "../../packages/sgdr/src/experiments/statistics/findings-markdown.js";
import {
  decimal,
  difference,
  percent,
  pValue,
} from "../../packages/sgdr/src/experiments/statistics/numbers.js";
import type { ReportData } from "../../packages/sgdr/src/report/report-data.js";
import { isKept, readKept } from "./kept.js";
import type { ResultPage } from "./result-page.js";

/** The experiments that are measured, in the order of the page. Smaller than the paper's, which would take days on two cores. */
export const experiments = {
  "ideal-main": ["--preset", "ideal-main", "--templates", "2", "--order", "shuffled"],
  "ideal-named": ["--preset", "ideal-named", "--order", "shuffled"],
  "ideal-k": ["--preset", "ideal-k", "--templates", "2", "--order", "shuffled"],
  "ideal-alpha": ["--preset", "ideal-alpha", "--templates", "2", "--order", "shuffled"],
  "ideal-errors-5": ["--preset", "ideal-errors-5", "--templates", "2", "--order", "shuffled"],
  "ideal-errors-10": ["--preset", "ideal-errors-10", "--templates", "2", "--order", "shuffled"],
  "paper-main": ["--preset", "paper-main", "--subset", "small"],
  "paper-main-shuffled": ["--preset", "paper-main", "--templates", "3", "--streams", "10"],
  controls: ["--preset", "controls", "--templates", "4"],
  "paper-alpha": ["--preset", "paper-alpha", "--templates", "6"],
  "paper-mmr": ["--preset", "paper-mmr", "--templates", "6"],
  "paper-granularity": ["--preset", "paper-granularity", "--templates", "6"],
  verification: ["--preset", "verification", "--templates", "6"],
  "judge-noise": ["--preset", "judge-noise", "--templates", "6"],
} as const;
export type ExperimentName = keyof typeof experiments;
export const experimentNames = Object.keys(experiments) as ExperimentName[];

export interface Sitting {
  readonly date: string;
  readonly commit: string;
  readonly minutes: number;
}

export interface KeptExperiment extends Pick<ReportData, "findings" | "facts" | "problems"> {
  readonly command: string;
  readonly cores: number;
  /** An experiment may be run in several goes. */
  readonly sittings: readonly Sitting[];
}

export function keptExperiment(name: ExperimentName): KeptExperiment {
  const kept = readKept(name) as KeptExperiment;
  return { ...kept, findings: Findings.parse(kept.findings) };
}

export const isIdeal = (name: string): boolean => name.startsWith("ideal-");

const pagesOf = (isMeant: (name: string) => boolean): readonly ResultPage[] =>
  experimentNames
    .filter((name) => isMeant(name) && isKept(name))
    .map((name) => pageOf(name, keptExperiment(name)));

/** Those in which the ideal caller decides, and those in which `rules` do. */
export const idealPages = (): readonly ResultPage[] => pagesOf(isIdeal);
export const experimentPages = (): readonly ResultPage[] => pagesOf((name) => !isIdeal(name));

function pageOf(name: ExperimentName, kept: KeptExperiment): ResultPage {
  const { findings, sittings, cores, facts, problems, command } = kept;
  const preset = presets[name] ?? presets[name.replace(/-shuffled$/, "")];
  const told = facts.filter((fact) => fact.name !== "made by" && !fact.name.startsWith("cores"));
  const took = sittings.reduce((sum, { minutes }) => sum + minutes, 0);
  return {
    name,
    title: `${preset?.title ?? name}${name.endsWith("-shuffled") ? ", shuffled streams" : ""}`,
    about: preset?.about ?? "",
    command,
    measured: sittings.map(({ date, commit }) => `${date}, commit ${commit}`).join("; "),
    result: resultOf(findings),
    conditions: `${took} minutes on ${cores} cores; ${told.map((fact) => `${fact.name} ${fact.value}`).join("; ")}.`,
    // the page's title is one level above its sections
    tables: [
      findingsMarkdown(findings).replaceAll(/^### /gm, "## "),
      ...problems.map((problem) => `- ${problem}`),
    ].join("\n\n"),
    number: (words) => numberIn(findings, words),
  };
}

function resultOf({ arms }: Findings): string {
  const solved = arms.map((arm) => arm.solved);
  const [least, most] = [Math.min(...solved), Math.max(...solved)];
  const tasks = Math.max(...arms.map((arm) => arm.tasks));
  const decisions = arms.map(({ arm, decisions: { all } }) => `${arm} ${decimal(all.value)}`).join(", ");
  return `solved: ${least === most ? `${least} of ${tasks} in each arm` : `${least} to ${most} of ${tasks}`}; decisions a task: ${decisions}`;
}

const numbers: Readonly<Record<string, (arm: ArmFindings) => string | undefined>> = {
  tasks: ({ tasks }) => String(tasks),
  solved: ({ solved }) => String(solved),
  decisions: ({ decisions }) => decimal(decisions.all.value),
  primitives: ({ primitives }) => decimal(primitives.all.value),
  added: ({ library }) => (library ? String(library.added) : undefined),
  late: ({ fits }) => (fits ? decimal(fits.late, 2) : undefined),
  fitting: ({ fits }) => (fits ? `${percent(fits.fitting / Math.max(1, fits.offers))} %` : undefined),
  precision: ({ judge }) => (judge ? `${percent(judge.precision)} %` : undefined),
};

/** `ARM: NUMBER`, or `ARM against OTHER: METRIC`, with `, p` or `, p (Holm)` behind it. */
function numberIn(
  { arms, differences }: Findings,
  [who = "", what = ""]: readonly string[],
): string | undefined {
  const [name, against] = who.split(" against ");
  if (against === undefined) {
    const arm = arms.find((one) => one.arm === name);
    return arm && numbers[what]?.(arm);
  }
  const [metric, p] = what.split(", ");
  const found = differences.find(
    (one) => one.arm === name && one.against === against && one.metric === metric,
  );
  if (!found) return undefined;
  if (p !== undefined) return pValue(p === "p" ? found.p : found.pHolm);
  return difference({ value: found.value, interval: null }, metric === "success" ? 100 : 1);
}
