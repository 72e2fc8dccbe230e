import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { promptTable } from "../../packages/sgdr/src/prompts/prompt.js";

const root = join(import.meta.dirname, "../..");
const read = (path: string): string =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : "";
const page = read("docs/prompt-rules.md");

interface Row {
  readonly number: string;
  readonly cells: readonly string[];
}
const rows: readonly Row[] = [...page.matchAll(/^\| ([A-Z]\d+) \| (.*) \|$/gm)].map(
  ([, number = "", rest = ""]) => ({ number, cells: rest.split(" | ") }),
);

/** `path` “passage” `path` “passage”. */
const referencesIn = (cell: string) =>
  [...cell.matchAll(/`([^`]+)`(?: “([^”]+)”)?/g)].map(([, path = "", passage = ""]) => ({ path, passage }));
const plain = (text: string): string => text.replace(/\s+/g, " ");

test("the page has every part of the paper's appendix, its rules numbered without a gap", () => {
  const counts = { E: 11, I: 25, S: 10, A: 7, O: 5 };
  const wanted = Object.entries(counts).flatMap(([letter, count]) =>
    Array.from({ length: count }, (_, index) => `${letter}${index + 1}`),
  );
  expect(rows.map(({ number }) => number)).toEqual(wanted);
});
test("no row of a table was overlooked", () =>
  expect(rows).toHaveLength(page.split("\n").filter((line) => /^\| (?!No\.|---)/.test(line)).length));

test.each(rows)("rule $number has words in a prompt and something that holds it", ({ cells }) => {
  expect(cells).toHaveLength(3);
  const [rule = "", ours = "", held = ""] = cells;
  expect(rule.length).toBeGreaterThan(10);
  const prompts = referencesIn(ours);
  const holders = referencesIn(held);
  expect(prompts.length).toBeGreaterThan(0);
  expect(holders.length).toBeGreaterThan(0);
  for (const { path, passage } of prompts) {
    expect(path).toMatch(/^packages\/sgdr\/src\/prompts\/.+\.md$/);
    expect(passage).not.toBe("");
  }
  for (const { path } of holders) expect(path).toMatch(/^(?:packages\/sgdr\/src|test)\/.+\.ts$/);
  for (const { path, passage } of [...prompts, ...holders]) {
    expect(existsSync(join(root, path)), path).toBe(true);
    expect(plain(read(path)), `${path}: ${passage}`).toContain(plain(passage));
  }
});
test("every prompt that the page names is the version in use", () => {
  const inUse = Object.entries(promptTable).map(
    ([id, { version }]) => `packages/sgdr/src/prompts/${id}.v${version}.md`,
  );
  const named = [...page.matchAll(/`(packages\/sgdr\/src\/prompts\/[^`]+\.md)`/g)].map(
    ([, path = ""]) => path,
  );
  expect([...new Set(named)].filter((path) => !inUse.includes(path))).toEqual([]);
});
