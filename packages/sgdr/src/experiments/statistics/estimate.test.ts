import { expect, test } from "vitest";
import { estimated, pOf, quantile, tested } from "./estimate.js";

const support = { streams: 3, templates: 4, varies: true };

test("a quantile between two numbers is on the line that joins them", () => {
  const sorted = Float64Array.of(0, 10, 20, 30);
  expect([0, 0.5, 0.25, 1].map((share) => quantile(sorted, share))).toEqual([0, 15, 7.5, 30]);
});

test("p is twice the smaller tail, with the data as one more resample", () => {
  expect(pOf(Float64Array.of(-1, 1, 2, 3, 4, 5, 6, 7, 8))).toBeCloseTo((2 * 2) / 10);
  expect(pOf(Float64Array.of(1, 2, 3))).toBeCloseTo(2 / 4);
  expect(pOf(Float64Array.of(-1, 1))).toBe(1);
});

test("draws that are all 0 give p = 1", () => expect(pOf(new Float64Array(2_000))).toBe(1));

test("the interval is the middle 95 % of the resamples and says what it rests on", () => {
  const { value, interval } = estimated((row) => row, support, 1_001);
  expect(value).toBe(0);
  expect(interval).toEqual({ low: 26, high: 976, streams: 3, templates: 4 });
});

test("where nothing varies there is a value, and neither interval nor p", () => {
  const found = tested(() => 0.5, { ...support, varies: false }, 100);
  expect(found).toEqual({ value: 0.5, interval: null, p: null });
});

test("a number that many resamples do not have gets no interval", () => {
  const sometimes = (row: number): number | null => (row % 10 === 1 ? null : 1);
  expect(estimated(sometimes, support, 100)).toEqual({ value: 1, interval: null });
  const nearlyAlways = (row: number): number | null => (row % 50 === 1 ? null : 1);
  expect(estimated(nearlyAlways, support, 100).interval).toMatchObject({ low: 1, high: 1 });
});
