import {
  currencies,
  type ArmFindings,
  type BreakEven,
  type Difference,
  type Estimate,
  type Findings,
  type LibraryFindings,
} from "../experiments/findings.js";
import {
  emptyArm,
  madeArms,
  madeSites,
  tasksInStream,
  type MadeArm,
  type MadeEpisode,
} from "./episode.fixture.js";

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

const spread = (values: readonly number[]): number => {
  const middle = mean(values) ?? 0;
  return Math.sqrt((mean(values.map((value) => (value - middle) ** 2)) ?? 0) / Math.max(1, values.length));
};

/** Not a bootstrap: an interval of about the right width is all that a page needs. */
function estimate(values: readonly number[], streams: number, templates: number): Estimate {
  const value = mean(values);
  if (value === null) return { value, interval: null };
  const far = spread(values) * 2.4;
  return { value, interval: { low: Math.max(0, value - far), high: value + far, streams, templates } };
}

const rewards = (episodes: readonly MadeEpisode[]): readonly number[] =>
  episodes.map(({ solved }) => (solved ? 1 : 0));

const allTemplates = madeSites.reduce((sum, { templates }) => sum + templates, 0);

export function madeFindings(episodes: readonly MadeEpisode[], streams: number): Findings {
  const of = (arm: MadeArm): readonly MadeEpisode[] => episodes.filter((one) => one.arm === arm);
  const alone = of(madeArms[0]);
  return {
    sites: madeSites.map(({ site }) => site),
    streams,
    resamples: 10_000,
    seed: 1,
    arms: madeArms.map((arm) => armFindings(arm, of(arm), alone, streams)),
    differences: madeDifferences(of, streams),
    notes: [
      "3 tasks are left out for every arm, because the site did not answer for one of them.",
      "The judge and the policy are rules, not a language model: the numbers say nothing about an agent with one.",
    ],
  };
}

function armFindings(
  arm: MadeArm,
  own: readonly MadeEpisode[],
  alone: readonly MadeEpisode[],
  streams: number,
): ArmFindings {
  const solved = own.filter((one) => one.solved);
  const sites = madeSites.map(({ site, templates }) => {
    const there = own.filter((one) => one.site.site === site);
    const success = estimate(rewards(there), streams, templates);
    return {
      site,
      templates,
      tasks: there.length,
      solved: there.filter((one) => one.solved).length,
      success,
    };
  });
  return {
    arm: arm.id,
    method: arm.method,
    noLibrary: arm.id === emptyArm,
    streams,
    tasks: own.length,
    solved: solved.length,
    excluded: 3,
    success: {
      micro: estimate(rewards(own), streams, allTemplates),
      macro: estimate(
        sites.map(({ success }) => success.value ?? 0),
        streams,
        allTemplates,
      ),
    },
    sites,
    decisions: effortOf(own, alone, streams, ({ decisions }) => decisions),
    primitives: effortOf(own, alone, streams, ({ primitives }) => primitives),
    ...costsOf(arm),
    curves: [...madeSites.map(({ site }) => site), "all"].map((site) => ({
      site,
      points: pointsOf(own.filter((one) => site === "all" || one.site.site === site)),
    })),
    repeats: repeatsOf(arm, own, streams),
    judge: arm.learns ? judgeOf(own) : null,
    library: arm.learns ? libraryOf(arm, own) : null,
    ranking: arm.method === "sgdr" ? rankingOf(arm) : [],
    breakEven: currencies.map((currency, at) => ({ currency, after: breakEvenOf(arm, at) })),
  };
}

const costsOf = ({ gain, learns }: MadeArm): Pick<ArmFindings, "acting" | "learning"> => ({
  acting: {
    calls: gain > 0.1 ? 14.2 : 8.1,
    tokens: 21_400 + gain * 40_000,
    usd: 0.046 + gain / 20,
    ms: 8400 - gain * 9000,
  },
  learning: learns
    ? { calls: 4.3, tokens: 5200 + gain * 30_000, usd: 0.011 + gain / 40, ms: 2600 + gain * 8000 }
    : { calls: 0, tokens: 0, usd: 0, ms: 0 },
});

function effortOf(
  own: readonly MadeEpisode[],
  alone: readonly MadeEpisode[],
  streams: number,
  pick: (one: MadeEpisode) => number,
): ArmFindings["decisions"] {
  const both = own.flatMap((one, at) => (one.solved && alone[at]?.solved ? [{ one, other: alone[at] }] : []));
  return {
    all: estimate(own.map(pick), streams, allTemplates),
    solved: estimate(own.filter((one) => one.solved).map(pick), streams, allTemplates),
    bothSolved: {
      value: mean(both.map(({ one }) => pick(one))),
      against: mean(both.map(({ other }) => pick(other))),
      tasks: both.length,
    },
  };
}

function pointsOf(there: readonly MadeEpisode[]): ArmFindings["curves"][number]["points"] {
  return Array.from({ length: tasksInStream }, (_, position) => ({
    position,
    success: mean(rewards(there.filter((one) => one.position <= position))) ?? 0,
    known: mean(there.filter((one) => one.position === position).map(({ known }) => known)) ?? 0,
  }));
}

function repeatsOf(arm: MadeArm, own: readonly MadeEpisode[], streams: number): ArmFindings["repeats"] {
  const first = own.filter(({ repeat }) => !repeat);
  const later = own.filter(({ repeat }) => repeat);
  const interval = { low: arm.gain / 2 - 0.04, high: arm.gain / 2 + 0.05, streams, templates: allTemplates };
  return {
    first: { tasks: first.length, success: mean(rewards(first)) },
    later: { tasks: later.length, success: mean(rewards(later)) },
    differenceOfDifferences: arm.learns ? { value: arm.gain / 2, interval } : null,
  };
}

function judgeOf(own: readonly MadeEpisode[]): NonNullable<ArmFindings["judge"]> {
  const count = (solved: boolean, judged: boolean): number =>
    own.filter((one) => one.solved === solved && one.judged === judged).length;
  const [right, wrong, missed] = [count(true, true), count(false, true), count(true, false)];
  return {
    right,
    wrong,
    missed,
    rejected: count(false, false),
    precision: right / (right + wrong),
    recall: right / (right + missed),
  };
}

/** So many candidates in every arm; what was not rejected was known already or is new. */
const candidates = 4120;

function libraryOf(arm: MadeArm, own: readonly MadeEpisode[]): LibraryFindings {
  const called = own.reduce((sum, one) => sum + one.called, 0);
  const empty = arm.id === emptyArm;
  const keepsNotes = arm.method === "awm" || arm.method === "cer";
  const rejected = keepsNotes ? [{ stage: "note", code: "worse", count: 12 }] : rejectedOf(empty);
  const kept = candidates - rejected.reduce((sum, { count }) => sum + count, 0);
  const replaced = keepsNotes ? 31 : 0;
  const added = empty ? 0 : Math.round((kept - replaced) * 0.8);
  return {
    keepsNotes,
    undrafted: [{ stage: "induction", code: "unreadable", count: 61 }],
    candidates,
    rejected,
    merged: kept - replaced - added,
    replaced,
    added,
    verified: keepsNotes ? 0 : Math.round(added * 0.9),
    fromUnsolved: empty ? 0 : 214,
    offered: empty || keepsNotes ? 0 : 31_420,
    given: keepsNotes ? 5210 : 0,
    called,
    completed: Math.round(called * 0.83),
    known: empty ? 0 : 26.7 + arm.gain * 40,
  };
}

const rejectedOf = (empty: boolean): LibraryFindings["rejected"] => [
  { stage: "static", code: "id-not-on-page", count: empty ? 1900 : 1310 },
  { stage: "static", code: "duplicate", count: 840 },
  { stage: "replay", code: "other-end-page", count: empty ? 1210 : 402 },
  { stage: "replay", code: "element-gone", count: 170 },
];

const rankingOf = (arm: MadeArm): ArmFindings["ranking"] =>
  ["same calls", "on the same elements"].map((relevance, at) => ({
    relevance,
    k: 5,
    recall: 0.61 + arm.gain + at * 0.08,
    mrr: 0.44 + arm.gain + at * 0.05,
    steps: 2210 + at * 630,
  }));

function breakEvenOf(arm: MadeArm, at: number): BreakEven["after"] {
  if (!arm.learns) return null;
  if (arm.id === "random") return "no saving";
  return arm.gain > 0.1 ? 6 + at * 4 : "never";
}

function madeDifferences(of: (arm: MadeArm) => readonly MadeEpisode[], streams: number): Difference[] {
  const pairs = madeArms.flatMap((arm) =>
    madeArms.slice(0, Math.min(4, madeArms.indexOf(arm))).map((against) => ({ arm, against })),
  );
  const picks = {
    success: ({ solved }: MadeEpisode): number => (solved ? 1 : 0),
    decisions: ({ decisions }: MadeEpisode): number => decisions,
    primitives: ({ primitives }: MadeEpisode): number => primitives,
  };
  return (["success", "decisions", "primitives"] as const).flatMap((metric) =>
    pairs.map(({ arm, against }) => {
      const others = of(against);
      const values = of(arm).map(
        (one, at) => picks[metric](one) - (others[at] ? picks[metric](others[at]) : 0),
      );
      const value = mean(values) ?? 0;
      const far = spread(values) * 2.2;
      const p = Math.min(1, Math.exp(-3 * (Math.abs(value) / far)));
      const interval = { low: value - far, high: value + far, streams, templates: allTemplates };
      return {
        arm: arm.id,
        against: against.id,
        metric,
        value,
        interval,
        p,
        pHolm: Math.min(1, p * 6),
        tasks: values.length,
      };
    }),
  );
}
