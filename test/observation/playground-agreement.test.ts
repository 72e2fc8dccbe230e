import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSite } from "../../packages/playground/src/kernel/serve.js";
import { playgroundSites } from "../../packages/playground/src/sites.js";
import { witnessSource } from "../../packages/sgdr/src/browser/in-page/load.js";
import { launchChromium } from "./chromium-page.js";
import { compareWithChromium, type Difference } from "./compare.js";

const most = 10;
let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(async () => await browser.close());

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

test.each(playgroundSites.map((kind) => [kind.id, kind] as const))(
  "the walk agrees with Chromium on every kind of page of the site %s",
  async (_id, kind) => {
    const site = await startSite(kind, { seed: 1 });
    const page = await browser.newPage();
    await page.addInitScript({ content: witnessSource });
    const seen = new Set<string>();
    const differences: Difference[] = [];
    const sum = { pages: 0, compared: 0, equal: 0 };
    try {
      const waiting = [`${site.url}/`];
      for (let next = waiting.shift(); next !== undefined && sum.pages < most; next = waiting.shift()) {
        if (seen.has(shapeOf(next))) continue;
        seen.add(shapeOf(next));
        await page.goto(next, { waitUntil: "load" });
        const found = await compareWithChromium(page);
        sum.pages += 1;
        sum.compared += found.compared;
        sum.equal += found.equal;
        differences.push(...found.differences);
        waiting.push(...(await linksOn(page, site.url)));
      }
    } finally {
      await page.close();
      await site.close();
    }
    expect(differences).toEqual([]);
    expect(sum.pages).toBeGreaterThanOrEqual(5);
    expect(sum.compared).toBeGreaterThan(100);
    expect(sum.equal).toBe(sum.compared);
  },
);
