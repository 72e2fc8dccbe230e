import { expect, test } from "vitest";
import type { CellRecord } from "../record.js";
import { cellOf, learningCell, nothingLearned } from "./cells.fixture.js";
import { findingsMarkdown } from "./findings-markdown.js";
import { findingsOf } from "./findings-of.js";
import { markdownTable } from "./markdown-table.js";
import { paperMarkdown } from "./paper-markdown.js";

const learned = { ...nothingLearned, added: 2, rejected: [{ stage: "replay", code: "no-effect", count: 4 }] };
const ranking = [{ relevance: "same calls", k: 5, recall: 0.5, mrr: 0.25, steps: 8 }];
const judged = () => ({ verdict: "success" }) as const;
const cells = [1, 2].flatMap((stream) => [
  cellOf("vanilla", "a10 b00", { stream }),
  learningCell("sgdr", "a11 b01", { stream, learned, ranking }, judged),
  learningCell("no map", "a11 b01", { stream }),
  cellOf("asi", "a11 b01", { stream, learned: nothingLearned }),
  cellOf("vanilla", "p1 q0", { stream, site: "map" }),
  learningCell("sgdr", "p1 q1", { stream, site: "map", learned, ranking }, judged),
]);
const text = findingsMarkdown(findingsOf(cells, { resamples: 100 }));
const sections = new Map(
  text
    .split(/^### /m)
    .slice(1)
    .map((section): [string, string] => [section.split("\n")[0] ?? "", section]),
);

test("every subject has its table, and every row of a table as many cells as its head", () => {
  expect([...sections.keys()]).toEqual([
    "Main table",
    "Success by site, %",
    "Effort",
    "Differences",
    "Costs of a task: acting + learning",
    "Break-even",
    "First task of a template against later ones, success %",
    "The judge against the truth",
    "The library",
    "Why candidates were rejected",
    "What was offered",
  ]);
  for (const section of sections.values()) {
    const widths = section
      .split("\n")
      .filter((line) => line.startsWith("|"))
      .map((line) => line.split("|").length);
    expect(new Set(widths).size).toBe(1);
  }
});

test("an arm without a library stands in the main table as that, and nowhere else", () => {
  expect(sections.get("Main table")).toMatch(/^\| asi \| no library \| – \|/m);
  const others = [...sections].filter(([title]) => title !== "Main table");
  for (const [, section] of others) expect(section).not.toMatch(/^\| asi \|/m);
});

test("a site that an arm was not run on is not run, and not 0 %", () =>
  expect(sections.get("Success by site, %")).toMatch(
    /^\| map \| 2 \| 4 \| 50\.0.*\| 100\.0.*\| not run \|$/m,
  ));

test("a method that keeps notes has a count of those given, and dashes where only skills have numbers", () => {
  const notes = { ...nothingLearned, keepsNotes: true, added: 2, replaced: 1, given: 9 };
  const arms = [cellOf("vanilla", "a10"), learningCell("awm", "a10", { learned: notes, candidates: 3 })];
  const of = (more: readonly CellRecord[]): string =>
    findingsMarkdown(findingsOf([...arms, ...more], { resamples: 10 }));
  expect(of([])).toMatch(
    /^\| arm \| candidates \| rejected \| known already \| replaced another \| added \| from unsolved tasks \| notes given \| known at the end \|\n.*\n\| awm \| 3 \| 0 \| 0 \| 1 \| 2 \| 0 \| 9 \| 2\.0 \|$/m,
  );
  const skills = learningCell("sgdr", "a10", { learned: { ...nothingLearned, added: 2 }, candidates: 2 });
  expect(of([skills])).toMatch(/^\| awm \| 3 \| 0 \| 0 \| 1 \| 2 \| – \| 0 \| – \| 9 \| – \| – \| 2\.0 \|$/m);
  expect(of([skills])).toMatch(
    /^\| sgdr \| 2 \| 0 \| 0 \| – \| 2 \| 0 \| 0 \| 0 \| – \| 0 \| 0 \| 2\.0 \|$/m,
  );
});

test("break-even says what no saving is, and that seconds depend on the machine", () => {
  expect(sections.get("Break-even")).toMatch(/^\| sgdr \| no saving \|/m);
  expect(sections.get("Break-even")).toMatch(/wall time, which depends on what else the machine did/);
});

test("the subset that both solve is named as selected", () => {
  expect(sections.get("Effort")).toMatch(/a selected subset/);
  expect(sections.get("Effort")).toMatch(/^\| sgdr \|.*1\.0 against 1\.0 \(4 tasks\)/m);
});

test("several streams are what the intervals are about", () =>
  expect(text).toMatch(
    /of 2 streams and the templates in each\. They are about other streams of these templates/,
  ));

test("no findings are no tables", () =>
  expect(findingsMarkdown(findingsOf([]))).toBe("- Nothing has been run."));

test("a bar in a cell does not end it", () =>
  expect(markdownTable(["a"], [["x|y\nz"]])).toBe("| a |\n|---|\n| x\\|y z |"));

test("the paper's numbers come with the remark on those that cannot be", () => {
  expect(paperMarkdown()).toMatch(
    /^\| GPT-4\.1 \| SGDR \| 4\.8 \| 37\.5 \| 34\.6 \| 47\.7 \| 35\.9 \| 34\.2 \| 32\.3 \|$/m,
  );
  expect(paperMarkdown()).toMatch(/39 of the 50 cells by site of the main table are not k\/N/);
});
