// Proves a site's tasks while one writes them: npx tsx scripts/prove-playground.ts shop --seed 2 --only review; --skin b or c plays the oracles there; --split test the ones kept back
import { parseArgs } from "node:util";
import { z } from "zod";
import { skins } from "../packages/playground/src/kernel/desk.js";
import type { SiteKind } from "../packages/playground/src/kernel/site.js";
import { startSite } from "../packages/playground/src/kernel/serve.js";
import { heldOutSeed } from "../packages/playground/src/options.js";
import { tasksOf } from "../packages/playground/src/kernel/tasks.js";
import {
  isListed,
  faults,
  matrix,
  openBrowser,
  play,
  ways,
  type KeptEnd,
} from "../test/playground/_prove.js";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: "string", default: "1" },
    only: { type: "string", default: "" },
    skin: { type: "string", default: "a" },
    split: { type: "string", default: "dev" },
  },
});
const [name = "shop"] = positionals;
const isTest = values.split === "test";
const seed = isTest ? heldOutSeed : Number(values.seed);
const skin = z.enum(skins).parse(values.skin);
const module = z
  .record(z.string(), z.custom<SiteKind>())
  .parse({ ...(await import(`../packages/playground/src/${name}/index.js`)) });
const kind = module[name];
if (!kind) throw new Error(`packages/playground/src/${name}/index.ts does not export ${name}`);
const tasks = tasksOf(kind, seed).filter(
  ({ task, heldOut }) => heldOut === isTest && task.id.includes(values.only),
);
const site = await startSite(kind, { seed, skin });
const browser = await openBrowser();
const ends: KeptEnd[] = [];
const broken: string[] = [];
const began = performance.now();
for (const task of tasks)
  for (const way of ways) {
    if (way === "do-nothing" && ends.some((end) => end.way === way)) continue;
    try {
      ends.push(await play(browser, site, task, way));
    } catch (error) {
      broken.push(`${way}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
await browser.close();
await site.close();
for (const words of [...broken, ...faults(matrix(tasks, ends, site.beginning), tasks, isListed)])
  console.log(`FAULT ${words}\n`);
console.log(
  `${kind.id}, seed ${seed}: ${tasks.length} tasks, ${ends.length} ends, ${((performance.now() - began) / 1_000).toFixed(1)} s, state ${Math.round(site.beginning.length / 1_024)} KiB`,
);
for (const { task } of tasks) console.log(`  ${task.id}  ${task.goal}`);
process.exitCode = broken.length > 0 ? 1 : 0;
