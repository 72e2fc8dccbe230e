import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { refusals } from "./planted.js";
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
  const counts = { E: 11, I: 25, S: 10, A: 7, O: 17 };
  const wanted = Object.entries(counts).flatMap(([letter, count]) =>
    Array.from({ length: count }, (_, index) => `${letter}${index + 1}`),
  );
  expect(rows.map(({ number }) => number)).toEqual(wanted);
});
test("no row of a table was overlooked", () =>
  expect(rows).toHaveLength(page.split("\n").filter((line) => /^\| (?!No\.|---)/.test(line)).length));

const unheld = "asked for, not enforced";
/** `kind` then the planted text in backticks, and the words with which it is refused. */
const plantedIn = (cell: string) => /^(\w+) (`+) ?(.+?) ?\2: “(.+)”$/.exec(cell);

test.each(rows)("rule $number has words in a prompt, and what holds it or that nothing does", ({ cells }) => {
  expect(cells).toHaveLength(4);
  const [rule = "", ours = "", held = "", planted = ""] = cells;
  expect(rule.length).toBeGreaterThan(10);
  const prompts = referencesIn(ours);
  const holders = referencesIn(held);
  expect(prompts.length).toBeGreaterThan(0);
  for (const { path, passage } of prompts) {
    expect(path).toMatch(/^packages\/sgdr\/src\/prompts\/.+\.md$/);
    expect(passage).not.toBe("");
  }
  for (const { path } of holders) expect(path).toMatch(/^(?:packages\/sgdr\/src|test)\/.+\.ts$/);
  for (const { path, passage } of [...prompts, ...holders]) {
    expect(existsSync(join(root, path)), path).toBe(true);
    expect(plain(read(path)), `${path}: ${passage}`).toContain(plain(passage));
  }
  const isHeld = holders.length > 0 && (planted === "shown" || plantedIn(planted) !== null);
  expect(held === unheld ? planted === "–" : isHeld, `${held} ${planted}`).toBe(true);
});
const plantings = rows.flatMap(({ number, cells }) => {
  const [, kind = "", , text = "", words = ""] = plantedIn(cells[3] ?? "") ?? [];
  return kind === "" ? [] : [{ number, kind, text: text.replaceAll("⏎", "\n"), words }];
});
test.each(plantings)("the bad example of rule $number is refused: $words", async ({ kind, text, words }) =>
  expect(await refusals[kind]?.(text)).toContain(words),
);
/** A reply of each kind that breaks no rule. */
const good: Readonly<Record<string, string>> = {
  verdict: "Evidence: the page says so.\nVerdict: success",
  code: "box, go, text: fill(box, text); click(go);",
  reply: JSON.stringify([
    { window: 1, reusable: false },
    {
      window: 2,
      reusable: true,
      description: "Search for a product on a search form page",
      code: "function work(box, go, text) { fill(box, text); click(go); }",
    },
  ]),
  step: 'I go on.\n```\nsend_msg_to_user("It is there.")\n```',
  summary: "Search form page. It allows to search for a product.",
  description: "Search for a product on a search form page",
};
test.each(Object.keys(refusals))(
  "a %s that breaks no rule is not refused, so a refusal is the example's doing",
  async (kind) => expect((await refusals[kind]?.(good[kind] ?? ""))?.trim()).toBe(""),
);
test("every prompt that the page names is the version in use", () => {
  const inUse = Object.entries(promptTable).map(
    ([id, { version }]) => `packages/sgdr/src/prompts/${id}.v${version}.md`,
  );
  const named = [...page.matchAll(/`(packages\/sgdr\/src\/prompts\/[^`]+\.md)`/g)].map(
    ([, path = ""]) => path,
  );
  expect([...new Set(named)].filter((path) => !inUse.includes(path))).toEqual([]);
});
