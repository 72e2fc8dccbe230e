import type { Browser } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fine, gate, launch, missing, openAt, site, type Opened, type TestSite } from "./_open.js";

let browser: Browser;
let pages: TestSite;
let opened: Opened;
let slow = gate();
beforeAll(async () => {
  browser = await launch();
  pages = await site({
    "/": `<h1>Home</h1><a href="/b" target=_blank>Blank</a>
      <button onclick="window.open('/b')">Open</button>
      <button onclick="window.open('/slow')">Open slow</button>
      <button onclick="w=window.open('/b');setTimeout(()=>w.close(),300)">Flash</button>
      <button onclick="window.open('/closes-itself')">Brief</button>
      <button onclick="w=window.open('/never');setTimeout(()=>w.close(),200)">Vain</button>
      <button onclick="window.open('/alerts')">Loud</button>
      <button onclick="window.open('about:blank').document.write('<h1>Written</h1>')">Write</button>
      <button onclick="window.open('/b');window.close()">Swap</button>`,
    "/b": `<h1>Page B</h1><button onclick="window.close()">Done</button><button>Stay</button>`,
    "/slow": async () => {
      await slow.opened;
      return "<title>Slow</title><h1>Slow page</h1>";
    },
    "/never": async () => await gate().opened.then(() => ""),
    "/alerts": `<script>alert("Welcome")</script><h1>After</h1>`,
    "/closes-itself": "<script>window.close()</script>",
  });
});
afterAll(async () => {
  await browser.close();
  await pages.close();
});
beforeEach(async () => {
  slow = gate();
  opened = await openAt(browser, `${pages.url}/`);
  return async () => await opened.close();
});
const tabs = async () => (await opened.look()).tabs.map(({ url, active }) => (active ? `*${url}` : url));

describe("tabs of our own", () => {
  test("are opened empty, listed once, focused by number and closed", async () => {
    expect((await opened.act("new_tab")).outcome).toEqual(fine);
    expect(await tabs()).toEqual(["/", "*about:blank"]);
    expect((await opened.act("goto", "/b")).outcome).toEqual(fine);
    expect((await opened.act("tab_focus", 0)).outcome).toEqual(fine);
    expect(await tabs()).toEqual(["*/", "/b"]);
    expect(await opened.see()).toContain("Home");
    expect((await opened.act("tab_focus", 1)).outcome).toEqual(fine);
    expect((await opened.act("tab_close")).outcome).toEqual(fine);
    expect(await tabs()).toEqual(["*/"]);
  });

  test("come without a notice, because the policy asked for them", async () => {
    await opened.act("new_tab");
    expect((await opened.look()).notices).toEqual([]);
  });

  test("have a title in the list, the active one and the others", async () => {
    await opened.act("new_tab");
    await opened.act("goto", "/b");
    expect((await opened.look()).tabs).toEqual([
      { index: 0, title: "/", url: "/", active: false },
      { index: 1, title: "/b", url: "/b", active: true },
    ]);
  });

  test("have no other numbers than those that are listed", async () => {
    for (const index of [7, -1, 0.5])
      expect((await opened.act("tab_focus", index)).outcome).toEqual(missing("invalid-call", "0 to 0"));
  });

  test("leave an empty one when the last is closed", async () => {
    expect((await opened.act("tab_close")).outcome).toEqual(fine);
    expect(await tabs()).toEqual(["*about:blank"]);
    expect((await opened.act("goto", "/b")).outcome).toEqual(fine);
    expect(await opened.see()).toContain("Page B");
  });

  test("keep their letters and numbers while another is used", async () => {
    const id = await opened.idOf("button", "Open");
    await opened.act("new_tab");
    await opened.act("goto", "/b");
    await opened.look();
    await opened.act("tab_focus", 0);
    await opened.look();
    expect(await opened.idOf("button", "Open")).toBe(id);
  });
});

describe("a window that the page opens", () => {
  test.each([
    ["link", "Blank"],
    ["button", "Open"],
  ])("by %s becomes the active tab, and the policy is told", async (role, name) => {
    const { outcome, requests } = await opened.act("click", await opened.idOf(role, name));
    expect(outcome).toEqual(fine);
    expect(requests).toEqual([{ method: "GET", origin: "", path: "/b", status: 200 }]);
    const seen = await opened.look();
    expect(seen.notices).toEqual(["a new tab was opened and is now the active one"]);
    expect(seen.text).toContain("Page B");
    expect(await tabs()).toEqual(["/", "*/b"]);
  });

  test("and whose page is slow is waited for", async () => {
    const id = await opened.idOf("button", "Open slow");
    const acting = opened.act("click", id);
    await expect.poll(() => pages.asked.filter((line) => line === "GET /slow").length).toBeGreaterThan(0);
    setTimeout(() => slow.open(), 700);
    expect((await acting).outcome).toEqual(fine);
    expect(await opened.see()).toContain("Slow page");
  });

  test("and writes into is seen", async () => {
    await opened.on("click", "button", "Write");
    expect(await opened.see()).toContain("Written");
  });

  test("and that greets with a dialog is not held up by it", async () => {
    expect(await opened.on("click", "button", "Loud")).toEqual(fine);
    expect(await opened.see()).toContain("After");
  });

  test.each(["Flash", "Brief", "Vain"])("and closes again (%s) leaves the first tab active", async (name) => {
    expect(await opened.on("click", "button", name)).toEqual(fine);
    await expect.poll(tabs).toEqual(["*/"]);
    expect(await opened.on("click", "button", "Open")).toEqual(fine);
    expect(await tabs()).toEqual(["/", "*/b"]);
  });

  test("and whose own button closes it leads back to the tab before", async () => {
    await opened.on("click", "button", "Open");
    const closed = await opened.on("click", "button", "Done");
    expect(closed).toEqual(fine);
    const seen = await opened.look();
    expect(seen.text).toContain("Home");
    expect(seen.notices).toEqual(["the active tab was closed; the one before it is active now"]);
  });
});

describe("tabs that go away", () => {
  test("by the caller's hand leave the session in the tab before", async () => {
    await opened.act("new_tab");
    await opened.context.pages()[1]?.close();
    expect(await tabs()).toEqual(["*/"]);
    expect(await opened.on("click", "button", "Open")).toEqual(fine);
  });

  test("during a click are reported as page-closed", async () => {
    await opened.page.evaluate(
      `document.body.insertAdjacentHTML("afterbegin", "<button style=position:fixed;top:-99px>Away</button>")`,
    );
    const id = await opened.idOf("button", "Away");
    const acting = opened.act("click", id);
    setTimeout(() => void opened.page.close(), 200);
    expect((await acting).outcome).toEqual(missing("page-closed", "closed"));
  });

  test("all of them leave nothing to see and nothing to act on, in words", async () => {
    await opened.see();
    await opened.page.close();
    const seen = await opened.session.observe(AbortSignal.timeout(5_000));
    expect(seen).toEqual({ ok: false, problem: expect.stringContaining("closed") as string });
    expect((await opened.act("click", "1")).outcome).toEqual(missing("page-closed", "closed"));
    expect((await opened.act("new_tab")).outcome.kind).toBe("page-closed");
  });

  test("with the whole browser are an outage, not the end of a task", async () => {
    const another = await launch();
    const there = await openAt(another, `${pages.url}/`);
    await there.see();
    await another.close();
    await expect(there.session.observe(AbortSignal.timeout(5_000))).rejects.toMatchObject({
      code: "infra-error",
    });
    await there.session.detach();
  });
});
