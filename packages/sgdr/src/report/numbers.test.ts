import { expect, test } from "vitest";
import { difference, dollars, fixed, percent, pValue, seconds, whole } from "./numbers.js";

test("shares are per cent with one digit, and nothing is a dash", () => {
  expect([percent(0.4781), percent(0), percent(null)]).toEqual(["47.8", "0.0", "–"]);
});

test("differences have their sign, a true minus, and no minus before zero", () => {
  expect([difference(1.25, 1), difference(-1.26, 1), difference(-0.001, 1), difference(null, 1)]).toEqual([
    "+1.3",
    "−1.3",
    "0.0",
    "–",
  ]);
});

test("a tiny p is not zero", () => {
  expect([pValue(0), pValue(0.0421), pValue(null)]).toEqual(["< 0.001", "0.042", "–"]);
});

test("thousands are grouped, times are seconds, and less than a cent keeps its digits", () => {
  expect([whole(12_345.4), seconds(8400), dollars(0.0123), dollars(1.5), fixed(2, 2)]).toEqual([
    "12,345",
    "8.40",
    "0.0123",
    "1.50",
    "2.00",
  ]);
});
