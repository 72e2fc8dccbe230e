// What running the apps of WebArena-Infinity costs beside the episodes themselves: tsx bench/webarena-infinity.ts CHECKOUT [TASKS]
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { runTaskSet } from "../packages/sgdr/src/bench/run-task-set.js";
import { openAppSet } from "../packages/sgdr/src/benchmarks/webarena-infinity/app-set.js";
import { startAppServer } from "../packages/sgdr/src/benchmarks/webarena-infinity/app-server.js";
import { findApps } from "../packages/sgdr/src/benchmarks/webarena-infinity/find-apps.js";
import { findPython } from "../packages/sgdr/src/benchmarks/webarena-infinity/python.js";
import { readApp, type AppPlace } from "../packages/sgdr/src/benchmarks/webarena-infinity/read-app.js";
import { oneBrowser } from "../packages/sgdr/src/browser/one-browser.js";
import { Config } from "../packages/sgdr/src/config/config.js";
import { createAgent } from "../packages/sgdr/src/runtime/agent.js";
import type { TaskSet } from "../packages/sgdr/src/task-set/task-set.js";
import { median } from "./_measure.js";

const [checkout = "", wanted = "8"] = process.argv.slice(2);
const clock = "2026-03-07T10:00:00Z";
const { signal } = new AbortController();
const python = await findPython();
const browser = oneBrowser(Config.parse({}));

async function took(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** The same set, with what resets and checks took. */
function timed(set: TaskSet): {
  readonly set: TaskSet;
  readonly resets: number[];
  readonly checks: number[];
} {
  const [resets, checks]: [number[], number[]] = [[], []];
  const { world, truth } = set;
  const reset: typeof world.reset = async (...given) =>
    void resets.push(await took(async () => await world.reset(...given)));
  const score: typeof truth.score = async (...given) => {
    const began = performance.now();
    const found = await truth.score(...given);
    checks.push(performance.now() - began);
    return found;
  };
  return { set: { ...set, world: { ...world, reset }, truth: { ...truth, score } }, resets, checks };
}

/** A fresh context loads the app, once by the front and once from the app's own server, in turn. */
async function loads(alive: Browser, urls: readonly string[]): Promise<readonly number[]> {
  const times = urls.map((): number[] => []);
  for (let round = 0; round < 7; round += 1)
    for (const [at, url] of urls.entries()) {
      const context = await alive.newContext();
      const page = await context.newPage();
      times[at]?.push(await took(async () => await page.goto(url, { waitUntil: "load" })));
      await context.close();
    }
  return times.map((all) => median(all));
}

async function measure(app: AppPlace): Promise<void> {
  const { tasks } = await readApp(app);
  let opened: TaskSet | undefined;
  const start = await took(async () => (opened = await openAppSet({ app, tasks, clock, python }, signal)));
  if (!opened) return;
  const { set, resets, checks } = timed(opened);
  const folder = mkdtempSync(join(tmpdir(), "sgdr-bench-"));
  const agent = createAgent({ store: join(folder, "store.sqlite") });
  const some = set.tasks.slice(0, Number(wanted));
  const whole = await took(async () => await runTaskSet(agent, { set, tasks: some }));
  await agent.close();
  rmSync(folder, { recursive: true });
  const own = await startAppServer(app, python, signal);
  const [first] = set.tasks;
  const front = first ? (set.world.locate(first).startUrl ?? "") : "";
  const [byFront = 0, direct = 0] = await loads(await browser.alive(), [front, own.url]);
  await own.stop();
  await opened.close();
  const episode = whole / some.length;
  const added = median(resets) + median(checks) + Math.max(0, byFront - direct);
  const ms = (value: number): string => `${value.toFixed(0)} ms`.padStart(8);
  console.log(
    `${app.name.padEnd(28)} start ${ms(start)}  reset ${ms(median(resets))}  check ${ms(median(checks))}  load ${ms(byFront)} (${ms(direct)} without the front)  task by rules ${ms(episode)}, of which ours ${((100 * added) / episode).toFixed(1)} %`,
  );
}

for (const app of findApps(checkout)) await measure(app);
await browser.close();
