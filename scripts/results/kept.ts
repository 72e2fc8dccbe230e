import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { markdownTable } from "../../packages/sgdr/src/experiments/statistics/markdown-table.js";

export const root = join(import.meta.dirname, "../..");
/** Where measurements leave what they found. */
export const resultsFolder = join(root, "docs/results");

const fileOf = (name: string): string => join(resultsFolder, `${name}.json`);

export const isKept = (name: string): boolean => existsSync(fileOf(name));

/** What a measurement has kept; the same script wrote it, so its form is known. */
export const readKept = (name: string): unknown => JSON.parse(readFileSync(fileOf(name), "utf8"));

export function keep(name: string, data: unknown): void {
  mkdirSync(resultsFolder, { recursive: true });
  writeFileSync(fileOf(name), `${JSON.stringify(data, null, 1)}\n`);
}

/** When something was measured, and on which code. */
export interface When {
  readonly measuredOn: string;
  /** With a plus where something was not committed; missing in older measurements. */
  readonly commit?: string;
}

export const now = (): Required<When> => ({
  measuredOn: new Date().toISOString().slice(0, 10),
  commit: commit(),
});

export const whenText = ({ measuredOn, commit: code }: When): string =>
  `${measuredOn}, ${code === undefined ? "commit not recorded" : `commit ${code}`}`;

function commit(): string {
  const git = (...words: readonly string[]): string =>
    spawnSync("git", words, { cwd: root, encoding: "utf8" }).stdout.trim();
  const changed = git("status", "--porcelain", "--untracked-files=no", "--", "packages", "package-lock.json");
  return `${git("rev-parse", "--short", "HEAD")}${changed === "" ? "" : "+"}`;
}

/** The first row is the head. */
export function table(rows: readonly (readonly (string | number)[])[]): string {
  const [head = [], ...rest] = rows.map((row) => row.map(String));
  return markdownTable(head, rest);
}

/** `3 of 10 (30 %)`. */
export const share = (part: number, all: number): string =>
  all === 0 ? "–" : `${part} of ${all} (${Math.round((100 * part) / all)} %)`;
