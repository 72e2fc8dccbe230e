// What one step costs besides the policy (look, act, settle, keep), and whether memory stays flat over 500 of them.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createAgent } from "../packages/sgdr/src/runtime/agent.js";
import type { Policy } from "../packages/sgdr/src/domain/roles.js";
import { startSearchSite } from "../test/sites/search-site.js";
import { median } from "./_measure.js";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
const heapMb = (): number => {
  collect();
  return process.memoryUsage().heapUsed / 2 ** 20;
};

const steps = 500;
const site = await startSearchSite();
const folder = mkdtempSync(join(tmpdir(), "sgdr-bench-"));
const heap: { step: number; mb: number }[] = [];

/** Types and searches in turn, so that every other step loads a page. */
const policy: Policy = {
  async decide({ past, observation }) {
    const n = past.length;
    if (n % 100 === 50) heap.push({ step: n, mb: heapMb() });
    const find = (role: string): string => observation.nodes.find((node) => node.role === role)?.id ?? "";
    const call =
      n >= steps
        ? { name: "send_msg_to_user", args: ["done"] }
        : n % 2 === 0
          ? { name: "fill", args: [find("searchbox"), `tea ${n}`] }
          : { name: "click", args: [find("button")] };
    return { ok: true, decision: { thought: "", calls: [call] } };
  },
};
const times: { look: number; act: number; whole: number }[] = [];
let last = performance.now();
const agent = createAgent({
  store: join(folder, "store.sqlite"),
  maxSteps: 1_000,
  maxSeconds: 3_600,
  policy,
  onEvent: (event) => {
    if (event.kind !== "step-ended") return;
    const now = performance.now();
    const { observeMs, actMs, decideMs } = event.measured;
    times.push({ look: observeMs, act: actMs, whole: now - last - decideMs });
    last = now;
  },
});
const { trajectory } = await agent.run({ goal: "bench", url: site.url });
await agent.close();
await site.close();
rmSync(folder, { recursive: true });

const counted = times.slice(5);
const whole = median(counted.map((time) => time.whole));
const growth = (heap.at(-1)?.mb ?? 0) - (heap[0]?.mb ?? 0);
console.log(`${trajectory.steps.length} steps on a small page, ${trajectory.end.kind}`);
console.log(
  `a step: ${whole.toFixed(0)} ms in all but the policy (look ${median(counted.map(({ look }) => look)).toFixed(0)}, act and settle ${median(counted.map(({ act }) => act)).toFixed(0)}); worst ${Math.max(...counted.map((time) => time.whole)).toFixed(0)}`,
);
console.log(`heap: ${heap.map(({ step, mb }) => `${mb.toFixed(1)} MB at ${step}`).join(", ")}`);
// the trajectory itself is kept in memory, a few kilobytes a step
if (whole > 150 || growth > steps * 0.02) process.exitCode = 1;
