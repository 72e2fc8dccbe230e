import type { Drift } from "../../test/playground/_drift.js";
import { isKept, readKept, table, whenText, type When } from "./kept.js";
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

/** Skins that skills which were learned on skin a are lent to. */
export const otherSkins = ["b", "c"] as const;
export type OtherSkin = (typeof otherSkins)[number];

/** What is different there. */
const differences: Readonly<Record<OtherSkin, string>> = {
  b: "where nearly all labels are different",
  c: "where everything keeps its name and stands somewhere else",
};

/** Under this name a measurement is kept. */
export const driftName = (skin: OtherSkin): string => (skin === "b" ? "drift" : `drift-${skin}`);

const kindsOn = (skin: OtherSkin) =>
  ({
    right: `right on skin ${skin}`,
    stopped: "stopped with a reason",
    wrong: "wrong",
    "other-way": "used another way there",
  }) as const satisfies Record<Drift["kind"], string>;
const kindNames = Object.keys(kindsOn("b")) as Drift["kind"][];

/** A page for each skin that was measured. */
export const driftPages = (): ResultPage[] =>
  otherSkins.filter((skin) => isKept(driftName(skin))).map(driftPage);

function driftPage(skin: OtherSkin): ResultPage {
  const kept = readKept(driftName(skin)) as KeptDrift;
  const kinds = kindsOn(skin);
  const { sites } = kept;
  const all = sites.flatMap(({ drifts }) => drifts);
  return {
    name: driftName(skin),
    title: skin === "b" ? "Skills on another skin" : `Skills on skin ${skin}`,
    about: `What skills that were learned on skin a do on skin ${skin}, ${differences[skin]}.`,
    command: `npm run measure:drift${skin === "b" ? "" : ` -- --skin ${skin}`}`,
    measured: whenText(kept),
    result: `${all.length} skills: ${kindNames.map((kind) => `${count(all, kind)} ${kinds[kind]}`).join(", ")}`,
    conditions: `${kept.with}.`,
    tables: `## Skills by site\n\n${driftTable(sites, skin)}`,
    number: ([what = ""]) => {
      const kind = kindNames.find((name) => name === what);
      return kind && String(count(all, kind));
    },
  };
}

const count = (drifts: readonly Drift[], kind: Drift["kind"]): number =>
  drifts.filter((drift) => drift.kind === kind).length;

export function driftTable(sites: readonly SiteDrift[], skin: OtherSkin): string {
  return table([
    ["site", "tasks by their oracles", "skills that passed", ...Object.values(kindsOn(skin))],
    ...sites.map(({ site, tasks, solved, skills, drifts }) => [
      site,
      `${solved} of ${tasks}`,
      skills,
      ...kindNames.map((kind) => count(drifts, kind)),
    ]),
  ]);
}
