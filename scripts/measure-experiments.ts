// The experiments of docs/results.md: npm run measure:experiments -- --only paper-main,controls
// Each is kept in a store and goes on where it stopped; its findings are left in docs/results/<name>.json, from which the page is made.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { Findings } from "../packages/sgdr/src/experiments/findings.js";
import { presets } from "../packages/sgdr/src/experiments/presets.js";
import { findingsMarkdown } from "../packages/sgdr/src/experiments/statistics/findings-markdown.js";
import { paperMarkdown } from "../packages/sgdr/src/experiments/statistics/paper-markdown.js";
import { ReportData } from "../packages/sgdr/src/report/report-data.js";
import { resultsFolder, writeResults } from "./_results-page.js";

/** What is measured, in the order of the page. Smaller than the paper's where all of it would take days on two cores. */
const measured = {
  "paper-main": ["--preset", "paper-main", "--subset", "small"],
  "paper-main-shuffled": ["--preset", "paper-main", "--templates", "3", "--streams", "10"],
  controls: ["--preset", "controls", "--templates", "4"],
  "paper-alpha": ["--preset", "paper-alpha", "--templates", "6"],
  "paper-mmr": ["--preset", "paper-mmr", "--templates", "6"],
  "paper-granularity": ["--preset", "paper-granularity", "--templates", "6"],
  verification: ["--preset", "verification", "--templates", "6"],
  "judge-noise": ["--preset", "judge-noise", "--templates", "6"],
} as const;
type Name = keyof typeof measured;
const names = Object.keys(measured) as Name[];

const { values } = parseArgs({
  options: {
    only: { type: "string", default: names.join(",") },
    store: { type: "string", default: ".sgdr/measured.sqlite" },
    workers: { type: "string", default: String(Math.min(2, cpus().length)) },
    /** Make the page from what is there, and run nothing. */
    page: { type: "boolean", default: false },
  },
});
const store = resolve(values.store);
const root = join(import.meta.dirname, "..");

mkdirSync(dirname(store), { recursive: true });
mkdirSync(resultsFolder, { recursive: true });
if (!values.page) for (const name of wanted()) measure(name);
writePage();

/** In the order they are asked for: what matters most may come first. */
function wanted(): readonly Name[] {
  return values.only.split(",").map((asked) => {
    const name = names.find((one) => one === asked);
    if (!name) throw new Error(`--only: there is no ${asked}; there are ${names.join(", ")}`);
    return name;
  });
}

interface Sitting {
  readonly date: string;
  /** Of the code that ran; with a plus where something was not committed. */
  readonly commit: string;
  readonly minutes: number;
}

interface Kept extends Pick<ReportData, "findings" | "facts" | "problems"> {
  readonly command: string;
  readonly cores: number;
  readonly sittings: readonly Sitting[];
}

function measure(name: Name): void {
  const words = ["bench", "playground", ...measured[name], "--experiment", name, "--reuse"];
  const all = [...words, "--workers", values.workers, "--model", "rules"];
  const command = ["sgdr", ...all].join(" ");
  const [before, began] = [ended(name), performance.now()];
  sgdr(...all);
  const sitting: Sitting = {
    date: new Date().toISOString().slice(0, 10),
    commit: commit(),
    minutes: Math.round((performance.now() - began) / 60_000),
  };
  const html = join(dirname(store), `${name}.html`);
  sgdr("report", name, "--out", html, "--detailed", "1000");
  const { findings, facts, problems } = ReportData.parse(
    JSON.parse(readFileSync(html.replace(/html$/, "json"), "utf8")),
  );
  rmSync(html.replace(/html$/, "json"));
  const earlier = before > 0 && existsSync(fileOf(name)) ? keptOf(name).sittings : [];
  const sittings = ended(name) > before ? [...earlier, sitting] : earlier;
  const kept: Kept = { command, cores: cpus().length, sittings, facts, problems, findings };
  writeFileSync(fileOf(name), `${JSON.stringify(kept, null, 1)}\n`);
}

/** How many cells of an experiment have come to their end. */
function ended(name: Name): number {
  const rows = JSON.parse(sgdr("experiments", "list", "--json")) as { experiment: string; ended: number }[];
  return rows.find(({ experiment }) => experiment === name)?.ended ?? 0;
}

function commit(): string {
  const git = (...words: readonly string[]): string =>
    spawnSync("git", words, { cwd: root, encoding: "utf8" }).stdout.trim();
  const changed = git("status", "--porcelain", "--untracked-files=no", "--", "packages", "package-lock.json");
  return `${git("rev-parse", "--short", "HEAD")}${changed === "" ? "" : "+"}`;
}

function keptOf(name: Name): Kept {
  const kept = JSON.parse(readFileSync(fileOf(name), "utf8")) as Kept;
  return { ...kept, findings: Findings.parse(kept.findings) };
}

/** What it says on its standard output. */
function sgdr(...words: readonly string[]): string {
  const { status, stdout } = spawnSync(
    "npx",
    ["tsx", "packages/sgdr/src/cli/main.ts", ...words, "--store", store],
    {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "inherit"],
      maxBuffer: 2 ** 28,
    },
  );
  if (status !== 0) throw new Error(`sgdr ${words.join(" ")} ended with ${status}`);
  return stdout;
}

function fileOf(name: string): string {
  return join(resultsFolder, `${name}.json`);
}

function writePage(): void {
  writeResults("experiments", names.map(toldOf).join("\n\n"));
  writeResults("paper", paperMarkdown());
}

function toldOf(name: Name): string {
  const preset = presets[name] ?? presets[name.replace(/-shuffled$/, "")];
  const title = `### ${preset?.title ?? name}${name.endsWith("-shuffled") ? ", shuffled streams" : ""}`;
  const about = `${title}\n\n${preset?.about ?? ""}`;
  if (!existsSync(fileOf(name)))
    return `${about} \`sgdr bench playground ${measured[name].join(" ")}\`\n\nNot run yet.`;
  const { findings, sittings, cores, facts, problems, command } = keptOf(name);
  const when = sittings.map(({ date, commit: code, minutes }) => `${date} at ${code} in ${minutes} minutes`);
  const told = facts.filter((fact) => fact.name !== "made by" && !fact.name.startsWith("cores"));
  return [
    `${about} \`${command}\``,
    `Measured on ${when.join(", ")} on ${cores} cores; ${told.map((fact) => `${fact.name} ${fact.value}`).join("; ")}.`,
    // one level below the experiment's own heading
    findingsMarkdown(findings).replaceAll(/^### /gm, "#### "),
    ...problems.map((problem) => `- ${problem}`),
  ].join("\n\n");
}
