// What the runner itself takes of an experiment's time (all but browser, site and policy), and whether memory stays flat over many tasks.
// npx tsx bench/runner.ts [--tasks 1000] [--keep]; --keep leaves docs/results/runner.json and its page
import { runTaskSet } from "../packages/sgdr/src/bench/run-task-set.js";
import { mkdtempSync, rmSync } from "node:fs";
import { Session } from "node:inspector/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createAgent } from "../packages/sgdr/src/runtime/agent.js";
import { openPlayground } from "../packages/playground/src/open-playground.js";
import type { TaskSet } from "../packages/sgdr/src/task-set/task-set.js";
import { SiteId, TaskId } from "../packages/sgdr/src/domain/ids.js";
import type { Policy } from "../packages/sgdr/src/domain/roles.js";
import type { Task } from "../packages/sgdr/src/domain/task.js";
import { keep, now } from "../scripts/results/kept.js";
import { writeResultsPages } from "../scripts/results/pages.js";
import type { KeptRunner } from "../scripts/results/runner.js";
import { startSearchSite } from "../test/sites/search-site.js";

const folder = mkdtempSync(join(tmpdir(), "sgdr-bench-"));
const { values } = parseArgs({
  options: { tasks: { type: "string", default: "1000" }, keep: { type: "boolean", default: false } },
});

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
const heapMb = (): number => {
  collect();
  return process.memoryUsage().heapUsed / 2 ** 20;
};

/** Whose time a sample is, by the nearest frame that belongs to anybody; nobody's is the runner's. */
const owners: readonly (readonly [RegExp, string])[] = [
  [/playwright-core|\/src\/browser\//, "browser"],
  [/\/playground\/|hono|@hono/, "site"],
  [/\/src\/rules\//, "policy"],
  [/\/src\/|better-sqlite3/, "runner"],
];

async function profiled(work: () => Promise<void>): Promise<Readonly<Record<string, number>>> {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.start");
  await work();
  const { profile } = await session.post("Profiler.stop");
  session.disconnect();
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const parents = new Map(
    profile.nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)),
  );
  const ownerOf = (id: number): string => {
    if (nodes.get(id)?.callFrame.functionName === "(idle)") return "waiting";
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
      const url = nodes.get(at)?.callFrame.url ?? "";
      const owner = owners.find(([pattern]) => pattern.test(url))?.[1];
      if (owner !== undefined) return owner;
    }
    return "node itself";
  };
  const times: Record<string, number> = {};
  for (const [index, id] of (profile.samples ?? []).entries()) {
    const owner = ownerOf(id);
    times[owner] = (times[owner] ?? 0) + (profile.timeDeltas?.[index] ?? 0) / 1_000;
  }
  return times;
}

const profiles: KeptRunner["profiles"][number][] = [];
for (const method of ["vanilla", "sgdr"] as const) {
  const set = await openPlayground({ sites: ["shop"], order: "by-id" });
  const agent = createAgent({ method, store: join(folder, `${method}.sqlite`), library: "fresh" });
  // enough of them that starting up is not what is measured
  const times = await profiled(async () => {
    await runTaskSet(agent, { set, tasks: set.tasks.slice(0, 20) });
  });
  await agent.close();
  await set.close();
  const all = Object.values(times).reduce((sum, ms) => sum + ms, 0);
  const shares = Object.fromEntries(
    ["runner", "browser", "site", "policy", "node itself", "waiting"].map((owner) => [
      owner,
      (100 * (times[owner] ?? 0)) / all,
    ]),
  );
  profiles.push({ method, seconds: all / 1_000, shares });
  const told = Object.entries(shares).map(([owner, share]) => `${owner} ${share.toFixed(1)} %`);
  console.log(`${method}: ${(all / 1_000).toFixed(1)} s; ${told.join(", ")}`);
  if ((shares["runner"] ?? 0) >= 3) process.exitCode = 1;
}

const count = Number(values.tasks);
const site = await startSearchSite();
const task = (at: number): Task => ({
  id: TaskId.parse(`task-${at}`),
  site: SiteId.parse("search"),
  goal: "Say hello",
  startUrl: site.url,
});
const set: TaskSet = {
  id: "flat",
  tasks: Array.from({ length: count }, (_, at) => task(at)),
  world: { locate: (one) => one, canReset: () => true, reset: async () => undefined },
  truth: {
    label: () => ({ template: "hello", kind: "own" }),
    score: async () => ({ reward: 1, reasons: [], broken: false }),
  },
  close: async () => undefined,
};
const hello: Policy = {
  decide: async () => ({
    ok: true,
    decision: { thought: "", calls: [{ name: "send_msg_to_user", args: ["hello"] }] },
  }),
};
const heap: { readonly task: number; readonly mb: number }[] = [];
let done = 0;
const agent = createAgent({ method: "vanilla", policy: hello, store: join(folder, "flat.sqlite") });
const began = performance.now();
await runTaskSet(agent, {
  set,
  onResult: () => {
    done += 1;
    if (done % Math.max(1, Math.floor(count / 5)) === 0) heap.push({ task: done, mb: heapMb() });
  },
});
await agent.close();
await site.close();
rmSync(folder, { recursive: true });
const [first, last] = [heap[0], heap.at(-1)];
const growth = first && last ? ((last.mb - first.mb) * 1_024) / Math.max(1, last.task - first.task) : 0;
const seconds = (performance.now() - began) / 1_000;
console.log(
  `${done} tasks of one step in ${seconds.toFixed(0)} s; heap: ${heap.map(({ task: at, mb }) => `${mb.toFixed(1)} MB at ${at}`).join(", ")} (${growth.toFixed(1)} KB a task: its result is returned at the end)`,
);
// fifty megabytes over a thousand tasks would be a leak
if (growth > 50) process.exitCode = 1;
if (values.keep) {
  keep("runner", {
    ...now(),
    command: `npx tsx bench/runner.ts --tasks ${count}`,
    profiles,
    heap,
    seconds,
  } satisfies KeptRunner);
  writeResultsPages();
}
