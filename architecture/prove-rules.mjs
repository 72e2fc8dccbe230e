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
    { "src/agent/plant-1.ts": 'import { vanilla } from "../methods/vanilla/vanilla.js"; void vanilla;' },
  ],
  [
    "domain-stays-on-its-floor",
    {
      "src/domain/plant-2.ts":
        'import type { Method } from "../methods/method.js"; export type X = Method<null>;',
    },
  ],
  [
    "browser-stays-on-its-floor",
    { "src/browser/plant-3.ts": 'import { parseCalls } from "../skill/parse-calls.js"; void parseCalls;' },
  ],
  [
    "cli-stays-on-its-floor",
    { "src/cli/plant-4.ts": 'import { runEpisode } from "../agent/run-episode.js"; void runEpisode;' },
  ],
  [
    "rules-stays-on-its-floor",
    { "src/rules/plant-5.ts": 'import { modelPolicy } from "../llm/policy.js"; void modelPolicy;' },
  ],
  [
    "better-sqlite3-only-in-store",
    { "src/app/plant-6.ts": 'import Database from "better-sqlite3"; void Database;' },
  ],
  [
    "playwright-core-only-in-browser",
    { "src/app/plant-7.ts": 'import { chromium } from "playwright-core"; void chromium;' },
  ],
  [
    "ai|@ai-sdk-only-in-llm",
    { "src/app/plant-8.ts": 'import { generateText } from "ai"; void generateText;' },
  ],
  ["commander-only-in-cli", { "src/app/plant-9.ts": 'import { Command } from "commander"; void Command;' }],
  [
    "ground-truth-is-unreachable",
    {
      "src/online/plant-10.ts": 'import "../trajectory/plant-10.js";',
      "src/trajectory/plant-10.ts": 'import "../benchmarks/plant-10.js";',
      "src/benchmarks/plant-10.ts": "export const reward = 1;",
    },
  ],
  [
    "pure-rooms-do-no-io",
    { "src/agent/plant-11.ts": 'import { readFileSync } from "node:fs"; void readFileSync;' },
  ],
  [
    "underscore-is-private",
    { "src/app/plant-12.ts": 'import "../store/_plant-12.js";', "src/store/_plant-12.ts": "export {};" },
  ],
  [
    "config-options-only",
    { "src/config/plant-13.ts": 'import { isLooping } from "../agent/loop-guard.js"; void isLooping;' },
  ],
  [
    "no-cycles",
    {
      "src/lib/plant-14.ts": 'import "./plant-14b.js";',
      "src/lib/plant-14b.ts": 'import "./plant-14.js"; export {};',
    },
  ],
  [
    "src-never-imports-tests",
    { "src/methods/plant-15.ts": 'import { methodSuite } from "./method.suite.js"; void methodSuite;' },
  ],
  ["room-not-on-the-plan", { "src/helpers/plant-16.ts": 'import "../lib/result.js";' }],
];

/** A copy is broken, not the tree itself: an interrupted proof leaves nothing behind. */
const copy = mkdtempSync(join(tmpdir(), "sgdr-rules-"));
for (const part of ["src", "architecture", ".dependency-cruiser.mjs", "tsconfig.json", "package.json"])
  cpSync(join(root, part), join(copy, part), { recursive: true });
symlinkSync(join(root, "node_modules"), join(copy, "node_modules"), "dir");

/** Which rule fired for which file. */
const violations = () => {
  const cruiser = join(root, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
  const run = spawnSync(
    process.execPath,
    [cruiser, "src", "--config", ".dependency-cruiser.mjs", "-T", "json"],
    {
      cwd: copy,
      encoding: "utf8",
      maxBuffer: 1 << 28,
    },
  );
  return JSON.parse(run.stdout).summary.violations.map(({ rule, from }) => `${rule.name} in ${from}`);
};

const clean = violations();
for (const violation of clean) console.log(`NOT CLEAN before anything is planted: ${violation}`);
// every plant has files of its own, so one look tells for each whether its rule bit
for (const files of plants.map(([, planted]) => planted))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), text);
  }
const found = violations();
let failed = clean.length;
for (const [rule, files] of plants) {
  const bites = Object.keys(files).some((path) => found.includes(`${rule} in ${path}`));
  if (!bites) failed += 1;
  console.log(`${bites ? "bites " : "MISSES"}  ${rule}`);
}
rmSync(copy, { recursive: true });
process.exit(failed === 0 ? 0 : 1);
