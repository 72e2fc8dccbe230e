import { madeDetail, madeGoal } from "./detail.fixture.js";
import { madeArms, madeEpisodes, type MadeEpisode } from "./episode.fixture.js";
import { madeFindings } from "./findings.fixture.js";
import type { Findings } from "../experiments/findings.js";
import type { OtherExperiment, ReportData, TaskDetail, TaskRow } from "./report-data.js";

export interface MadeReport {
  readonly data: ReportData;
  readonly details: readonly TaskDetail[];
}

export interface MadeOptions {
  readonly seed?: number;
  readonly streams?: number;
  /** So many streams are in the list of tasks. */
  readonly listed?: number;
  /** So many tasks of the list have their steps. */
  readonly detailed?: number;
}

/** A made-up experiment, the same for the same seed: 8 arms, 5 sites, and a list of 1,000 tasks for each listed stream. */
export function madeReport({
  seed = 1,
  streams = 10,
  listed = 1,
  detailed = 1000,
}: MadeOptions = {}): MadeReport {
  const episodes = madeEpisodes(seed, Math.max(streams, listed));
  const rows = episodes.filter(({ stream }) => stream <= listed);
  const findings = madeFindings(
    episodes.filter(({ stream }) => stream <= streams),
    streams,
  );
  return {
    data: {
      v: 1,
      title: "Five systems on the playground, in shuffled streams",
      about: "No learning, the three baselines and SGDR, on the same tasks with the same budgets.",
      madeAt: "2026-11-16 12:00 UTC",
      facts: [
        { name: "Command", value: "sgdr bench --preset paper-main --streams 10" },
        { name: "Version", value: "sgdr 0.1.0, Node 20.20.2, Chromium 150" },
        { name: "Roles", value: "policy, judge, inducer and summarizer: rules" },
        { name: "Wall time", value: "3 h 12 min on 2 cores" },
      ],
      findings,
      arms: madeArms.map(({ id, method, options }) => ({ id, method, options })),
      tasks: rows.map((one, at) => rowOf(one, at < detailed ? at : null)),
      others: [
        otherOf(findings, ["vanilla", "random", "sgdr", "sgdr+"], {
          name: "controls",
          title: "Controls",
          about: "SGDR beside its own library offered by chance, and with our additions.",
          problems: [],
        }),
        otherOf(findings, ["sgdr", "replay twice"], {
          name: "verification",
          title: "Verification",
          about: "Skills that were replayed once, and twice.",
          problems: ["not run: replay twice/map/1"],
        }),
      ],
      problems: ["Only the first stream is in the list of tasks; all of them are in the numbers."],
    },
    details: rows.slice(0, detailed).map(madeDetail),
  };
}

/** An experiment of some of the arms, with findings of its own. */
const otherOf = (
  findings: Findings,
  arms: readonly string[],
  about: Pick<OtherExperiment, "name" | "title" | "about" | "problems">,
): OtherExperiment => ({
  ...about,
  facts: [
    { name: "tasks", value: "playground, original wording, skin a" },
    { name: "streams", value: String(findings.streams) },
  ],
  findings: {
    ...findings,
    arms: findings.arms.filter(({ arm }) => arms.includes(arm)),
    differences: findings.differences.filter(
      ({ arm, against }) => arms.includes(arm) && arms.includes(against),
    ),
    notes: [],
  },
  arms: madeArms
    .filter(({ id }) => arms.includes(id))
    .map(({ id, method, options }) => ({ id, method, options })),
});

function rowOf(one: MadeEpisode, detail: number | null): TaskRow {
  const { arm, site, stream, position, template, solved, judged, decisions, primitives, called } = one;
  return {
    arm: arm.id,
    site: site.site,
    stream,
    position,
    task: `${site.site}-${String(position + 1).padStart(3, "0")}`,
    goal: madeGoal(one),
    template: `${site.site}/template-${template}`,
    kind: template % 3 === 0 ? "information" : "change",
    end: solved || decisions < 9 ? "answered" : "limit",
    reward: position === 24 && template === 1 ? null : solved ? 1 : 0,
    reasons: solved ? [] : ["the order has 1 item, not 2"],
    verdict: arm.learns ? (judged ? "success" : "failure") : "not-judged",
    infra: position === 20 && site.site === "map",
    decisions,
    primitives,
    called,
    ms: decisions * 940,
    learnMs: arm.learns ? 2600 : 0,
    detail,
  };
}
