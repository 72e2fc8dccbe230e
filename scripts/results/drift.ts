import type { Drift } from "../../test/playground/_drift.js";
import { readKept, table, whenText, type When } from "./kept.js";
import type { ResultPage } from "./result-page.js";

export interface SiteDrift {
  readonly site: string;
  readonly tasks: number;
  readonly solved: number;
  readonly skills: number;
  readonly drifts: readonly Drift[];
}

export interface KeptDrift extends When {
  readonly with: string;
  readonly sites: readonly SiteDrift[];
}

const kinds = {
  right: "right on skin b",
  stopped: "stopped with a reason",
  wrong: "wrong",
  "other-way": "used another way there",
} as const satisfies Record<Drift["kind"], string>;
const kindNames = Object.keys(kinds) as Drift["kind"][];

export function driftPage(): ResultPage {
  const kept = readKept("drift") as KeptDrift;
  const { sites } = kept;
  const all = sites.flatMap(({ drifts }) => drifts);
  return {
    name: "drift",
    title: "Skills on another skin",
    about: "What skills that were learned on skin a do on skin b, where nearly all labels are different.",
    command: "npm run measure:drift",
    measured: whenText(kept),
    result: `${all.length} skills: ${kindNames.map((kind) => `${count(all, kind)} ${kinds[kind]}`).join(", ")}`,
    conditions: `${kept.with}.`,
    tables: `## Skills by site\n\n${driftTable(sites)}`,
    number: ([what = ""]) => {
      const kind = kindNames.find((name) => name === what);
      return kind && String(count(all, kind));
    },
  };
}

const count = (drifts: readonly Drift[], kind: Drift["kind"]): number =>
  drifts.filter((drift) => drift.kind === kind).length;

export function driftTable(sites: readonly SiteDrift[]): string {
  return table([
    ["site", "tasks by their oracles", "skills that passed", ...Object.values(kinds)],
    ...sites.map(({ site, tasks, solved, skills, drifts }) => [
      site,
      `${solved} of ${tasks}`,
      skills,
      ...kindNames.map((kind) => count(drifts, kind)),
    ]),
  ]);
}
