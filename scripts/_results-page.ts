import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Where measurements leave what they found. */
export const resultsFolder = join(import.meta.dirname, "../docs/results");
const page = join(import.meta.dirname, "../docs/results.md");

/** Puts the text between `<!-- mark -->` and `<!-- /mark -->` of docs/results.md. */
export function writeResults(mark: string, text: string): void {
  const before = readFileSync(page, "utf8");
  const [open, close] = [`<!-- ${mark} -->\n`, `\n<!-- /${mark} -->`];
  const [from, to] = [before.indexOf(open), before.indexOf(close)];
  if (from < 0 || to < from) throw new Error(`docs/results.md has no place for ${mark}`);
  writeFileSync(page, `${before.slice(0, from)}${open}${text}${before.slice(to)}`);
}

/** The first row is the head. */
export const table = (rows: readonly (readonly (string | number)[])[]): string =>
  rows
    .map((row, at) => `| ${row.join(" | ")} |${at === 0 ? `\n|${row.map(() => "---").join("|")}|` : ""}`)
    .join("\n");

export const percent = (share: number | null): string =>
  share === null ? "–" : `${Math.round(share * 100)} %`;
