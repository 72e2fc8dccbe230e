import { expect, test } from "vitest";
import { isSgdrError } from "../../domain/error.js";
import { cellOf } from "./cells.fixture.js";
import { comparable } from "./comparable.js";

const check = (cells: Parameters<typeof comparable>[0], expected: RegExp): void => {
  try {
    comparable(cells);
  } catch (error) {
    expect(isSgdrError(error) && error.code).toBe("input-invalid");
    expect(String(error)).toMatch(expected);
    return;
  }
  expect.unreachable("it was not refused");
};

test("arms on the same tasks can be compared, and so can arms that ran on other sites or streams", () => {
  expect(() =>
    comparable([
      cellOf("vanilla", "a10"),
      cellOf("sgdr", "a01"),
      cellOf("sgdr", "q1", { site: "map" }),
      cellOf("sgdr", "z1", { stream: 2 }),
    ]),
  ).not.toThrow();
});

test("complete cells of different tasks are refused, with who has which", () =>
  check(
    [cellOf("sgdr", "a10 c1"), cellOf("vanilla", "a10 b1")],
    /vanilla and sgdr differ in 2 tasks in stream 1 of shop: b-1 \(only vanilla\), c-1 \(only sgdr\)$/,
  ));

test("of many different tasks ten are named and the rest is counted", () =>
  check([cellOf("vanilla", "a1"), cellOf("sgdr", "b1111111111111")], /differ in 14 tasks .* and 4 more$/));

test("an unfinished cell may lack tasks, but has no others", () => {
  const whole = cellOf("vanilla", "a11 b1");
  expect(() => comparable([whole, cellOf("sgdr", "a11", { tasks: 3 })])).not.toThrow();
  check([whole, cellOf("sgdr", "c1", { tasks: 3 })], /c-1 \(only sgdr\)/);
});

test("one arm twice in a stream is refused, and so is one task twice in a cell", () => {
  check([cellOf("sgdr", "a1"), cellOf("sgdr", "a1", { run: "again" })], /sgdr is there twice/);
  check([cellOf("sgdr", "a1 a1")], /more than once in stream 1 of shop: a-1/);
});

test("a stream of another seed is another stream", () =>
  check([cellOf("vanilla", "a1"), cellOf("sgdr", "a1", { seed: 7 })], /different data .* seed 1 .* seed 7/));

test("runs that were made under other rules are refused, on another site too", () =>
  check(
    [cellOf("vanilla", "a1"), cellOf("sgdr", "q1", { site: "map", marks: ["oracle-stopped"] })],
    /run-of-vanilla \(as usual\) and run-of-sgdr \(oracle-stopped\) were not made under the same rules/,
  ));

test("the same ids in other words, or on another skin, are other tasks", () => {
  check(
    [
      cellOf("vanilla", "a1", { benchmark: { skin: "a" } }),
      cellOf("sgdr", "a1", { benchmark: { skin: "b" } }),
    ],
    /run-of-vanilla and run-of-sgdr had different tasks: skin a and b/,
  );
  check(
    [cellOf("vanilla", "a1"), cellOf("sgdr", "a1", {}, () => ({ goal: "in other words" }))],
    /other words for the same task in stream 1 of shop: a-1/,
  );
});

test("arms may differ in their terms, which is shown below the tables", () =>
  expect(() =>
    comparable([
      cellOf("vanilla", "a1", { terms: { maxSteps: "15" } }),
      cellOf("sgdr", "a1", { terms: { maxSteps: "30" } }),
    ]),
  ).not.toThrow());
