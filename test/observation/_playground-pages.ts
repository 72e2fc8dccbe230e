import type { Browser, Page } from "playwright-core";
import { startSite } from "../../packages/playground/src/kernel/serve.js";
import type { playgroundSites } from "../../packages/playground/src/sites.js";
import { witnessSource } from "../../packages/sgdr/src/browser/in-page/load.js";

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

/** Opens up to `most` pages of a site, each of another kind. */
export async function* playgroundPages(
  browser: Browser,
  kind: (typeof playgroundSites)[number],
  most: number,
): AsyncGenerator<{ readonly path: string; readonly page: Page }> {
  const site = await startSite(kind, { seed: 1 });
  const page = await browser.newPage();
  await page.addInitScript({ content: witnessSource });
  try {
    yield* open(page, site.url, most);
  } finally {
    await page.close();
    await site.close();
  }
}

async function* open(
  page: Page,
  base: string,
  most: number,
): AsyncGenerator<{ readonly path: string; readonly page: Page }> {
  const seen = new Set<string>();
  const waiting = [`${base}/`];
  for (let next = waiting.shift(); next !== undefined && seen.size < most; next = waiting.shift()) {
    if (seen.has(shapeOf(next))) continue;
    seen.add(shapeOf(next));
    await page.goto(next, { waitUntil: "load" });
    yield { path: next.slice(base.length), page };
    waiting.push(...(await linksOn(page, base)));
  }
}
