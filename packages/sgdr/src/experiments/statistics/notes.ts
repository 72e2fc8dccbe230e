import type { Grading } from "../../task-set/truth.js";
import type { CellRecord } from "../record.js";
import type { ArmFindings, Difference } from "../findings.js";
import { grouped } from "../../lib/grouped.js";
import type { ArmRuns } from "./arms.js";
import { isComplete } from "./comparable.js";
import type { Exclusions } from "./exclusions.js";
import { countOf, listed } from "./listed.js";

export interface Noted {
  readonly runs: readonly ArmRuns[];
  readonly arms: readonly ArmFindings[];
  readonly differences: readonly Difference[];
  readonly exclusions: Exclusions;
  readonly resamples: number;
}

/** What a reader must know before believing the tables. */
export function notesOf({ runs, arms, differences, exclusions, resamples }: Noted): readonly string[] {
  const cells = runs.flatMap((run) => run.cells);
  return [
    ...empty(cells),
    ...marked(cells),
    ...byHand(cells),
    ...uneven(runs),
    ...flawed(cells),
    ...graded(cells),
    ...unfinished(cells),
    ...notRun(runs),
    ...left(exclusions),
    ...withoutLibrary(arms),
    ...replicates(cells),
    ...orders(cells),
    ...flat(arms),
    ...testable(differences, resamples),
  ];
}

const empty = (cells: readonly CellRecord[]): readonly string[] =>
  cells.some(({ records }) => records.length > 0) ? [] : ["Nothing has been run."];

const meanings: Readonly<Record<string, string>> = {
  "ideal caller":
    "Ideal caller: somebody who knows the oracle's next calls decides. It shows the most that a perfect reasoner could save with these skills and these offers, and nothing about how well any model would find them. Compare with nothing else.",
  "oracle-stopped":
    "Oracle-stopped: the checker ended each episode as soon as the task was solved, which no user could. Compare with nothing else.",
  "verification: none":
    "Verification: none. Skills were offered without a replay, because the sites could not be reset.",
  "sites: not reset":
    "Sites: not reset. Each task saw what the tasks before it had changed, because nothing said how the sites are reset.",
};

const marked = ([first]: readonly CellRecord[]): readonly string[] =>
  (first?.marks ?? []).map((mark) => meanings[mark] ?? mark);

const byHand = (cells: readonly CellRecord[]): readonly string[] =>
  cells.some(({ terms }) => terms["who decides"]?.endsWith("(author: hand)"))
    ? [
        "Played by hand: a person wrote the replies, so the numbers are about that person and not about a model.",
      ]
    : [];

/** Comparing models or budgets is fine, but the result is no comparison of methods. */
function uneven(runs: readonly ArmRuns[]): readonly string[] {
  const cells = runs.flatMap((run) => run.cells);
  // what one arm alone leaves out is what that arm is about
  const names = [...new Set(cells.flatMap(({ terms }) => Object.keys(terms)))];
  const differing = names.flatMap((name) => {
    const values = grouped(
      cells.filter(({ terms }) => name in terms),
      ({ terms }) => terms[name] ?? "",
    );
    if (values.size < 2) return [];
    const told = [...values].map(
      ([value, own]) => `${value} (${[...new Set(own.map(({ arm }) => arm))].join(", ")})`,
    );
    return [`${name} ${told.join(" and ")}`];
  });
  return differing.length === 0 ? [] : [`The arms differ in more than their methods: ${listed(differing)}.`];
}

/** The benchmark's own faults are reported and left in: without them it would be another benchmark. */
function flawed(cells: readonly CellRecord[]): readonly string[] {
  const tasks = new Set(
    cells.flatMap(({ records }) => records.filter(({ flaw }) => flaw !== undefined).map(({ task }) => task)),
  );
  return tasks.size === 0
    ? []
    : [`Known to be flawed and counted all the same: ${listed([...tasks])}. Each says why in its reasons.`];
}

/** The benchmark's own questions are nobody's cost in the tables. */
function graded(cells: readonly CellRecord[]): readonly string[] {
  const asked = cells.flatMap(({ records }) => records.flatMap(({ grading }) => grading ?? []));
  const sum = (of: (one: Grading) => number): number => asked.reduce((total, one) => total + of(one), 0);
  const tokens = sum(({ inputTokens, outputTokens }) => inputTokens + outputTokens);
  return asked.length === 0
    ? []
    : [
        `To score answers a model was asked ${countOf(
          sum(({ calls }) => calls),
          "question",
        )} (${tokens} tokens), which are in none of the tables.`,
      ];
}

function unfinished(cells: readonly CellRecord[]): readonly string[] {
  const open = cells.filter((cell) => !isComplete(cell));
  if (open.length === 0) return [];
  const names = open.map(
    ({ arm, site, stream, records, tasks }) =>
      `${arm} on ${site}, stream ${stream} (${records.length} of ${tasks})`,
  );
  return [
    `${countOf(open.length, "cell")} not finished: ${listed(names)}. A difference is taken on the tasks that both arms have; ` +
      `an unfinished arm's own means rest on fewer tasks than the others'.`,
  ];
}

/** An arm that has not been run on a site says so, because its overall mean is then one of other sites. */
function notRun(runs: readonly ArmRuns[]): readonly string[] {
  const places = (cells: readonly CellRecord[]): readonly string[] => [
    ...new Set(cells.map(({ site, stream }) => `${site}, stream ${stream}`)),
  ];
  const all = places(runs.flatMap(({ cells }) => cells)).toSorted();
  const missing = runs.flatMap(({ arm, cells }) => {
    const own = places(cells);
    return all.filter((place) => !own.includes(place)).map((place) => `${arm} on ${place}`);
  });
  return missing.length === 0 ? [] : [`Not run: ${listed(missing)}.`];
}

function left({ keys, infra, unscored }: Exclusions): readonly string[] {
  if (keys.size === 0) return [];
  const why = [
    ...(infra > 0 ? [`the world failed in ${infra}`] : []),
    ...(unscored > 0 ? [`${unscored} could not be scored`] : []),
  ];
  return [
    `${countOf(keys.size, "task")} left out for every arm, because they went wrong for one: ${why.join(", ")}.`,
  ];
}

function withoutLibrary(arms: readonly ArmFindings[]): readonly string[] {
  const names = arms.filter(({ noLibrary }) => noLibrary).map(({ arm }) => arm);
  return names.length === 0
    ? []
    : [`No library: ${listed(names)} never learned anything that was kept, so they are not compared.`];
}

/** Fewer streams than this make percentile intervals clearly too narrow. */
const fewStreams = 5;

function replicates(cells: readonly CellRecord[]): readonly string[] {
  const run = cells.filter(({ records }) => records.length > 0);
  const streams = new Set(run.map(({ stream }) => stream)).size;
  if (streams === 1)
    return [
      "One stream: intervals and p are over its templates, given this stream, and say nothing about other data or another order.",
    ];
  return streams > 1 && streams < fewStreams
    ? [`${streams} streams are few: intervals are likely too narrow, and p too small.`]
    : [];
}

const orders = (cells: readonly CellRecord[]): readonly string[] =>
  new Set(cells.map(({ order }) => order)).size > 1
    ? [
        "Streams by id and shuffled ones are taken together: no chance drew the first, so intervals are rough.",
      ]
    : [];

function flat(arms: readonly ArmFindings[]): readonly string[] {
  const names = arms
    .filter(({ success: { micro } }) => micro.interval && micro.interval.low === micro.interval.high)
    .map(({ arm }) => arm);
  return names.length === 0
    ? []
    : [
        `An interval without width (${listed(names)}) means that every task came out the same, not certainty.`,
      ];
}

const level = 0.05;

function testable(differences: readonly Difference[], resamples: number): readonly string[] {
  const tests = differences.filter(({ metric, p }) => metric === "success" && p !== null).length;
  return (2 * tests) / (resamples + 1) > level
    ? [
        `With ${tests} comparisons and ${resamples} resamples no corrected p can be below ${level}: draw more resamples.`,
      ]
    : [];
}
