import { expect, test } from "vitest";
import { AnswerCheck, answerProblem } from "./answer.js";

const isRight = (check: unknown, answer: string, goal = "how many of order 17?"): boolean =>
  answerProblem(AnswerCheck.parse(check), answer, goal) === undefined;

test.each([
  ["12", true],
  ["There are 12 of them.", true],
  ["Order 17 has 12.", true],
  ["12 or 13", false],
  ["13", false],
  ["1,200", false],
  ["112", false],
  ["", false],
])("the number 12 in %j is right: %s", (answer, right) => {
  expect(isRight({ kind: "number", value: 12 }, answer)).toBe(right);
});

test("money may have signs and thousands", () => {
  expect(isRight({ kind: "number", value: 1234.5 }, "$1,234.50")).toBe(true);
});

test.each([
  ["Oak Lamp", true],
  ["It is the oak lamp.", true],
  ["Oak Lamps", false],
  ["Oak Lamp and Pine Lamp", false],
])("the text Oak Lamp in %j is right: %s", (answer, right) => {
  expect(isRight({ kind: "text", oneOf: ["Oak Lamp"], noneOf: ["Pine Lamp"] }, answer)).toBe(right);
});

test("a whole page that holds the answer somewhere is no answer", () => {
  expect(isRight({ kind: "text", oneOf: ["Oak Lamp"] }, `Oak Lamp ${"and more ".repeat(40)}`)).toBe(false);
});

test("a list needs all of its items, in any order", () => {
  expect(isRight({ kind: "list", allOf: ["mira", "tom"] }, "tom, mira")).toBe(true);
  expect(isRight({ kind: "list", allOf: ["mira", "tom"] }, "tom")).toBe(false);
});

test.each(["2026-03-05", "5 March 2026", "March 5, 2026", "on 5th Mar 2026"])(
  "the day is read in %j",
  (answer) => {
    expect(isRight({ kind: "date", day: "2026-03-05" }, answer)).toBe(true);
  },
);

test("another day, or two of them, are wrong", () => {
  expect(isRight({ kind: "date", day: "2026-03-05" }, "6 March 2026")).toBe(false);
  expect(isRight({ kind: "date", day: "2026-03-05" }, "5 March 2026 or 6 March 2026")).toBe(false);
});

test("yes and no stand at the beginning", () => {
  expect(isRight({ kind: "yes-no", yes: true }, "Yes, it is.")).toBe(true);
  expect(isRight({ kind: "yes-no", yes: true }, "No")).toBe(false);
  expect(isRight({ kind: "yes-no", yes: false }, "Nothing")).toBe(false);
});
