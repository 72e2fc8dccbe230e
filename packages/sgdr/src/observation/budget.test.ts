import { expect, test } from "vitest";
import { countTokens } from "../lib/tokens.js";
import { fitBudget } from "./budget.js";
import { printNodes } from "./page-text.js";
import { tree } from "./tree.fixture.js";

const list = (count: number, onScreen: number) =>
  tree(
    [
      'heading "Products" h1',
      'searchbox "Find" #1',
      "list",
      ...Array.from({ length: count }, (_, n) => {
        const off = n < onScreen ? "" : " ^";
        return `  listitem${off}\n    link "Item number ${n}" #${n + 2}${off}\n    text "some words about item ${n}"${off}`;
      }),
      'button "Next page" #999 ^',
    ].join("\n"),
  );

test("a page within the budget is shown whole", () => {
  const nodes = list(5, 5);
  expect(fitBudget(nodes, 1_000)).toEqual({ shown: nodes, leftOut: 0, leftOutControls: 0 });
});
test("a budget of zero means no budget", () => expect(fitBudget(list(500, 5), 0).leftOut).toBe(0));
test("a long list keeps its visible items and its first items, and counts the rest", () => {
  const { shown, leftOut, leftOutControls } = fitBudget(list(200, 10), 600);
  const { text } = printNodes(shown);
  expect(text).toContain('link "Item number 9"');
  expect(text).not.toContain('"Item number 190"');
  expect(text).toMatch(/… \d+ more listitem/);
  expect(leftOut).toBeGreaterThan(300);
  expect(leftOutControls).toBeGreaterThan(100);
});
test("controls outside the viewport and outside a list come before text outside the viewport", () =>
  expect(printNodes(fitBudget(list(200, 10), 600).shown).text).toContain('button "Next page"'));
test.each([200, 600, 2_000])("a budget of %i tokens is kept", (budget) =>
  expect(countTokens(printNodes(fitBudget(list(400, 12), budget).shown).text)).toBeLessThanOrEqual(budget),
);
test("a text of thousands of characters is cut and shows how many characters are left out", () => {
  const nodes = [...tree('button "Go" #1'), { depth: 0, role: "text", name: "word ".repeat(2_000).trim() }];
  const { shown } = fitBudget(nodes, 500);
  expect(shown.at(-1)).toMatchObject({ name: "word ".repeat(200), cut: 8_999 });
  expect(printNodes(shown).text).toContain("word … (8999 characters more)");
});
