import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { playgroundSites } from "../../packages/playground/src/sites.js";
import { playgroundPages } from "./_playground-pages.js";
import { launchChromium } from "./chromium-page.js";
import { compareWithChromium, type Difference } from "./compare.js";

const most = 10;
let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(async () => await browser.close());

test.each(playgroundSites.map((kind) => [kind.id, kind] as const))(
  "the walk agrees with Chromium on every kind of page of the site %s",
  async (_id, kind) => {
    const differences: Difference[] = [];
    const sum = { pages: 0, compared: 0, equal: 0 };
    for await (const { page } of playgroundPages(browser, kind, most)) {
      const found = await compareWithChromium(page);
      sum.pages += 1;
      sum.compared += found.compared;
      sum.equal += found.equal;
      differences.push(...found.differences);
    }
    expect(differences).toEqual([]);
    expect(sum.pages).toBeGreaterThanOrEqual(5);
    expect(sum.compared).toBeGreaterThan(100);
    expect(sum.equal).toBe(sum.compared);
  },
);
