// What of a page can be clicked, and has a number of ours; and the length of our text beside Playwright's AI snapshot.
//   npx tsx bench/reach.ts                    on pages of ours that have each form
//   npx tsx bench/reach.ts CHECKOUT [SCREENS] on the apps of a checkout of WebArena-Infinity, too
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { startAppServer } from "../packages/sgdr/src/benchmarks/webarena-infinity/app-server.js";
import { findApps } from "../packages/sgdr/src/benchmarks/webarena-infinity/find-apps.js";
import { findPython } from "../packages/sgdr/src/benchmarks/webarena-infinity/python.js";
import { witnessSource } from "../packages/sgdr/src/browser/in-page/load.js";
import { launchBrowser } from "../packages/sgdr/src/browser/launch.js";
import { Config } from "../packages/sgdr/src/config/config.js";
import { reachForms } from "../test/sites/reach-forms.js";
import { reachOf, type Reach } from "./_reach.js";

const [checkout = "", screens = "4"] = process.argv.slice(2);
const browser = await launchBrowser(Config.parse({}));
const { signal } = new AbortController();

async function fresh(): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript({ content: witnessSource });
  return page;
}

const sum = (all: readonly Reach[], of: (one: Reach) => number): number =>
  all.reduce((total, one) => total + of(one), 0);

/** Prints what was found. */
function tell(name: string, all: readonly Reach[]): void {
  const things = sum(all, (one) => one.things);
  const missed = all.flatMap((one) => one.missed);
  const share = things === 0 ? 1 : 1 - missed.length / things;
  const length =
    sum(all, (one) => one.ours) /
    Math.max(
      1,
      sum(all, (one) => one.theirs),
    );
  console.log(
    `${name}: ${things - missed.length} of ${things} reached (${(100 * share).toFixed(1)} %); ${sum(all, (one) => one.ours)} characters, ` +
      `${(100 * length).toFixed(0)} % of Playwright's AI snapshot${missed.length > 0 ? `\n    missed: ${[...new Set(missed)].slice(0, 6).join("; ")}` : ""}`,
  );
}

/** Fails where less than 99 in 100 are reached, or where the text is longer than this share of theirs. */
function judge(all: readonly Reach[], longest: number): void {
  const share =
    1 -
    all.flatMap((one) => one.missed).length /
      Math.max(
        1,
        sum(all, (one) => one.things),
      );
  const length =
    sum(all, (one) => one.ours) /
    Math.max(
      1,
      sum(all, (one) => one.theirs),
    );
  if (share < 0.99 || length > longest) process.exitCode = 1;
}

const own: Reach[] = [];
for (const [name, html] of Object.entries(reachForms)) {
  const page = await fresh();
  await page.route(
    "http://page.test/",
    async (route) => await route.fulfill({ contentType: "text/html", body: html }),
  );
  await page.goto("http://page.test/");
  const found = await reachOf(page, "[data-thing]");
  own.push(found);
  tell(name, [found]);
  await page.context().close();
}
tell("all pages of ours", own);
// these pages hold little else than what can be clicked, which is what costs characters
judge(own, 1);

const plain =
  "button, a, input:not([type=hidden]), select, textarea, summary, [role=button], [role=link], [role=tab], [role=menuitem], [role=option], [role=checkbox], [role=radio], [role=switch], [contenteditable=true]";
/** What holds other things is told by its name. */
const holder =
  /modal|overlay|dropdown-menu|container|wrapper|backdrop|panel$|picker$|popover|section|sidebar|menu$|dropdown$/;

/** An app says by `closest('…')` in its own code what it reacts to. */
function selectorOf(folder: string): string {
  const scripts = readdirSync(join(folder, "js")).filter((file) => file.endsWith(".js"));
  const code = scripts.map((file) => readFileSync(join(folder, "js", file), "utf8")).join("\n");
  const named = [...code.matchAll(/closest\((['"])(.+?)\1\)/g)].map((match) => match[2] ?? "");
  return [plain, ...new Set(named.filter((one) => !holder.test(one)))].join(", ");
}

/** The start page of an app, or what one of its controls opens. */
async function screenOf(url: string, selector: string, screen: number): Promise<Reach> {
  const page = await fresh();
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(500);
  const controls = page.locator("nav a, nav [data-action], aside a, button, [role=tab]");
  const count = await controls.count();
  if (screen > 0 && count > 0) {
    const at = Math.floor(((screen - 1) * count) / Math.max(1, Number(screens) - 1));
    const control = controls.nth(at);
    await control.click({ timeout: 2_000 }).catch(() => undefined);
    await page.waitForTimeout(500);
  }
  const found = await reachOf(page, selector);
  await page.context().close();
  return found;
}

if (checkout !== "") {
  const all: Reach[] = [];
  const python = await findPython();
  for (const app of findApps(checkout)) {
    const server = await startAppServer(app, python, signal);
    const found: Reach[] = [];
    for (let screen = 0; screen < Number(screens); screen += 1)
      found.push(await screenOf(server.url, selectorOf(app.folder), screen));
    await server.stop();
    tell(app.name, found);
    all.push(...found);
  }
  tell("all apps", all);
  judge(all, 0.5);
}
await browser.close();
