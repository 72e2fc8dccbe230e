import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  fine,
  launch,
  missing,
  openAt,
  redirect,
  site,
  type How,
  type Opened,
  type TestSite,
} from "./_open.js";

let browser: Browser;
let foreign: TestSite;
let pages: TestSite;
let opened: Opened | undefined;
let asked = 0;
beforeAll(async () => {
  browser = await launch();
  foreign = await site({
    "/": "<h1>Foreign</h1>",
    "/frame": `<button onclick="this.textContent='Pressed'">Framed</button>`,
    "/x.js": ({ response }) => void response.writeHead(200, { "access-control-allow-origin": "*" }).end("1"),
    "/home": redirect(() => `${pages.url}/`),
  });
  pages = await site({
    "/": `<h1>Home</h1><a href="${foreign.url}/?secret=1">Away</a><a href="/redirect">Round</a>
      <a href="${foreign.url}/" target=_blank>Away in a tab</a>
      <a href="${foreign.url}/" target=_blank rel=opener>Away with opener</a>
      <a href="/redirect" target=_blank>Round in a tab</a>
      <button onclick="window.open('${foreign.url}/')">Open</button>
      <button onclick="w=window.open('about:blank');w.location='${foreign.url}/'">Open empty</button>
      <button onclick="location='${foreign.url}/'">Script</button>
      <button onclick="setTimeout(()=>location='${foreign.url}/',1500)">Later</button>
      <form action="${foreign.url}/" method=post><input name=pin value=1234><button>Pay</button></form>
      <a href="/framed">Framed page</a><a href="/mixed">Mixed page</a>`,
    "/redirect": redirect(() => `${foreign.url}/`),
    "/framed": `<h1>Holder</h1><iframe src="${foreign.url}/frame"></iframe>`,
    "/mixed": `<h1>Mixed</h1><script src="${foreign.url}/x.js"></script><script>fetch("${foreign.url}/x.js").catch(()=>{})</script>`,
  });
});
afterAll(async () => {
  await browser.close();
  await pages.close();
  await foreign.close();
});
beforeEach(() => {
  asked = foreign.asked.length;
});
afterEach(async () => {
  await opened?.close();
  opened = undefined;
});
/** Nothing here is about time, so a busy machine may take its time too. */
const open = async (how: How = {}): Promise<Opened> =>
  (opened = await openAt(browser, `${pages.url}/`, {
    ...how,
    options: { actionMs: 10_000, ...how.options },
  }));
const requestsToForeign = (): readonly string[] => foreign.asked.slice(asked);
const host = (): string => new URL(foreign.url).host;

describe("a page of another origin", () => {
  test.each([
    ["link", "Away"],
    ["link", "Round"],
    ["link", "Away in a tab"],
    ["link", "Away with opener"],
    ["link", "Round in a tab"],
    ["button", "Open"],
    ["button", "Open empty"],
    ["button", "Script"],
    ["button", "Pay"],
  ])("is not opened by the %s %s: the tab stays, and the other server hears nothing", async (role, name) => {
    const at = await open();
    expect(await at.on("click", role, name)).toEqual(
      missing("blocked-origin", foreign.url, `--allow ${host()}`),
    );
    expect(requestsToForeign()).toEqual([]);
    expect(await at.look()).toMatchObject({ url: "/", title: "/", tabs: [{ index: 0, active: true }] });
    expect(at.context.pages()).toHaveLength(1);
  });

  test("is not opened by goto, nor asked for", async () => {
    const at = await open();
    expect((await at.act("goto", foreign.url)).outcome).toEqual(missing("blocked-origin", foreign.url));
    expect(requestsToForeign()).toEqual([]);
  });

  test("that the page tries to open by itself later is refused and reported", async () => {
    const at = await open();
    expect(await at.on("click", "button", "Later")).toEqual(fine);
    const notices = async (): Promise<string> => (await at.look()).notices.join();
    await expect.poll(notices, { timeout: 5_000 }).toContain(`--allow ${host()}`);
    expect((await at.look()).url).toBe("/");
    expect(requestsToForeign()).toEqual([]);
  });

  test.each(["host:port", "origin", "*"])("is opened once it is allowed as %s", async (form) => {
    const allow = { "host:port": host(), origin: foreign.url, "*": "*" }[form] ?? "";
    const at = await open({ options: { allow: [allow] } });
    const record = await at.act("click", await at.idOf("link", "Away"));
    expect(record.outcome).toEqual(fine);
    expect(record.requests).toEqual([{ method: "GET", origin: foreign.url, path: "/", status: 200 }]);
    expect((await at.look()).url).toBe(`${foreign.url}/?secret=1`);
    expect(await at.see()).toContain("Foreign");
  });
});

describe("what a page holds from another origin", () => {
  test("is loaded and can be used, because only pages are governed", async () => {
    const at = await open();
    expect(await at.on("click", "link", "Framed page")).toEqual(fine);
    expect(await at.on("click", "button", "Framed")).toEqual(fine);
    expect(await at.see()).toContain("Pressed");
  });

  test("is not even asked for with strict origins, and the policy is told", async () => {
    const at = await open({ options: { strictOrigins: true } });
    expect(await at.on("click", "link", "Framed page")).toEqual(fine);
    const framed = await at.look();
    expect(framed.text).toContain("Holder");
    expect(framed.text).not.toContain("Framed");
    expect(framed.notices).toEqual([expect.stringContaining(`--allow ${host()}`)]);
    expect((await at.act("goto", "/mixed")).outcome).toEqual(fine);
    expect(await at.see()).toContain("Mixed");
    expect(requestsToForeign()).toEqual([]);
  });

  test("is loaded with strict origins when its host is allowed", async () => {
    const at = await open({ options: { strictOrigins: true, allow: [host()] } });
    await at.act("goto", "/framed");
    expect(await at.see()).toContain('button "Framed"');
    expect((await at.look()).notices).toEqual([]);
  });

  test("cannot lead the whole page away", async () => {
    const at = await open({ options: { strictOrigins: true } });
    for (const [role, name] of [
      ["link", "Away"],
      ["button", "Open"],
    ] as const) {
      expect(await at.on("click", role, name)).toEqual(missing("blocked-origin", foreign.url));
      expect((await at.look()).url).toBe("/");
    }
    expect(requestsToForeign()).toEqual([]);
  });
});
