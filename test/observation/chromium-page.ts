import type { Browser, CDPSession, Page } from "playwright-core";

import { inPageKey, inPageSource, witnessSource } from "../../packages/sgdr/src/browser/in-page/load.js";
import { FrameLetters, look, type Look } from "../../packages/sgdr/src/browser/look.js";
import { OwnWorld } from "../../packages/sgdr/src/browser/own-world.js";
import { PageFrames } from "../../packages/sgdr/src/browser/page-frames.js";
import { TabSessions } from "../../packages/sgdr/src/browser/tab-sessions.js";
import type { Observation, PageNode } from "../../packages/sgdr/src/domain/observation.js";
import { atMost } from "../../packages/sgdr/src/lib/timeout.js";
import { composeObservation } from "../../packages/sgdr/src/observation/compose.js";
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
  hint?: readonly [string, string] | 0,
  behind?: 0 | 1 | 2,
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

/** Opens the page as a site would serve it, with the witness in it from the start. */
export async function openPage(browser: Browser, html: string): Promise<Page> {
  const page = await browser.newPage();
  await page.addInitScript({ content: witnessSource });
  await page.route(`${address}**`, (route) => route.fulfill({ contentType: "text/html", body: html }));
  await page.goto(address);
  return page;
}

const sessions = new WeakMap<Page, CDPSession>();

/** Evaluates where the walk runs: a world beside the page's own, with the walk in it. */
export async function inWorld<Value>(page: Page, expression: string): Promise<Value> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  const { frameTree } = await session.send("Page.getFrameTree");
  // a document has one world of a name, however often it is asked for
  const world = { frameId: frameTree.frame.id, worldName: "sgdr" };
  const { executionContextId } = await session.send("Page.createIsolatedWorld", world);
  const { result, exceptionDetails } = await session.send("Runtime.evaluate", {
    contextId: executionContextId,
    expression: `${inPageSource}\n${expression}`,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as Value;
}

export async function walk(page: Page, options: Partial<WalkOptions> = {}): Promise<Walk> {
  const text = await inWorld<string>(page, `${inPageKey}.walk(${JSON.stringify({ ...plain, ...options })})`);
  const report: Walk = JSON.parse(text);
  return report;
}

/** The nodes as short lines, for tests that read like the page. */
export async function lines(page: Page, options: Partial<WalkOptions> = {}): Promise<string[]> {
  const { nodes } = await walk(page, options);
  return nodes.map(([depth, role, name]) => `${" ".repeat(depth)}${role}${name ? ` "${name}"` : ""}`);
}

const lookOptions = Config.parse({ observationTokens: 0 });

async function lookOn(page: Page): Promise<Look> {
  const lens = {
    frames: new PageFrames(new TabSessions()),
    world: new OwnWorld(),
    letters: new FrameLetters(),
  };
  return await atMost(60_000, async (stop) => await look(page, lens, lookOptions, stop));
}

/** Every node of the page as it is now. */
export const nodesOf = async (page: Page): Promise<readonly PageNode[]> => (await lookOn(page)).nodes;

/** The page text of a page that a site served, folded as for a reader. */
export async function lookAt(
  browser: Browser,
  html: string,
  { fold = true }: { readonly fold?: boolean } = {},
): Promise<Observation> {
  const page = await openPage(browser, html);
  const seen = await lookOn(page);
  await page.close();
  return composeObservation({ ...seen, url: "/", tabs: [], notices: [], maxTokens: 0, fold });
}
