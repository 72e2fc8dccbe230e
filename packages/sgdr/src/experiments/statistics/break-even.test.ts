import { expect, test } from "vitest";
import { breakEven } from "./break-even.js";
import { cellOf, free, learningCell } from "./cells.fixture.js";
import { findingsOf } from "./findings-of.js";

const evenAfter = (arm: readonly number[], vanilla: readonly number[]) => {
  const spent =
    (amounts: readonly number[]) =>
    ({ position }: { readonly position: number }) => ({
      decisions: amounts[position] ?? 0,
    });
  const text = `a${"1".repeat(arm.length)}`;
  const { arms } = findingsOf(
    [cellOf("vanilla", text, {}, spent(vanilla)), learningCell("sgdr", text, {}, spent(arm))],
    { resamples: 10 },
  );
  return arms[1]?.breakEven.find(({ currency }) => currency === "decisions")?.after;
};

test("what costs less from the first task on is even after it", () =>
  expect(evenAfter([1, 1], [2, 2])).toBe(1));
test("what costs the same in the end has saved nothing, whether it was equal all along or not", () => {
  expect(evenAfter([2, 2], [2, 2])).toBe("no saving");
  expect(evenAfter([1, 3], [2, 2])).toBe("no saving");
  expect(breakEven([0.1 + 0.2], [0.3]), "sums that differ by rounding are the same").toBe("no saving");
});
test("5, 1, 1, 1, 1 against 2, 2, 2, 2, 2 is even after the fourth", () =>
  expect(evenAfter([5, 1, 1, 1, 1], [2, 2, 2, 2, 2])).toBe(4));
test("below for a while and above at the end is never", () =>
  expect(evenAfter([1, 1, 9], [2, 2, 2])).toBe("never"));
test("it is the last crossing that counts", () =>
  expect(evenAfter([1, 5, 1, 1, 1], [2, 2, 2, 2, 2])).toBe(4));
test("what nobody used, or nobody knows the price of, has no break-even", () => {
  expect(breakEven([0, 0], [0, 0])).toBeNull();
  expect(breakEven(null, [1])).toBeNull();
  expect(breakEven([], [])).toBeNull();
});

test("acting and learning are both paid; sites and streams are added up by place", () => {
  const acts = () => ({ acting: { calls: 4, tokens: 0, usd: null, ms: 1_000 } });
  const learns = ({ position }: { readonly position: number }) => ({
    acting: { calls: 2, tokens: 0, usd: 1, ms: 1_000 },
    learning: { ...free, calls: position === 0 ? 3 : 0, ms: 1 },
  });
  const cells = [1, 2].flatMap((stream) => [
    cellOf("vanilla", "a111", { stream }, acts),
    learningCell("sgdr", "a111", { stream }, learns),
    cellOf("vanilla", "p1", { stream, site: "map" }, acts),
    learningCell("sgdr", "p1", { stream, site: "map" }, learns),
  ]);
  // calls: after one task 2 · (5 + 5) against 2 · (4 + 4); after two 20 + 4 against 16 + 8, the map's stream having ended
  const [vanilla, sgdr] = findingsOf(cells, { resamples: 10 }).arms;
  expect(sgdr?.breakEven).toEqual([
    { currency: "decisions", after: "no saving" },
    { currency: "calls", after: 2 },
    { currency: "tokens", after: null },
    { currency: "usd", after: null },
    { currency: "seconds", after: "never" },
  ]);
  expect(vanilla?.breakEven, "vanilla is not compared with itself").toEqual([]);
});
