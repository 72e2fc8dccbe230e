import { expect, test } from "vitest";
import { holm } from "./holm.js";

const rounded = (ps: readonly (number | null)[]): readonly (number | null)[] =>
  holm(ps).map((p) => p && Number(p.toFixed(6)));

test("four tests by hand: 4 · 0.005, 3 · 0.01, 2 · 0.03, and the last is never below the one before", () => {
  expect(rounded([0.01, 0.04, 0.03, 0.005])).toEqual([0.03, 0.06, 0.06, 0.02]);
});

test("nothing is corrected beyond 1", () => expect(rounded([0.6, 0.7])).toEqual([1, 1]));
test("one test stays as it is", () => expect(rounded([0.03])).toEqual([0.03]));
test("what was not tested does not count", () =>
  expect(rounded([null, 0.02, null, 0.03])).toEqual([null, 0.04, null, 0.04]));
test("no tests, nothing to correct", () => expect(holm([])).toEqual([]));
