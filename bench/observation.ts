// Our whole observation (walk, splice, hashes, text; budget off) beside Playwright's AI snapshot, in one run, on the same pages.
import { launchBrowser } from "../packages/sgdr/src/browser/launch.js";
import { witnessSource } from "../packages/sgdr/src/browser/in-page/load.js";
import { FrameLetters, look } from "../packages/sgdr/src/browser/look.js";
import { OwnWorld } from "../packages/sgdr/src/browser/own-world.js";
import { PageFrames } from "../packages/sgdr/src/browser/page-frames.js";
import { TabSessions } from "../packages/sgdr/src/browser/tab-sessions.js";
import { Config } from "../packages/sgdr/src/config/config.js";
import { atMost } from "../packages/sgdr/src/lib/timeout.js";
import { composeObservation } from "../packages/sgdr/src/observation/compose.js";
import { largePage } from "../test/sites/large-page.js";
import { hardCases } from "../test/sites/hard-cases.js";
import { machine, median } from "./_measure.js";

const rounds = 5;
const repeats = 6;

const config = Config.parse({ observationTokens: 0 });
const browser = await launchBrowser(config);
console.log(`${browser.version()}, ${machine()}`);

for (const [name, html] of [
  ["large", largePage()],
  ["hard cases", hardCases],
] as const) {
  const ours: number[] = [];
  const theirs: number[] = [];
  let chars = { ours: 0, theirs: 0 };
  let nodes = 0;
  for (let round = 0; round < rounds; round += 1) {
    const page = await browser.newPage();
    await page.addInitScript(witnessSource);
    await page.setContent(html);
    const frames = new PageFrames(new TabSessions());
    const lens = { frames, world: new OwnWorld(), letters: new FrameLetters() };
    const methods = [
      async () => {
        const began = performance.now();
        const seen = await atMost(60_000, async (stop) => await look(page, lens, config, stop));
        const { text } = composeObservation({ ...seen, url: "/", tabs: [], notices: [], maxTokens: 0 });
        ours.push(performance.now() - began);
        nodes = seen.nodes.length;
        chars = { ...chars, ours: text.length };
      },
      async () => {
        const began = performance.now();
        const snapshot = await page.ariaSnapshot({ mode: "ai" });
        theirs.push(performance.now() - began);
        chars = { ...chars, theirs: snapshot.length };
      },
    ];
    if (round % 2 === 1) methods.reverse();
    const turns = Array.from({ length: repeats }, () => methods).flat();
    for (const method of turns) {
      await page.evaluate("document.title = document.title + '.'"); // so that neither can answer from a cache
      await method();
    }
    await page.close();
  }
  const ratio = median(theirs) / median(ours);
  console.log(
    `${name}: ${nodes} nodes; ours ${median(ours).toFixed(1)} ms, ${chars.ours} characters; ` +
      `Playwright's AI snapshot ${median(theirs).toFixed(1)} ms, ${chars.theirs} characters; ${ratio.toFixed(1)} times faster`,
  );
  if (name === "large" && (ratio < 5 || chars.ours >= chars.theirs)) process.exitCode = 1;
}
await browser.close();
