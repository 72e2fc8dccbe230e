import type { Browser, Page } from "playwright-core";

import { inPageKey, inPageSource } from "../../packages/sgdr/src/browser/in-page/load.js";
import { launchBrowser } from "../../packages/sgdr/src/browser/launch.js";
import { Config } from "../../packages/sgdr/src/config/config.js";

/** What the walk reports of a page, as it comes over the wire. */
export type RawNode = readonly [
  depth: number,
  role: string,
  name: string,
  id?: number,
  state?: Readonly<Record<string, string | number | boolean>> | 0,
  attributes?: Readonly<Record<string, string>> | 0,
  offscreen?: 0 | 1,
];

export interface Walk {
  readonly doc: string;
  readonly url: string;
  readonly title: string;
  readonly scroll: readonly [number, number, number, number];
  readonly nodes: readonly RawNode[];
}

export interface WalkOptions {
  readonly rects: boolean | "auto";
  readonly maxChars: number;
  readonly urls: boolean;
}

const plain: WalkOptions = { rects: false, maxChars: 1_000_000, urls: false };

const address = "http://page.test/";

export const launchChromium = (): Promise<Browser> => launchBrowser(Config.parse({}));

/** Opens the page as a site would serve it, with the walk in it from the start. */
export async function openPage(browser: Browser, html: string): Promise<Page> {
  const page = await browser.newPage();
  await page.addInitScript({ content: inPageSource });
  await page.route(`${address}**`, (route) => route.fulfill({ contentType: "text/html", body: html }));
  await page.goto(address);
  return page;
}

export async function walk(page: Page, options: Partial<WalkOptions> = {}): Promise<Walk> {
  const text = await page.evaluate<string>(`${inPageKey}.walk(${JSON.stringify({ ...plain, ...options })})`);
  const report: Walk = JSON.parse(text);
  return report;
}

/** The nodes as short lines, for tests that read like the page. */
export async function lines(page: Page, options: Partial<WalkOptions> = {}): Promise<string[]> {
  const { nodes } = await walk(page, options);
  return nodes.map(([depth, role, name]) => `${" ".repeat(depth)}${role}${name ? ` "${name}"` : ""}`);
}
