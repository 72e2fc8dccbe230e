// Whether all text that a person sees in the window, and in front, is in the page text: nothing is reached by cutting.
//   npx tsx bench/in-front.ts [CHECKOUT [SCREENS]]
import { FrameLetters, look } from "../packages/sgdr/src/browser/look.js";
import { launchBrowser } from "../packages/sgdr/src/browser/launch.js";
import { OwnWorld } from "../packages/sgdr/src/browser/own-world.js";
import { PageFrames } from "../packages/sgdr/src/browser/page-frames.js";
import { TabSessions } from "../packages/sgdr/src/browser/tab-sessions.js";
import { Config } from "../packages/sgdr/src/config/config.js";
import { atMost } from "../packages/sgdr/src/lib/timeout.js";
import { composeObservation } from "../packages/sgdr/src/observation/compose.js";
import { screens, type Screen } from "./_screens.js";

const [checkout = "", most = "4"] = process.argv.slice(2);
const config = Config.parse({});

/** Runs in the page: each piece of text of which the middle is in the window, can be seen, and is hit there. What a font of icons draws is no text. */
const seenTexts = `(() => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.data.replace(/\\s+/g, " ").trim();
    const parent = node.parentElement;
    if (!text || !parent || /^(script|style|noscript|option|title|template)$/.test(parent.localName)) continue;
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const style = getComputedStyle(parent);
    if (/icon|symbols|awesome|glyph/i.test(style.fontFamily + parent.className) || parseFloat(style.fontSize) < 5) continue;
    range.selectNodeContents(node);
    const box = range.getClientRects()[0];
    if (!box || box.width < 3 || box.height < 5) continue;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (x <= 0 || y <= 0 || x >= innerWidth || y >= innerHeight) continue;
    const hit = document.elementFromPoint(x, y);
    if (hit && (hit === parent || hit.contains(parent) || parent.contains(hit))) found.push(text);
  }
  return found;
})()`;

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

async function missedOn({
  page,
}: Screen): Promise<{ readonly seen: number; readonly missed: readonly string[] }> {
  const lens = {
    frames: new PageFrames(new TabSessions()),
    world: new OwnWorld(),
    letters: new FrameLetters(),
  };
  const texts = await page.evaluate<readonly string[]>(seenTexts);
  const found = await atMost(60_000, async (stop) => await look(page, lens, config, stop));
  const { text } = composeObservation({
    ...found,
    url: "/",
    tabs: [],
    notices: [],
    maxTokens: config.observationTokens,
    fold: true,
  });
  // a name may be cut or stand in two nodes, so words count and not lines
  const told = plain(text);
  const missed = texts.filter((one) => !one.split(" ").every((word) => told.includes(plain(word))));
  return { seen: texts.length, missed };
}

const browser = await launchBrowser(Config.parse({}));
let seen = 0;
let missed = 0;
for await (const screen of screens(browser, checkout, Number(most))) {
  const found = await missedOn(screen);
  seen += found.seen;
  missed += found.missed.length;
  if (found.missed.length > 0)
    console.log(
      `${screen.name}: ${found.missed.length} of ${found.seen} missed: ${[...new Set(found.missed)]
        .slice(0, 5)
        .map((one) => JSON.stringify(one.slice(0, 40)))
        .join(", ")}`,
    );
}
await browser.close();
console.log(
  `${seen - missed} of ${seen} texts that can be seen in front are in the page text (${((100 * (seen - missed)) / Math.max(1, seen)).toFixed(2)} %)`,
);
if (missed > seen * 0.005) process.exitCode = 1;
