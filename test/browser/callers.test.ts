import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fine, launch, missing, openAt, site, type Opened, type TestSite } from "./_open.js";

const events = ["close", "crash", "dialog", "download", "filechooser"] as const;
const ofContext = ["page", "request", "response", "requestfinished", "requestfailed"] as const;

/** How often a page or context is listened to, Playwright's own listeners included. */
const listeners = (emitter: unknown, names: readonly string[]): number[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Playwright's types leave this method out
  names.map((name) => (emitter as NodeJS.EventEmitter).listenerCount(name));

let before: number[];
let browser: Browser;
let foreign: TestSite;
let pages: TestSite;
let context: BrowserContext;
let page: Page;
let opened: Opened;
beforeAll(async () => {
  browser = await launch();
  foreign = await site({ "/": "<h1>Foreign</h1>" });
  pages = await site({
    "/": `<h1>Home</h1><p id=out></p><a href="/b" target=_blank>Popup</a><a href="${foreign.url}/">Away</a>
      <button onclick="out.textContent=confirm('Sure?')">Ask</button>`,
    "/b": "<h1>Page B</h1>",
    "/early": "<h1>Early</h1>",
  });
});
afterAll(async () => {
  await browser.close();
  await pages.close();
  await foreign.close();
});
beforeEach(async () => {
  context = await browser.newContext();
  page = await context.newPage();
  await page.goto(`${pages.url}/early`);
  before = [...listeners(page, events), ...listeners(context, ofContext)];
  opened = await openAt(browser, `${pages.url}/`, { context, page });
  return async () => {
    await opened.session.detach();
    await context.close();
  };
});

describe("the caller's own page", () => {
  test("keeps its history, so that going back leads where the caller was", async () => {
    expect((await opened.act("go_back")).outcome).toEqual(fine);
    expect((await opened.look()).url).toBe("/early");
  });

  test("is listed without the caller's other tabs, but with the windows that it opens", async () => {
    const other = await context.newPage();
    await other.goto(`${pages.url}/b`);
    expect((await opened.look()).tabs).toHaveLength(1);
    await opened.on("click", "link", "Popup");
    const seen = await opened.look();
    expect(seen.text).toContain("Page B");
    expect(seen.tabs.map(({ url }) => url)).toEqual(["/", "/b"]);
  });

  test("is guarded, while the caller's other tabs go where they like", async () => {
    expect(await opened.on("click", "link", "Away")).toEqual(missing("blocked-origin", foreign.url));
    const other = await context.newPage();
    await other.goto(foreign.url);
    expect(await other.textContent("h1")).toBe("Foreign");
    await opened.act("noop", 0);
    expect((await opened.look()).notices).toEqual([]);
  });

  test("does not count what the caller's other tabs ask for", async () => {
    const other = await context.newPage();
    await opened.see();
    const [record] = await Promise.all([opened.act("noop", 300), other.goto(`${pages.url}/b`)]);
    expect(record.requests).toEqual([]);
  });

  test("is given back with its listeners gone and free to go anywhere", async () => {
    await opened.on("click", "link", "Popup");
    await opened.session.detach();
    expect([...listeners(page, events), ...listeners(context, ofContext)]).toEqual(before);
    await page.bringToFront();
    await page.click("text=Away");
    await page.waitForURL(`${foreign.url}/`);
    expect(await page.textContent("h1")).toBe("Foreign");
  });

  test("is given back with its dialogs for the caller to answer, and without our script", async () => {
    await opened.session.detach();
    page.once("dialog", (dialog) => void dialog.dismiss());
    await page.click("text=Ask");
    expect(await page.textContent("#out")).toBe("false");
    await page.goto(`${pages.url}/b`);
    expect(await page.evaluate(`Symbol.for("sgdr.witness") in globalThis`)).toBe(false);
  });

  test("can be given back twice, and after it was closed", async () => {
    await page.close();
    await opened.session.detach();
    await opened.session.detach();
    expect(page.isClosed()).toBe(true);
  });

  test("is given back with strict interception gone", async () => {
    await opened.session.detach();
    const strict = await openAt(browser, `${pages.url}/`, {
      context,
      page,
      options: { strictOrigins: true },
    });
    await strict.see();
    await strict.session.detach();
    expect(
      await page.evaluate(
        `fetch("${foreign.url}/", { mode: "no-cors" }).then(() => "sent", () => "refused")`,
      ),
    ).toBe("sent");
  });

  test("answers dialogs that the caller answers too without a fault", async () => {
    page.on("dialog", (dialog) => void dialog.dismiss().catch(() => undefined));
    expect(await opened.on("click", "button", "Ask")).toEqual(fine);
    expect((await opened.look()).notices[0]).toContain("Sure?");
  });
});

describe("two sessions on pages of one context", () => {
  test("each have their own tabs and windows", async () => {
    const second = await openAt(browser, `${pages.url}/`, { context, page: await context.newPage() });
    await second.on("click", "link", "Popup");
    expect((await second.look()).tabs).toHaveLength(2);
    expect((await opened.look()).tabs).toHaveLength(1);
    await second.session.detach();
    expect(await opened.on("click", "link", "Away")).toEqual(missing("blocked-origin", foreign.url));
  });
});
