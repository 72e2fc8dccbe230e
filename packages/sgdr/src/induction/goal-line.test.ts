import { expect, test } from "vitest";
import { goalLine } from "./goal-line.js";

test.each([
  ["Save the offer of Nike", ["Nike"], "Save the offer of …"],
  ["Save the offer of NIKE", ["Nike"], "Save the offer of …"],
  ["Send 5 € to Ada", ["Ada"], "Send … € to …"],
  ['Reply "thanks a lot" to the thread', [], "Reply … to the thread"],
  ["Put Nike Outlet and Nike on the list", ["Nike", "Nike Outlet"], "Put … and … on the list"],
  ["Choose a", ["a"], "Choose a"],
  ["Order\n  tea", [["tea", "milk"]], "Order …"],
  ["Open Nikes list", ["Nike"], "Open Nikes list"],
])("%j with %j is %j", (goal, values, line) => expect(goalLine(goal, values)).toBe(line));

test("a value is no pattern", () => {
  expect(goalLine("Find a.c in abc", ["a.c"])).toBe("Find … in abc");
  expect(goalLine("Find (x in it", ["(x"])).toBe("Find … in it");
});
test("it has a limit", () => expect(goalLine("word ".repeat(1_000), []).length).toBeLessThanOrEqual(300));
