import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { renderReport } from "../../packages/sgdr/src/report/render-report.js";
import type { MadeReport } from "../../packages/sgdr/src/report/report-data.fixture.js";
import { freshFolder } from "../lib/cli.js";
import { launchChromium } from "../observation/chromium-page.js";

/** A browser for all tests of a file. */
export function inBrowser(): () => Browser {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(async () => await browser?.close());
  return () => {
    if (!browser) throw new Error("there is no browser yet");
    return browser;
  };
}

/** The report as a file on disk, and its address. */
export function writeReport({ data, details }: MadeReport): {
  readonly url: string;
  readonly megabytes: number;
} {
  const text = renderReport(data, details);
  const file = join(freshFolder(), "report.html");
  writeFileSync(file, text);
  return { url: pathToFileURL(file).href, megabytes: Buffer.byteLength(text) / 1e6 };
}

export interface OpenedReport {
  readonly page: Page;
  /** Until plots and tasks were there. */
  readonly ms: number;
  /** Everything that the console said, and every address that was asked for. */
  readonly said: readonly string[];
  readonly asked: readonly string[];
}

/** Opens the file as a reader does, and listens. */
export async function openReport(
  browser: Browser,
  url: string,
  look: BrowserContextOptions = {},
): Promise<OpenedReport> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, ...look });
  const said: string[] = [];
  const asked: string[] = [];
  page.on("console", (message) => void said.push(message.text()));
  page.on("pageerror", (error) => void said.push(String(error)));
  page.on("request", (request) => void asked.push(request.url()));
  const before = performance.now();
  await page.goto(url);
  await page.waitForSelector("html[data-ready]");
  return { page, said, asked, ms: performance.now() - before };
}

/** A field of the filters. */
export const filter = (page: Page, label: string): Locator => page.locator("#filters").getByLabel(label);

/** What is said about how many tasks are listed. */
export const listed = (page: Page): Promise<string | null> => page.locator("#task-count").textContent();

/** Presses Tab until the focused element matches; a reader without a mouse has no other way. */
export async function tabTo(page: Page, selector: string, most = 60): Promise<void> {
  for (let pressed = 0; pressed < most; pressed += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate<boolean>(`document.activeElement.matches(${JSON.stringify(selector)})`)) return;
  }
  throw new Error(`${most} times Tab do not lead to ${selector}`);
}

/** The text of what has the focus. */
export const focused = async (page: Page): Promise<string> =>
  await page.evaluate<string>("document.activeElement.textContent");

/** The page's ground as it is painted. */
export const groundOf = async (page: Page): Promise<string> =>
  await page.evaluate<string>("getComputedStyle(document.body).backgroundColor");

/** As WCAG counts it; plain JavaScript, because it runs in the page. */
const contrast = `(element) => {
  const channels = (colour) => (colour.match(/[\\d.]+/g) ?? []).map(Number);
  const luminance = (colour) => {
    const [red, green, blue] = channels(colour).map((value) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  let behind = element;
  while (behind && channels(getComputedStyle(behind).backgroundColor)[3] === 0) behind = behind.parentElement;
  const ground = luminance(behind ? getComputedStyle(behind).backgroundColor : "rgb(255, 255, 255)");
  const { color, fill } = getComputedStyle(element);
  const ink = luminance(element instanceof SVGElement && fill !== "none" ? fill : color);
  return (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05);
}`;

/** How well the text of the first such element stands out from what is behind it. */
export const contrastOf = async (page: Page, selector: string): Promise<number> =>
  await page.evaluate<number>(`(${contrast})(document.querySelector(${JSON.stringify(selector)}))`);
