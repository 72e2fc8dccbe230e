// Proves that each layering rule bites: plants one wrong import at a time and expects the named rule to fire.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

const plants = [
  [
    "agent-stays-on-its-floor",
    { "src/agent/plant.ts": 'import { vanilla } from "../methods/vanilla/vanilla.js"; void vanilla;' },
  ],
  [
    "domain-stays-on-its-floor",
    {
      "src/domain/plant.ts":
        'import type { Method } from "../methods/method.js"; export type X = Method<null>;',
    },
  ],
  [
    "browser-stays-on-its-floor",
    { "src/browser/plant.ts": 'import { parseCalls } from "../skill/parse-calls.js"; void parseCalls;' },
  ],
  [
    "cli-stays-on-its-floor",
    { "src/cli/plant.ts": 'import { runEpisode } from "../agent/run-episode.js"; void runEpisode;' },
  ],
  [
    "rules-stays-on-its-floor",
    { "src/rules/plant.ts": 'import { modelPolicy } from "../llm/policy.js"; void modelPolicy;' },
  ],
  [
    "better-sqlite3-only-in-store",
    { "src/app/plant.ts": 'import Database from "better-sqlite3"; void Database;' },
  ],
  [
    "playwright-core-only-in-browser",
    { "src/app/plant.ts": 'import { chromium } from "playwright-core"; void chromium;' },
  ],
  ["ai|@ai-sdk-only-in-llm", { "src/app/plant.ts": 'import { generateText } from "ai"; void generateText;' }],
  ["commander-only-in-cli", { "src/app/plant.ts": 'import { Command } from "commander"; void Command;' }],
  [
    "ground-truth-is-unreachable",
    {
      "src/online/plant.ts": 'import "../trajectory/plant.js";',
      "src/trajectory/plant.ts": 'import "../benchmarks/plant.js";',
      "src/benchmarks/plant.ts": "export const reward = 1;",
    },
  ],
  [
    "pure-rooms-do-no-io",
    { "src/agent/plant.ts": 'import { readFileSync } from "node:fs"; void readFileSync;' },
  ],
  [
    "underscore-is-private",
    { "src/app/plant.ts": 'import "../store/_plant.js";', "src/store/_plant.ts": "export {};" },
  ],
  [
    "config-options-only",
    { "src/config/plant.ts": 'import { isLooping } from "../agent/loop-guard.js"; void isLooping;' },
  ],
  [
    "no-cycles",
    { "src/lib/plant.ts": 'import "./plant-b.js";', "src/lib/plant-b.ts": 'import "./plant.js"; export {};' },
  ],
  [
    "src-never-imports-tests",
    { "src/methods/plant.ts": 'import { methodSuite } from "./method.suite.js"; void methodSuite;' },
  ],
  ["room-not-on-the-plan", { "src/helpers/plant.ts": 'import "../lib/result.js";' }],
];

/** A copy is broken, not the tree itself: an interrupted proof leaves nothing behind. */
const copy = mkdtempSync(join(tmpdir(), "sgdr-rules-"));
for (const part of ["src", "architecture", ".dependency-cruiser.mjs", "tsconfig.json", "package.json"])
  cpSync(join(root, part), join(copy, part), { recursive: true });
symlinkSync(join(root, "node_modules"), join(copy, "node_modules"), "dir");

const fired = () => {
  const run = spawnSync(
    process.execPath,
    [
      join(root, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs"),
      "src",
      "--config",
      ".dependency-cruiser.mjs",
      "-T",
      "json",
    ],
    { cwd: copy, encoding: "utf8", maxBuffer: 1 << 28 },
  );
  return [...new Set(JSON.parse(run.stdout).summary.violations.map((violation) => violation.rule.name))];
};

let failed = 0;
const clean = fired();
if (clean.length > 0) {
  failed += 1;
  console.log(`NOT CLEAN before anything is planted: ${clean.join(", ")}`);
}
for (const [rule, files] of plants) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), text);
  }
  const bites = fired().includes(rule);
  if (!bites) failed += 1;
  console.log(`${bites ? "bites " : "MISSES"}  ${rule}`);
  for (const path of Object.keys(files)) rmSync(join(copy, path));
}
rmSync(copy, { recursive: true });
process.exit(failed === 0 ? 0 : 1);
