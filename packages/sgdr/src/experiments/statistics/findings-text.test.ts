import { expect, test } from "vitest";
import { cellOf, learningCell, nothingLearned } from "./cells.fixture.js";
import { findingsOf } from "./findings-of.js";
import { findingsText } from "./findings-text.js";

const cells = [
  cellOf("vanilla", "a10 b00"),
  cellOf("vanilla", "p1 q0", { site: "map" }),
  learningCell("sgdr", "a11 b01"),
  learningCell("sgdr", "p1 q1", { site: "map" }),
  cellOf("asi", "a11 b01", { learned: nothingLearned }),
];
const lines = findingsText(findingsOf(cells, { resamples: 100 })).split("\n");

test("an arm is one line: success with its interval, each site, effort, calls, and what it knows in the end", () => {
  expect(lines[0]).toMatch(/^arm +success % +map +shop +decisions +primitives +calls\/task +learned$/);
  expect(lines[1]).toMatch(/^vanilla +33\.3 \[[\d., ]+\] +50\.0 +25\.0 +1\.0 +1\.0 +0\.0 +–$/);
  expect(lines[3]).toMatch(/^sgdr +83\.3 \[[\d., ]+\] +100\.0 +75\.0 .* 3\.0$/);
});

test("an arm without a library shows no number", () => expect(lines[2]).toMatch(/^asi +no library( +–){6}$/));

test("differences to vanilla have their sign, and the corrected p", () => {
  expect(lines.find((line) => line.startsWith("less vanilla"))).toMatch(/success, points +p \(Holm\)/);
  const [, difference] = lines.filter((line) => line.startsWith("sgdr"));
  expect(difference).toMatch(/^sgdr +\+50\.0 \[[−\d., ]+\] +\d\.\d{3} +0\.0 \[0\.0, 0\.0\] +1\.000/);
});

test("a metric that was not asked for has no column", () => {
  const found = findingsOf(cells, { resamples: 100 });
  const differences = found.differences.filter(({ metric }) => metric === "decisions");
  const head = findingsText({ ...found, differences })
    .split("\n")
    .find((line) => line.startsWith("less vanilla"));
  expect(head).toMatch(/^less vanilla +decisions +p \(Holm\)$/);
});

test("the notes come last, and one stream is not called more than it is", () => {
  expect(lines.filter((line) => line.startsWith("- ")).length).toBeGreaterThan(0);
  expect(lines.join("\n")).toMatch(
    /templates of the one stream\. They are not about other data or another order/,
  );
  expect(lines.join("\n")).not.toMatch(/seed/);
});

test("nothing to show is said", () =>
  expect(findingsText(findingsOf([]))).toMatch(/^arm[^\n]*\n\n- Nothing has been run\.$/));
