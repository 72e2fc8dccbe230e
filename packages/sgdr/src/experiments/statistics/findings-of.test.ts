import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Findings, type ArmFindings } from "../findings.js";
import type { CellRecord } from "../record.js";
import { cellOf, free, learningCell, nothingLearned } from "./cells.fixture.js";
import { findingsOf } from "./findings-of.js";
import { simulated } from "./simulated.fixture.js";

const few = { resamples: 100 };
const armOf = (cells: readonly CellRecord[], arm: string): ArmFindings => {
  const found = findingsOf(cells, few).arms.find((one) => one.arm === arm);
  if (!found) throw new Error(`no arm ${arm}`);
  return found;
};
const noted = (cells: readonly CellRecord[]): string => findingsOf(cells, few).notes.join("\n");

describe("success", () => {
  test("micro is over tasks, macro over sites: 4 of 5 and 0 of 1 are 67 % and 40 %", () => {
    const { success, sites, solved, tasks } = armOf(
      [cellOf("vanilla", "a11 b110"), cellOf("vanilla", "p0", { site: "map" })],
      "vanilla",
    );
    expect([solved, tasks]).toEqual([4, 6]);
    expect(success.micro.value).toBeCloseTo(4 / 6);
    expect(success.macro.value).toBeCloseTo((0.8 + 0) / 2);
    expect(sites).toMatchObject([
      { site: "map", tasks: 1, templates: 1, solved: 0, success: { value: 0, interval: null } },
      { site: "shop", tasks: 5, templates: 2, solved: 4, success: { value: 0.8 } },
    ]);
  });

  test("one stream: the interval is over templates, and says that it rests on one stream", () => {
    const cells = [cellOf("vanilla", "a11 b10 c0")];
    expect(armOf(cells, "vanilla").success.micro.interval).toMatchObject({ streams: 1, templates: 3 });
    expect(noted(cells)).toMatch(/One stream: intervals and p are over its templates/);
    expect(noted(cells)).not.toMatch(/seed/);
  });

  test("tasks of one template are not independent: no interval rests on a single one", () => {
    const { success } = armOf([cellOf("vanilla", "a1101")], "vanilla");
    expect(success.micro).toEqual({ value: 0.75, interval: null });
  });

  test("all solved is an interval without width, and a note that this is not certainty", () => {
    const cells = [cellOf("vanilla", "a11 b11"), learningCell("sgdr", "a11 b11")];
    const { arms, differences, notes } = findingsOf(cells, few);
    expect(arms[0]?.success.micro).toMatchObject({ value: 1, interval: { low: 1, high: 1 } });
    expect(differences.map(({ value, p }) => [value, p])).toEqual([
      [0, 1],
      [0, 1],
      [0, 1],
    ]);
    expect(notes.join()).toMatch(/without width \(vanilla, sgdr\)/);
  });
});

describe("which tasks count", () => {
  test("a task that failed for the world's sake in one arm is left out for every arm", () => {
    const cells = [
      cellOf("vanilla", "a11 b1"),
      learningCell("sgdr", "a1x b0"),
      learningCell("asi", "a11 b1"),
    ];
    for (const arm of ["vanilla", "sgdr", "asi"])
      expect(armOf(cells, arm)).toMatchObject({ tasks: 2, excluded: 1 });
    expect(armOf(cells, "vanilla").solved).toBe(2);
    expect(noted(cells)).toMatch(/1 task left out for every arm.*: the world failed in 1\./);
  });

  test("so is one whose check broke", () => {
    const broken = { reward: null, broken: true } as const;
    const cells = [
      cellOf("vanilla", "a11", {}, ({ position }) => (position === 0 ? broken : {})),
      learningCell("sgdr", "a11"),
    ];
    expect(armOf(cells, "sgdr")).toMatchObject({ tasks: 1, excluded: 1 });
    expect(noted(cells)).toMatch(/1 could not be scored/);
  });

  test("a difference is taken on the tasks that both have, and unfinished cells are listed", () => {
    const cells = [
      cellOf("vanilla", "a11 b00"),
      learningCell("sgdr", "a11", { tasks: 4 }),
      learningCell("asi", "a11 b11"),
    ];
    const { differences, notes } = findingsOf(cells, few);
    const success = differences.filter(({ metric }) => metric === "success");
    expect(success.map(({ arm, against, value, tasks }) => [arm, against, value, tasks])).toEqual([
      ["asi", "vanilla", 0.5, 4],
      ["sgdr", "vanilla", 0, 2],
      ["sgdr", "asi", 0, 2],
    ]);
    expect(notes.join()).toMatch(/1 cell not finished: sgdr on shop, stream 1 \(2 of 4\)/);
  });

  test("an arm that was not run on a site says so; one that was never run is not there", () => {
    const cells = [
      cellOf("vanilla", "a1 b0"),
      cellOf("vanilla", "p1 q0", { site: "map" }),
      learningCell("sgdr", "a1 b1"),
    ];
    const { arms, differences, notes } = findingsOf(cells, few);
    expect(arms.map(({ arm }) => arm)).toEqual(["vanilla", "sgdr"]);
    expect(differences[0]).toMatchObject({ value: 0.5, tasks: 2 });
    expect(notes.join()).toMatch(/Not run: sgdr on map, stream 1\./);
  });

  test("an arm whose library stayed empty is marked and is not compared", () => {
    const cells = [cellOf("vanilla", "a1 b0"), cellOf("sgdr", "a1 b1", { learned: nothingLearned })];
    const { arms, differences, notes } = findingsOf(cells, few);
    expect(arms.map(({ noLibrary }) => noLibrary)).toEqual([false, true]);
    expect(arms[1]).toMatchObject({ breakEven: [], repeats: { differenceOfDifferences: null } });
    expect(differences).toEqual([]);
    expect(notes.join()).toMatch(/No library: sgdr/);
  });

  test("streams by id among shuffled ones are noted", () => {
    const cells = [cellOf("vanilla", "a1 b0"), cellOf("vanilla", "a1 b0", { stream: 2, order: "by-id" })];
    expect(noted(cells)).toMatch(/by id and shuffled ones are taken together/);
  });

  test("a pair of baselines is tested once", () => {
    const arms = ["sgdr", "cer", "awm"].map((arm) => learningCell(arm, "a1 b0"));
    const { differences } = findingsOf([...arms, cellOf("vanilla", "a1 b0")], few);
    const pairs = differences
      .filter(({ metric }) => metric === "decisions")
      .map(({ arm, against }) => `${arm}/${against}`);
    expect(pairs).toEqual(["awm/vanilla", "cer/vanilla", "cer/awm", "sgdr/vanilla", "sgdr/awm", "sgdr/cer"]);
  });

  test("no cells give no arms, and cells without a task no numbers", () => {
    expect(findingsOf([])).toMatchObject({
      arms: [],
      differences: [],
      streams: 0,
      notes: ["Nothing has been run."],
    });
    const { arms, differences, notes } = findingsOf([
      cellOf("vanilla", "", { tasks: 3 }),
      learningCell("sgdr", "", { tasks: 3 }),
    ]);
    expect(arms[0]).toMatchObject({
      tasks: 0,
      success: { micro: { value: null }, macro: { value: null } },
      noLibrary: false,
    });
    expect(differences[0]).toMatchObject({ value: null, interval: null, p: null, pHolm: null, tasks: 0 });
    expect(arms[1]?.noLibrary, "it had no occasion to learn").toBe(false);
    expect(notes.join()).toMatch(/Nothing has been run.*2 cells not finished/);
  });
});

describe("effort and costs", () => {
  const spent =
    (decisions: readonly number[]) =>
    ({ position }: { readonly position: number }) => ({
      decisions: decisions[position] ?? 0,
      primitives: 2 * (decisions[position] ?? 0),
    });
  const cells = [
    cellOf("vanilla", "a11 b10", {}, spent([4, 6, 8, 10])),
    learningCell("sgdr", "a10 b11", {}, spent([1, 2, 3, 4])),
  ];

  test("decisions over all tasks, over those solved, and over those that vanilla solves too", () => {
    expect(armOf(cells, "sgdr").decisions).toMatchObject({
      all: { value: 2.5 },
      solved: { value: 8 / 3 },
      bothSolved: { value: 2, against: 6, tasks: 2 },
    });
    expect(armOf(cells, "sgdr").primitives.all.value).toBe(5);
    expect(armOf(cells, "vanilla").decisions.bothSolved).toEqual({ value: null, against: null, tasks: 0 });
  });

  test("costs are a task's mean, and one unknown price makes the price unknown", () => {
    const costs = ({ position }: { readonly position: number }) => ({
      acting: { calls: position, tokens: 10, usd: 0.5, ms: 100 },
      learning: { ...free, usd: position === 0 ? null : 1 },
    });
    const { acting, learning } = armOf([cellOf("vanilla", "a10", {}, costs)], "vanilla");
    expect(acting).toEqual({ calls: 0.5, tokens: 10, usd: 0.5, ms: 100 });
    expect(learning.usd).toBeNull();
  });
});

describe("learning", () => {
  test("later tasks against first ones, less what vanilla gains anyway: (1 − 1/3) − (1/2 − 2/3)", () => {
    const cells = [cellOf("vanilla", "a10 b01 c1"), learningCell("sgdr", "a11 b01 c0")];
    const { repeats } = armOf(cells, "sgdr");
    expect(repeats.first).toEqual({ tasks: 3, success: 1 / 3 });
    expect(repeats.later).toEqual({ tasks: 2, success: 1 });
    expect(repeats.differenceOfDifferences?.value).toBeCloseTo(2 / 3 + 1 / 6);
    expect(armOf(cells, "vanilla").repeats.differenceOfDifferences).toBeNull();
  });

  test("curves are successes so far, in the mean over streams; all sites as far as the shortest goes", () => {
    const cells = [
      learningCell("sgdr", "a101"),
      learningCell("sgdr", "a001", { stream: 2 }),
      learningCell("sgdr", "p1 q1", { site: "map" }),
    ];
    const curves = armOf(cells, "sgdr").curves.map(({ site, points }) => [
      site,
      points.map(({ success }) => Number(success.toFixed(3))),
    ]);
    expect(curves).toEqual([
      ["map", [1, 1]],
      ["shop", [0.5, 0.25, 0.5]],
      ["all", [0.75, 0.625]],
    ]);
  });

  test("a task that is left out leaves its curve where it was, and an unfinished stream cuts nothing short", () => {
    const cells = [learningCell("sgdr", "ax1x0"), learningCell("sgdr", "a0", { stream: 2, tasks: 4 })];
    expect(armOf(cells, "sgdr").curves).toEqual([
      {
        site: "shop",
        points: [
          { position: 1, success: 1, known: 2 },
          { position: 2, success: 1, known: 3 },
          { position: 3, success: 0.5, known: 4 },
        ],
      },
    ]);
  });

  test("the judge: right, wrong, missed and rejected, and what nobody judged in none of them", () => {
    const verdicts = ["success", "success", "failure", "unreadable", "failure", "not-judged"] as const;
    const judged = ({ position }: { readonly position: number }) => ({
      verdict: verdicts[position] ?? "not-judged",
    });
    expect(armOf([learningCell("sgdr", "a101101", {}, judged)], "sgdr").judge).toEqual({
      right: 1,
      wrong: 1,
      missed: 2,
      rejected: 1,
      precision: 0.5,
      recall: 1 / 3,
    });
    expect(armOf([cellOf("vanilla", "a1")], "vanilla").judge).toBeNull();
  });

  test("libraries are added up, rejections by reason, and what is known is a site's mean at the end", () => {
    const rejected = [
      { stage: "replay", code: "x", count: 2 },
      { stage: "induction", code: "no-skill", count: 7 },
    ];
    const learned = { ...nothingLearned, added: 3, verified: 2, merged: 1, fromUnsolved: 1, rejected };
    const used = () => ({ offered: 5, called: 2, completed: 1 });
    const cells = [
      learningCell("sgdr", "a11", { learned, candidates: 6 }, used),
      learningCell(
        "sgdr",
        "a1111",
        {
          learned: { ...learned, rejected: [...rejected, { stage: "static", code: "y", count: 9 }] },
          candidates: 15,
          stream: 2,
        },
        used,
      ),
    ];
    expect(armOf(cells, "sgdr").library).toEqual({
      keepsNotes: false,
      undrafted: [{ stage: "induction", code: "no-skill", count: 14 }],
      candidates: 21,
      rejected: [
        { stage: "static", code: "y", count: 9 },
        { stage: "replay", code: "x", count: 4 },
      ],
      merged: 2,
      replaced: 0,
      added: 6,
      verified: 4,
      fromUnsolved: 2,
      offered: 30,
      given: 0,
      called: 12,
      completed: 6,
      known: 3,
    });
    expect(armOf([cellOf("vanilla", "a1")], "vanilla").library).toBeNull();
  });
});

describe("the whole", () => {
  const cells = [
    ...simulated({ seed: 5, streams: 3, templates: 4, tasks: 2, chance: 0.5, effect: 0.2, spread: 0.1 }),
    learningCell("asi", "a1x b0", { site: "map" }),
    cellOf("vanilla", "a11 b0", { site: "map" }),
  ];
  const findings = findingsOf(cells, few);

  test("it fits its schema", () => expect(Findings.parse(findings)).toEqual(findings));
  test("the same cells and seed give the same findings", () =>
    expect(findingsOf(cells, few)).toEqual(findings));
  test("another seed gives the same values, and other intervals", () => {
    const other = findingsOf(cells, { ...few, seed: 2 });
    expect(other.differences.map(({ value }) => value)).toEqual(
      findings.differences.map(({ value }) => value),
    );
    expect(other.differences).not.toEqual(findings.differences);
  });

  test("neither the order of the cells nor that of their records changes anything", () => {
    const shuffled = fc
      .tuple(fc.shuffledSubarray([...cells], { minLength: cells.length }), fc.infiniteStream(fc.boolean()))
      .map(([all, turned]) =>
        all.map((cell) => (turned.next().value ? { ...cell, records: cell.records.toReversed() } : cell)),
      );
    fc.assert(
      fc.property(shuffled, (all) => {
        expect(findingsOf(all, few)).toEqual(findings);
      }),
      { numRuns: 20 },
    );
  });
});

test("runs whose replies a person wrote are marked as such", () => {
  const decides = (who: string) => ({ terms: { "who decides": who } });
  const notes = (who: string): readonly string[] => findingsOf([cellOf("vanilla", "a1", decides(who))]).notes;
  expect(notes("recorded:mine.jsonl (author: hand)").join(" ")).toContain("Played by hand");
  expect(notes("recorded:mine.jsonl").join(" ")).not.toContain("by hand");
});
