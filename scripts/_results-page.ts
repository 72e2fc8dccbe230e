import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { markdownTable } from "../packages/sgdr/src/experiments/statistics/markdown-table.js";

/** Where measurements leave what they found. */
export const resultsFolder = join(import.meta.dirname, "../docs/results");

/** Puts the text between `<!-- mark -->` and `<!-- /mark -->` of a page of the docs. */
export function writeResults(mark: string, text: string, name = "results.md"): void {
  const page = join(import.meta.dirname, "../docs", name);
  const before = readFileSync(page, "utf8");
  const [open, close] = [`<!-- ${mark} -->\n`, `\n<!-- /${mark} -->`];
  const [from, to] = [before.indexOf(open), before.indexOf(close)];
  if (from < 0 || to < from) throw new Error(`docs/${name} has no place for ${mark}`);
  writeFileSync(page, `${before.slice(0, from)}${open}${text}${before.slice(to)}`);
}

/** The first row is the head. */
export function table(rows: readonly (readonly (string | number)[])[]): string {
  const [head = [], ...rest] = rows.map((row) => row.map(String));
  return markdownTable(head, rest);
}
