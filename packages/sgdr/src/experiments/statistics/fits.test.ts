import { describe, expect, test } from "vitest";
import { cellOf, learningCell } from "./cells.fixture.js";
import { findingsMarkdown } from "./findings-markdown.js";
import { findingsOf } from "./findings-of.js";
import { findingsText } from "./findings-text.js";

const fits = { decisions: 4, offers: 10, fitting: 3, without: 1, stopped: 0, wrong: 0 };

describe("where the ideal caller decided", () => {
  const cells = [
    cellOf("vanilla", "a11 b11", {}, () => ({ decisions: 6, fits: { ...fits, offers: 0, fitting: 0 } })),
    learningCell("sgdr", "a11 b11", {}, ({ position }) => ({ decisions: 6 - position, fits })),
  ];
  const findings = findingsOf(cells);
  test("the counts of all tasks are summed, and the second half of each stream is told apart", () => {
    const sgdr = findings.arms.find(({ arm }) => arm === "sgdr");
    expect(sgdr?.fits).toEqual({
      decisions: 16,
      offers: 40,
      fitting: 12,
      without: 4,
      stopped: 0,
      wrong: 0,
      late: 3.5,
    });
  });
  test("the tables say how many offers fitted, in every form", () => {
    const row = ["sgdr", "3.50", "2.5", "30.0", "25.0", "0", "0"];
    expect(findingsText(findings)).toMatch(new RegExp(row.join(" +")));
    expect(findingsMarkdown(findings)).toContain(`| ${row.join(" | ")} |`);
    expect(findingsMarkdown(findings)).toContain("| vanilla | 6.00 | 0.0 | – | 25.0 | 0 | 0 |");
  });
});

test("where others decided nothing is said about it", () => {
  const findings = findingsOf([cellOf("vanilla", "a1")]);
  expect(findings.arms.map((arm) => arm.fits)).toEqual([undefined]);
  expect(findingsText(findings)).not.toContain("fit");
});
