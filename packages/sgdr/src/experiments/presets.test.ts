import { expect, test } from "vitest";
import { presets } from "./presets.js";

test("no preset names an arm twice, and each can be compared with vanilla", () => {
  for (const { arms } of Object.values(presets)) {
    expect(new Set(arms.map(({ id }) => id)).size).toBe(arms.length);
    expect(arms.map(({ id }) => id)).toContain("vanilla");
  }
});
test("the paper's grids are those of its tables", () => {
  const valuesOf = (name: string, option: string): unknown[] =>
    (presets[name]?.arms ?? []).flatMap(({ options }) => (option in options ? [options[option]] : []));
  expect(valuesOf("paper-alpha", "alpha")).toEqual([1, 0, 0.3, 0.5, 0.7]);
  expect(valuesOf("paper-mmr", "mmr")).toEqual(["top-k", "top-m", "on", "on", "on"]);
  expect(valuesOf("paper-mmr", "mmrLambda")).toEqual([0.5, 0.7, 0.9]);
  expect(valuesOf("paper-granularity", "windows")).toEqual(["full", "single", "sliding"]);
  expect(valuesOf("verification", "verification")).toEqual(["off", "static", "replay"]);
  expect(valuesOf("judge-noise", "judgeNoise")).toEqual([0, 0.1, 0.3]);
  expect(presets["paper-main"]?.arms.map(({ id }) => id)).toEqual(["vanilla", "awm", "asi", "cer", "sgdr"]);
});
