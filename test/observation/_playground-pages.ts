import type { Browser, Page } from "playwright-core";
import { startSite } from "../../packages/playground/src/kernel/serve.js";
import { playgroundSites } from "../../packages/playground/src/sites.js";
import { FrameLetters, look } from "../../packages/sgdr/src/browser/look.js";
import { witnessSource } from "../../packages/sgdr/src/browser/in-page/load.js";
import { OwnWorld } from "../../packages/sgdr/src/browser/own-world.js";
import { PageFrames } from "../../packages/sgdr/src/browser/page-frames.js";
import { TabSessions } from "../../packages/sgdr/src/browser/tab-sessions.js";
import { Config } from "../../packages/sgdr/src/config/config.js";
import type { PageNode } from "../../packages/sgdr/src/domain/observation.js";
import { atMost } from "../../packages/sgdr/src/lib/timeout.js";

/** Pages of one kind differ by numbers and names at the end of their path. */
const shapeOf = (href: string): string => {
  const { pathname } = new URL(href);
  const [first = "", second, third] = pathname.split("/").slice(1);
  return [first, second === undefined ? "" : "*", third ?? ""].join("/");
};

async function linksOn(page: Page, base: string): Promise<string[]> {
  const all = await page.locator("a[href]").evaluateAll((links) => links.map((link) => String(link.href)));
  return all.filter((href) => href.startsWith(base) && !/sign-out|\.(?:css|js|svg)$/.test(href));
}

/** Up to `most` pages of each site, each of another kind, with all their nodes. */
export async function* playgroundPages(
  browser: Browser,
  most: number,
): AsyncGenerator<{ readonly site: string; readonly path: string; readonly nodes: readonly PageNode[] }> {
  const config = Config.parse({ observationTokens: 0 });
  for (const kind of playgroundSites) {
    const site = await startSite(kind, { seed: 1 });
    const page = await browser.newPage();
    await page.addInitScript({ content: witnessSource });
    const lens = {
      frames: new PageFrames(new TabSessions()),
      world: new OwnWorld(),
      letters: new FrameLetters(),
    };
    const seen = new Set<string>();
    try {
      const waiting = [`${site.url}/`];
      for (let next = waiting.shift(); next !== undefined && seen.size < most; next = waiting.shift()) {
        if (seen.has(shapeOf(next))) continue;
        seen.add(shapeOf(next));
        await page.goto(next, { waitUntil: "load" });
        const { nodes } = await atMost(30_000, async (stop) => await look(page, lens, config, stop));
        yield { site: kind.id, path: next.slice(site.url.length), nodes };
        waiting.push(...(await linksOn(page, site.url)));
      }
    } finally {
      await page.close();
      await site.close();
    }
  }
}
