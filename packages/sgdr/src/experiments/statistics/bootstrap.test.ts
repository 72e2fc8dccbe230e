import { describe, expect, test } from "vitest";
import type { Estimate } from "../findings.js";
import type { CellRecord } from "../record.js";
import { mean } from "../summary.js";
import { cellOf, learningCell } from "./cells.fixture.js";
import { findingsOf } from "./findings-of.js";
import { simulated, type World } from "./simulated.fixture.js";

const world = { streams: 10, templates: 12, tasks: 2, chance: 0.45, effect: 0.1, spread: 0.15 };
const differenceIn = (cells: readonly CellRecord[], resamples = 400) =>
  findingsOf(cells, { resamples }).differences.find(({ metric }) => metric === "success");

/** How often intervals hold the truth, and how wide they are beside what they would have to be. */
function judged(of: Omit<World, "seed">) {
  const worlds = Array.from({ length: 100 }, (_, seed) =>
    findingsOf(simulated({ ...of, seed }), { resamples: 200 }),
  );
  const check = (estimates: readonly (Estimate | undefined)[], truth: number) => {
    const found = estimates.flatMap((one) =>
      one?.interval ? [{ ...one.interval, off: (one.value ?? 0) - truth }] : [],
    );
    const deviation = Math.sqrt(mean(found.map(({ off }) => off * off)) ?? 0);
    return {
      held: found.filter(({ low, high }) => low <= truth && truth <= high).length / worlds.length,
      width: (mean(found.map(({ low, high }) => high - low)) ?? 0) / (2 * 1.96 * deviation),
    };
  };
  return [
    check(
      worlds.map(({ arms }) => arms[0]?.success.micro),
      of.chance,
    ),
    check(
      worlds.map(({ differences }) => differences.find(({ metric }) => metric === "success")),
      of.effect,
    ),
  ];
}

describe("in worlds of which the truth is known", () => {
  test("over streams, about 95 of 100 intervals hold it and none is far too wide", () => {
    for (const { held, width } of judged(world)) {
      expect(held).toBeGreaterThan(0.9);
      // drawing on both levels counts what differs between templates twice, so it errs on the safe side
      expect(width).toBeGreaterThan(0.9);
      expect(width).toBeLessThan(1.5);
    }
  });

  test("over the templates of one stream, about 95 of 100 hold it", () => {
    // a single stream has no deviation of its own here: nobody could see it in the data
    for (const { held } of judged({ ...world, streams: 1, templates: 24, spread: 0 })) {
      expect(held).toBeGreaterThan(0.87);
      expect(held).toBeLessThan(0.995);
    }
  });
});

describe("pairing", () => {
  test("an arm that does the same as vanilla differs by exactly nothing, with p = 1", () => {
    const cells = simulated({ ...world, seed: 3 }).filter(({ arm }) => arm === "vanilla");
    const twins = cells.map((cell) => ({ ...cell, arm: "twin" }));
    for (const row of findingsOf([...cells, ...twins]).differences)
      expect(row).toMatchObject({ value: 0, interval: { low: 0, high: 0 }, p: 1, pHolm: 1 });
  });

  test("arms that move together have a difference far narrower than themselves", () => {
    const cells = [1, 2, 3, 4, 5, 6].flatMap((stream) => {
      const text = stream % 2 === 0 ? "a111 b111 c110" : "a000 b001 c000";
      return [cellOf("vanilla", text, { stream }), learningCell("sgdr", text.replace("0", "1"), { stream })];
    });
    const { arms, differences } = findingsOf(cells);
    const width = (of: { low: number; high: number } | null | undefined): number =>
      of ? of.high - of.low : NaN;
    expect(width(differences[0]?.interval)).toBeLessThan(width(arms[0]?.success.micro.interval) / 3);
  });
});

describe("tests", () => {
  test("a large effect is found, and the smallest p is not 0", () => {
    const found = differenceIn(simulated({ ...world, effect: 0.35, seed: 11 }), 2_000);
    expect(found?.pHolm).toBeLessThan(0.01);
    expect(found?.p).toBeGreaterThan(0);
    expect(found?.interval?.low).toBeGreaterThan(0);
  });

  test("where there is no effect, about one world in twenty seems to have one", () => {
    const worlds = Array.from({ length: 60 }, (_, seed) => simulated({ ...world, effect: 0, seed }));
    const found = worlds.filter((cells) => (differenceIn(cells, 200)?.p ?? 1) < 0.05).length;
    expect(found).toBeLessThanOrEqual(8);
  });

  test("more comparisons than the resamples can tell apart are noted", () => {
    const cells = [cellOf("vanilla", "a1 b0"), learningCell("asi", "a1 b0"), learningCell("sgdr", "a1 b0")];
    expect(findingsOf(cells, { resamples: 50 }).notes.join()).toMatch(/3 comparisons and 50 resamples/);
    expect(findingsOf(cells).notes.join()).not.toMatch(/resamples/);
  });
});

describe("streams are the replicate", () => {
  const streams = [1, 2, 3, 4, 5, 6];
  const textOf = (stream: number): string =>
    ["a", "b", "c", "d"].map((template) => `${template}${stream % 2 === 0 ? "110" : "000"}`).join(" ");

  test("where streams differ, drawing streams gives a wider interval than drawing all templates at once", () => {
    const hierarchical = streams.map((stream) => cellOf("vanilla", textOf(stream), { stream }));
    const atOnce = streams.map((stream) =>
      textOf(stream).replaceAll(/[a-d]/g, (name) => `s${stream}${name}`),
    );
    const naive = [cellOf("vanilla", atOnce.join(" "))];
    const [wide, narrow] = [hierarchical, naive].map((cells) => findingsOf(cells).arms[0]?.success.micro);
    expect(wide?.value).toBe(narrow?.value);
    const width = (of: typeof wide): number => (of?.interval ? of.interval.high - of.interval.low : NaN);
    expect(width(wide)).toBeGreaterThan(1.3 * width(narrow));
    expect([wide?.interval?.streams, narrow?.interval?.streams]).toEqual([6, 1]);
  });

  test("few streams are noted as few", () => {
    const cells = [1, 2, 3].map((stream) => cellOf("vanilla", textOf(stream), { stream }));
    expect(findingsOf(cells).notes.join()).toMatch(/3 streams are few/);
  });
});

test("ten arms on ten streams of 120 templates with 500 resamples take less than 1.5 s of processor time", () => {
  const arms = ["vanilla", "awm", "asi", "cer", "sgdr", "a", "b", "c", "d", "e"];
  const text = Array.from({ length: 24 }, (_, at) => `t${at}t${at % 3 === 0 ? "110" : "001"}`).join(" ");
  const cells = arms.flatMap((arm) =>
    ["admin", "code", "forum", "map", "shop"].flatMap((site) =>
      Array.from({ length: 10 }, (_, at) => learningCell(arm, text, { site, stream: at + 1 })),
    ),
  );
  const start = process.cpuUsage();
  const { arms: found } = findingsOf(cells, { resamples: 500 });
  const { user, system } = process.cpuUsage(start);
  expect(found[0]?.success.micro.interval).toMatchObject({ streams: 10, templates: 120 });
  expect((user + system) / 1_000).toBeLessThan(1_500);
}, 30_000);
