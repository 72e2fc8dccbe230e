import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fine, launch, openAt, site, type Opened, type TestSite } from "./_open.js";

let browser: Browser;
let pages: TestSite;
let opened: Opened;
beforeAll(async () => {
  browser = await launch();
  pages = await site({
    "/": `<h1>Home</h1><button>Press</button><button style="position:fixed;top:-99px">Away</button>
      <iframe srcdoc="<button>Inside</button>"></iframe>`,
    "/b": "<h1>Page B</h1>",
  });
});
afterAll(async () => {
  await browser.close();
  await pages.close();
});
beforeEach(async () => {
  opened = await openAt(browser, `${pages.url}/`);
  return async () => await opened.close();
});

async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  session.send("Page.crash").catch(() => undefined); // a crashed page does not answer
  await crashed;
}

describe("a page that crashes", () => {
  test("is loaded again for the next look, which says so, and can be used", async () => {
    await opened.see();
    await crash(opened.page);
    const seen = await opened.look();
    expect(seen.notices).toEqual(["the page crashed and was loaded again"]);
    expect(seen).toMatchObject({ url: "/", tabs: [{ index: 0, active: true, url: "/" }] });
    expect(await opened.on("click", "button", "Press")).toEqual(fine);
    expect((await opened.look()).notices).toEqual([]);
    expect(opened.context.pages()).toHaveLength(1);
  });

  test("keeps its place among the tabs", async () => {
    await opened.act("new_tab");
    await opened.act("goto", "/b");
    await opened.act("tab_focus", 0);
    await opened.see();
    await crash(opened.page);
    expect((await opened.look()).tabs.map(({ url, active }) => [url, active])).toEqual([
      ["/", true],
      ["/b", false],
    ]);
  });

  test("behind another tab is no trouble until it is looked at", async () => {
    await opened.act("new_tab");
    await opened.act("goto", "/b");
    await crash(opened.page);
    expect(await opened.see()).toContain("Page B");
    await opened.act("tab_focus", 0);
    expect(await opened.see()).toContain("Home");
  });

  test("during an action is its outcome, and the session goes on", async () => {
    const id = await opened.idOf("button", "Away");
    const acting = opened.act("click", id);
    await crash(opened.page);
    expect((await acting).outcome.kind).toBe("page-crashed");
    expect(await opened.see()).toContain("Home");
    expect((await opened.act("goto", "/b")).outcome).toEqual(fine);
  });

  test("between look and action is reported without waiting", async () => {
    const id = await opened.idOf("button", "Press");
    await crash(opened.page);
    const from = performance.now();
    expect((await opened.act("click", id)).outcome.kind).toBe("page-crashed");
    expect(performance.now() - from).toBeLessThan(1_500);
  });
});
