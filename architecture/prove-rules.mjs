// Proves that each layering rule works: plants a wrong import for every rule and expects the named rule to report it.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import rules from "../.dependency-cruiser.mjs";
import { rooms } from "./rooms.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const src = "packages/sgdr/src";

/** For each room, an import of the first room that it may not import. */
const perRoom = Object.entries(rooms).map(([room, { may }]) => {
  const other = Object.keys(rooms).find((name) => name !== room && !may.includes(name));
  if (other === undefined) throw new Error(`${room} may import every room, so its rule checks nothing`);
  return [
    `${room}-stays-on-its-floor`,
    {
      [`${src}/${room}/plant-room.ts`]: `import { planted } from "../${other}/plant-target-of-${room}.js"; void planted;`,
      [`${src}/${other}/plant-target-of-${room}.ts`]: "export const planted = 1;",
    },
  ];
});

const plants = [
  ...perRoom,
  [
    "better-sqlite3|node:sqlite-only-in-store",
    { [`${src}/runtime/plant-1.ts`]: 'import Database from "better-sqlite3"; void Database;' },
  ],
  [
    "better-sqlite3|node:sqlite-only-in-store",
    { [`${src}/runtime/plant-1b.ts`]: 'import { DatabaseSync } from "node:sqlite"; void DatabaseSync;' },
  ],
  [
    "playwright-core-only-in-browser",
    { [`${src}/runtime/plant-2.ts`]: 'import { chromium } from "playwright-core"; void chromium;' },
  ],
  [
    "ai|@ai-sdk-only-in-llm",
    { [`${src}/runtime/plant-3.ts`]: 'import { generateText } from "ai"; void generateText;' },
  ],
  [
    "commander-only-in-cli",
    { [`${src}/runtime/plant-4.ts`]: 'import { Command } from "commander"; void Command;' },
  ],
  [
    "ground-truth-is-unreachable",
    {
      [`${src}/online/plant-5.ts`]: 'import "../trajectory/plant-5.js";',
      [`${src}/trajectory/plant-5.ts`]: 'import "../benchmarks/plant-5.js";',
      [`${src}/benchmarks/plant-5.ts`]: "export const reward = 1;",
    },
  ],
  [
    "pure-rooms-do-no-io",
    { [`${src}/agent/plant-6.ts`]: 'import { readFileSync } from "node:fs"; void readFileSync;' },
  ],
  [
    "pure-rooms-do-no-io",
    { [`${src}/agent/plant-6b.ts`]: 'import { DatabaseSync } from "node:sqlite"; void DatabaseSync;' },
  ],
  [
    "underscore-is-private",
    {
      [`${src}/runtime/plant-7.ts`]: 'import "../store/_plant-7.js";',
      [`${src}/store/_plant-7.ts`]: "export {};",
    },
  ],
  [
    "config-options-only",
    { [`${src}/config/plant-8.ts`]: 'import { isLooping } from "../agent/loop-guard.js"; void isLooping;' },
  ],
  [
    "no-cycles",
    {
      [`${src}/lib/plant-9.ts`]: 'import "./plant-9b.js";',
      [`${src}/lib/plant-9b.ts`]: 'import "./plant-9.js"; export {};',
    },
  ],
  [
    "src-never-imports-tests",
    { [`${src}/methods/plant-10.ts`]: 'import { methodSuite } from "./method.suite.js"; void methodSuite;' },
  ],
  ["room-not-on-the-plan", { [`${src}/helpers/plant-11.ts`]: 'import "../lib/result.js";' }],
  [
    "engine-knows-no-other-package",
    {
      [`${src}/runtime/plant-12.ts`]:
        'import { shop } from "../../../playground/src/shop/index.js"; void shop;',
    },
  ],
  [
    "packages-use-the-public-doors",
    {
      "packages/playground/src/plant-13.ts":
        'import { randomOf } from "../../sgdr/src/lib/random.js"; void randomOf;',
    },
  ],
  [
    "public-door-stays-light",
    {
      [`${src}/index.ts`]: 'export { planted } from "./testing.js";',
      [`${src}/testing.ts`]: 'export { planted } from "./report/plant-14.js";',
      [`${src}/report/plant-14.ts`]: "export const planted = 1;",
    },
  ],
];

const names = Object.keys(rooms);
const early = names.flatMap((room, at) =>
  rooms[room].may.filter((other) => names.indexOf(other) >= at).map((other) => `${room} before ${other}`),
);
for (const pair of early) console.log(`NOT IN ORDER in rooms.mjs: ${pair}`);
const unproved = rules.forbidden.filter(({ name }) => !plants.some(([rule]) => rule === name));
for (const { name } of unproved) console.log(`NO PLANT for ${name}`);

/** A copy is broken, not the tree itself: an interrupted proof leaves nothing behind. */
const copy = mkdtempSync(join(tmpdir(), "sgdr-rules-"));
for (const part of ["packages", "architecture", ".dependency-cruiser.mjs", "tsconfig.json", "package.json"])
  cpSync(join(root, part), join(copy, part), {
    recursive: true,
    filter: (path) => !/[/\\](?:node_modules|dist(?:-\d+)?)(?:[/\\]|$)/.test(path),
  });
symlinkSync(join(root, "node_modules"), join(copy, "node_modules"), "dir");

/** Which rule reported which file. */
const violations = () => {
  const cruiser = join(root, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
  const run = spawnSync(
    process.execPath,
    [
      cruiser,
      "packages/sgdr/src",
      "packages/playground/src",
      "--config",
      ".dependency-cruiser.mjs",
      "-T",
      "json",
    ],
    { cwd: copy, encoding: "utf8", maxBuffer: 1 << 28 },
  );
  return JSON.parse(run.stdout).summary.violations.map(({ rule, from }) => `${rule.name} in ${from}`);
};

const clean = violations();
for (const violation of clean) console.log(`NOT CLEAN before anything is planted: ${violation}`);
// every plant has files of its own, so one run shows for each whether its rule works
for (const files of plants.map(([, planted]) => planted))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), text);
  }
const found = violations();
let failed = clean.length + unproved.length + early.length;
for (const [rule, files] of plants) {
  const works = Object.keys(files).some((path) => found.includes(`${rule} in ${path}`));
  if (!works) failed += 1;
  console.log(`${works ? "reported" : "MISSED  "}  ${rule}`);
}
rmSync(copy, { recursive: true });
process.exit(failed === 0 ? 0 : 1);
