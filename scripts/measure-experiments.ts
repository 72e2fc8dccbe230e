// The experiments of docs/results.md: npm run measure:experiments -- --only paper-main,controls
// Each is kept in a store and goes on where it stopped; its findings are left in docs/results/<name>.json, from which its page is made.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { cpus } from "node:os";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { ReportData } from "../packages/sgdr/src/report/report-data.js";
import {
  experimentNames,
  experiments,
  keptExperiment,
  type ExperimentName,
  type KeptExperiment,
  type Sitting,
} from "./results/experiments.js";
import { isKept, keep, now, root } from "./results/kept.js";
import { writeResultsPages } from "./results/pages.js";

const { values } = parseArgs({
  options: {
    only: { type: "string", default: experimentNames.join(",") },
    store: { type: "string", default: ".sgdr/measured.sqlite" },
    workers: { type: "string", default: String(Math.min(2, cpus().length)) },
  },
});
const store = resolve(values.store);
mkdirSync(dirname(store), { recursive: true });
for (const name of wanted()) {
  measure(name);
  writeResultsPages();
}

/** In the order they are asked for: what matters most may come first. */
function wanted(): readonly ExperimentName[] {
  return values.only.split(",").map((asked) => {
    const name = experimentNames.find((one) => one === asked);
    if (!name) throw new Error(`--only: there is no ${asked}; there are ${experimentNames.join(", ")}`);
    return name;
  });
}

function measure(name: ExperimentName): void {
  const words = ["bench", "playground", ...experiments[name], "--experiment", name, "--reuse"];
  const all = [...words, "--workers", values.workers, "--model", "rules"];
  const command = ["sgdr", ...all].join(" ");
  const [before, began] = [ended(name), performance.now()];
  sgdr(...all);
  const { measuredOn: date, commit } = now();
  const sitting: Sitting = {
    ...{ date, commit },
    minutes: Math.round((performance.now() - began) / 60_000),
  };
  const html = join(dirname(store), `${name}.html`);
  sgdr("report", name, "--out", html, "--detailed", "1000");
  const { findings, facts, problems } = ReportData.parse(
    JSON.parse(readFileSync(html.replace(/html$/, "json"), "utf8")),
  );
  rmSync(html.replace(/html$/, "json"));
  const earlier = before > 0 && isKept(name) ? keptExperiment(name).sittings : [];
  const sittings = ended(name) > before ? [...earlier, sitting] : earlier;
  keep(name, { command, cores: cpus().length, sittings, facts, problems, findings } satisfies KeptExperiment);
}

/** How many cells of an experiment have come to their end. */
function ended(name: ExperimentName): number {
  const rows = JSON.parse(sgdr("experiments", "list", "--json")) as { experiment: string; ended: number }[];
  return rows.find(({ experiment }) => experiment === name)?.ended ?? 0;
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
