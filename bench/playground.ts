// What the playground costs: how long its five sites take to start, what memory they hold, how long a site takes to be put back.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { machine, median } from "./_measure.js";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
const rssMb = (): number => {
  collect();
  return process.memoryUsage().rss / 2 ** 20;
};

console.log(machine());
const before = rssMb();
const { openSites } = await import("../packages/playground/src/open-playground.js");
const began = performance.now();
const suite = await openSites();
const startMs = performance.now() - began;
const heldMb = rssMb() - before;
console.log(
  `${suite.sites.length} sites with ${suite.tasks.length} tasks start in ${startMs.toFixed(0)} ms and hold ${heldMb.toFixed(0)} MB, their code included`,
);
let slowest = 0;
for (const site of suite.sites) {
  const times = Array.from({ length: 50 }, () => {
    const from = performance.now();
    site.reset();
    return performance.now() - from;
  });
  slowest = Math.max(slowest, median(times));
  console.log(
    `  ${site.kind.id.padEnd(6)} put back in ${median(times).toFixed(1)} ms (${Math.round(site.beginning.length / 1_024)} KiB)`,
  );
}
await suite.close();
if (startMs >= 2_000 || heldMb >= 200 || slowest >= 50) process.exitCode = 1;
