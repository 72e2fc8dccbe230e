// The experiments of docs/results.md: npm run measure:experiments -- --only paper-main,controls
// Each is kept in a store and goes on where it stopped; its findings are left in docs/results/<name>.json, from which the page is made.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { presets } from "../src/experiments/presets.js";
import { findingsMarkdown } from "../src/experiments/statistics/findings-markdown.js";
import { paperMarkdown } from "../src/experiments/statistics/paper-markdown.js";
import { ReportData } from "../src/report/report-data.js";
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

function measure(name: Name): void {
  const began = performance.now();
  sgdr(
    "bench",
    "playground",
    ...measured[name],
    "--experiment",
    name,
    "--reuse",
    "--workers",
    values.workers,
  );
  const minutes = Math.round((performance.now() - began) / 60_000);
  const html = join(dirname(store), `${name}.html`);
  sgdr("report", name, "--out", html, "--detailed", "1000");
  const { findings, facts, problems } = ReportData.parse(
    JSON.parse(readFileSync(html.replace(/html$/, "json"), "utf8")),
  );
  rmSync(html.replace(/html$/, "json"));
  const kept = {
    measuredOn: new Date().toISOString().slice(0, 10),
    command: `sgdr bench playground ${measured[name].join(" ")} --reuse --workers ${values.workers}`,
    with: `${cpus().length} cores, ${minutes} minutes in the last sitting`,
    facts,
    problems,
    findings,
  };
  writeFileSync(fileOf(name), `${JSON.stringify(kept, null, 1)}\n`);
}

function sgdr(...words: readonly string[]): void {
  const all = ["tsx", "src/cli/main.ts", ...words, "--store", store, "--model", "rules"];
  const { status } = spawnSync("npx", words[0] === "report" ? all.slice(0, -2) : all, {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error(`sgdr ${words.join(" ")} ended with ${status}`);
}

function fileOf(name: string): string {
  return join(resultsFolder, `${name}.json`);
}

function writePage(): void {
  const texts = names.map((name) => {
    const preset = presets[name] ?? presets[name.replace(/-shuffled$/, "")];
    const title = `### ${preset?.title ?? name}${name.endsWith("-shuffled") ? ", shuffled streams" : ""}`;
    const about = `${title}\n\n${preset?.about ?? ""}`;
    const planned = `sgdr bench playground ${measured[name].join(" ")}`;
    if (!existsSync(fileOf(name))) return `${about} \`${planned}\`\n\nNot run yet.`;
    const {
      findings,
      measuredOn,
      with: how,
      facts,
      problems,
      command,
    } = JSON.parse(readFileSync(fileOf(name), "utf8")) as Pick<
      ReportData,
      "findings" | "facts" | "problems"
    > & { measuredOn: string; with: string; command: string };
    const told = facts
      .filter((fact) => fact.name !== "made by")
      .map((fact) => `${fact.name} ${fact.value}`)
      .join("; ");
    return [
      `${about} \`${command}\`\n\nMeasured on ${measuredOn}: ${how}; ${told}.`,
      // one level below the experiment's own heading
      findingsMarkdown(findings).replaceAll(/^### /gm, "#### "),
      ...problems.map((problem) => `- ${problem}`),
    ].join("\n\n");
  });
  writeResults("experiments", texts.join("\n\n"));
  writeResults("paper", paperMarkdown());
}
