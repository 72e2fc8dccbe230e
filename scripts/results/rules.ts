import type { TaskResult } from "../../packages/sgdr/src/experiments/task-result.js";
import { isKept, readKept, share, table, whenText, type When } from "./kept.js";
import type { ResultPage } from "./result-page.js";

/** What `rules` is measured on: the playground as it was developed on, and three ways in which it may be different. */
export const variants = {
  original: {},
  paraphrased: { wording: "paraphrased" },
  "skin-b": { skin: "b" },
  "held-out": { split: "test" },
} as const;
export type Variant = keyof typeof variants;
export const variantNames = Object.keys(variants) as Variant[];
export const parts = [...variantNames, "judge"] as const;
export type Part = (typeof parts)[number];
const heads = {
  original: "solved",
  paraphrased: "paraphrased",
  "skin-b": "skin b",
  "held-out": "held-out split",
};

export type KeptTask = Pick<TaskResult, "task" | "site" | "kind" | "reward" | "decisions" | "ms">;
export interface Judged {
  readonly group: string;
  readonly truth: boolean;
  readonly said: boolean;
}
export interface KeptPart extends When {
  readonly part: Part;
  readonly with: string;
  readonly results: readonly KeptTask[];
  readonly judged: readonly Judged[];
}

/** Their tasks were written after the policy was finished. */
const neverSeen = new Set(["admin", "code", "map"]);
const seenFirst = (left: string, right: string): number =>
  Number(neverSeen.has(left)) - Number(neverSeen.has(right)) || (left < right ? -1 : 1);

type ResultsOf = (variant: Variant) => readonly KeptTask[];

export function rulesPage(): ResultPage {
  const all = parts.flatMap((part) =>
    isKept(`rules-${part}`) ? [readKept(`rules-${part}`) as KeptPart] : [],
  );
  const resultsOf: ResultsOf = (variant) => all.find(({ part }) => part === variant)?.results ?? [];
  const judged = all.flatMap((part) => part.judged);
  return {
    name: "rules",
    title: "The policy and the judge without a model",
    about: "How many tasks the built-in `rules` policy solves, and how often the `rules` judge is right.",
    command: "npm run measure",
    measured: [...new Set(all.map(whenText))].join("; "),
    result: variantNames.map((variant) => `${heads[variant]}: ${solvedShare(resultsOf(variant))}`).join("; "),
    conditions: `${all.map(({ part, with: how }) => `${part}: ${how}`).join(". ")}.`,
    tables: [
      "## Tasks solved, by site",
      bySite(resultsOf),
      "## Tasks solved, by kind",
      byKind(resultsOf),
      "## The judge against the truth",
      confusion(judged),
    ].join("\n\n"),
    number: ([what = "", group = ""]) => {
      if (what === "judge") return judgedWrong(judged.filter((one) => one.group === group));
      const variant = variantNames.find((name) => name === what);
      return variant && percentSolved(resultsOf(variant));
    },
  };
}

const solvedIn = (results: readonly KeptTask[]): number =>
  results.filter(({ reward }) => reward === 1).length;
const solvedShare = (results: readonly KeptTask[]): string => share(solvedIn(results), results.length);
const percentText = (part: number, all: number): string => `${Math.round((100 * part) / Math.max(1, all))} %`;
const percentSolved = (results: readonly KeptTask[]): string =>
  percentText(solvedIn(results), results.length);

/** Of those that are judged against the truth in the one way in which they can be: the share that is judged wrong. */
function judgedWrong(judged: readonly Judged[]): string | undefined {
  if (judged.length === 0) return undefined;
  const isOracle = judged.some(({ group }) => group === "oracle");
  const of = judged.filter(({ truth }) => truth === isOracle);
  return percentText(of.filter(({ truth, said }) => truth !== said).length, of.length);
}

function bySite(resultsOf: ResultsOf): string {
  const sites = [...new Set(resultsOf("original").map(({ site }) => site))].toSorted(seenFirst);
  return table([
    [
      "site",
      ...variantNames.map((variant) => heads[variant]),
      "feasible ones solved",
      "decisions",
      "seconds a task",
    ],
    ...sites.map((site) => {
      const on = (variant: Variant) => resultsOf(variant).filter((result) => result.site === site);
      const mine = on("original");
      return [
        neverSeen.has(site) ? `${site} (never seen)` : site,
        ...variantNames.map((variant) => solvedShare(on(variant))),
        solvedShare(mine.filter(({ kind }) => kind !== "infeasible")),
        mean(mine.map(({ decisions }) => decisions)),
        mean(mine.map(({ ms }) => ms / 1_000)),
      ];
    }),
    ["all", ...variantNames.map((variant) => solvedShare(resultsOf(variant))), "", "", ""],
  ]);
}

function byKind(resultsOf: ResultsOf): string {
  return table([
    ["kind of task", ...variantNames.map((variant) => heads[variant])],
    ...["information", "navigation", "change", "infeasible"].map((kind) => [
      kind,
      ...variantNames.map((variant) =>
        solvedShare(resultsOf(variant).filter((result) => result.kind === kind)),
      ),
    ]),
  ]);
}

function confusion(judged: readonly Judged[]): string {
  const groups = [...new Set(judged.map(({ group }) => group))];
  const cell = (group: string, truth: boolean, said: boolean): number =>
    judged.filter((one) => one.group === group && one.truth === truth && one.said === said).length;
  return table([
    [
      "trajectories",
      "solved, judged success",
      "solved, judged failure",
      "not solved, judged success",
      "not solved, judged failure",
    ],
    ...groups.map((group) => [
      group,
      cell(group, true, true),
      cell(group, true, false),
      cell(group, false, true),
      cell(group, false, false),
    ]),
  ]);
}

function mean(numbers: readonly number[]): string {
  return numbers.length === 0
    ? "–"
    : (numbers.reduce((sum, number) => sum + number, 0) / numbers.length).toFixed(1);
}
