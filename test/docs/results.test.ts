import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { resultsPages } from "../../scripts/results/pages.js";

const root = join(import.meta.dirname, "../..");
const read = (path: string): string => readFileSync(join(root, path), "utf8");
const pages = resultsPages();
const summary = read("docs/results.md");
const inFolder = (ending: string): readonly string[] =>
  readdirSync(join(root, "docs/results")).filter((name) => name.endsWith(ending));

test("the summary of the results has at most 100 lines", () =>
  expect(summary.trimEnd().split("\n").length).toBeLessThanOrEqual(100));

test("the summary links to every page of results, and each of them exists", () => {
  const links = [...summary.matchAll(/\]\((results\/[^)]+)\)/g)].map(([, path = ""]) => `docs/${path}`);
  // both tables may lead to the same page
  const linked = [...new Set(links)];
  expect(linked.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(linked.toSorted()).toEqual(
    Object.keys(pages)
      .filter((path) => path.startsWith("docs/results/"))
      .toSorted(),
  );
});

test.each(Object.keys(pages))("%s is what the generator writes from the data", (path) =>
  expect(read(path)).toBe(pages[path]),
);

test("every text beside the data belongs to a page", () =>
  expect(inFolder(".notes.md").map((name) => `docs/results/${name.replace(".notes", "")}`)).toEqual(
    inFolder(".notes.md")
      .map((name) => `docs/results/${name.replace(".notes", "")}`)
      .filter((path) => path in pages),
  ));

test("every measured file is shown on a page", () => {
  const shown = (name: string): boolean =>
    `docs/results/${name}.md` in pages || (name.startsWith("rules-") && "docs/results/rules.md" in pages);
  expect(inFolder(".json").filter((name) => !shown(name.replace(".json", "")))).toEqual([]);
});

test("no page of results has a number that stands for nothing", () => {
  for (const text of Object.values(pages)) expect(text).not.toMatch(/\{\{|undefined|NaN/);
});
