import type { Browser } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fine, launch, missing, openAt, redirect, site, type Opened, type TestSite } from "./_open.js";

let browser: Browser;
let pages: TestSite;
let opened: Opened;
beforeAll(async () => {
  browser = await launch();
  pages = await site({
    "/": `<h1>Home</h1><a href="/a">To A</a><a href="/hang-up">Dead</a><a href="/empty">Empty</a>`,
    "/a": `<h1>A</h1><a href="/b">To B</a><button onclick="history.pushState(1,'','/a/inner');head.textContent='Inner'">Push</button><h2 id=head></h2>`,
    "/b": "<h1>B</h1>",
    "/moved": redirect(() => "/b"),
    "/loop": redirect(() => "/loop"),
    "/hang-up": ({ response }) => void response.destroy(),
    "/empty": ({ response }) => void response.writeHead(204).end(),
    "/meta": `<meta http-equiv=refresh content="0;url=/b">`,
    "/script": `<h1>Wait</h1><script>onload = () => location.replace("/b")</script>`,
    "/broken": ({ response }) =>
      void response.writeHead(500, { "content-type": "text/html" }).end("<h1>Sorry</h1>"),
  });
  opened = await openAt(browser, `${pages.url}/`);
});
afterAll(async () => {
  await browser.close();
  await pages.close();
});
beforeEach(async () => {
  await opened.act("goto", "/");
});
const goto = async (url: string) => (await opened.act("goto", url)).outcome;

describe("goto", () => {
  test("opens a path of the site and a whole address", async () => {
    expect(await goto("/a?x=1#y")).toEqual(fine);
    expect(await opened.look()).toMatchObject({ url: "/a?x=1#y", title: "/a" });
    expect(await goto(` ${pages.url}/b `)).toEqual(fine);
    expect((await opened.look()).url).toBe("/b");
  });

  test("records where redirects led, without queries", async () => {
    const { outcome, requests } = await opened.act("goto", "/moved?token=secret");
    expect(outcome).toEqual(fine);
    expect(requests).toEqual([
      { method: "GET", origin: "", path: "/moved", status: 302 },
      { method: "GET", origin: "", path: "/b", status: 200 },
    ]);
  });

  test.each(["/meta", "/script"])("waits for the page that %s leads on to", async (path) => {
    expect(await goto(path)).toEqual(fine);
    expect(await opened.look()).toMatchObject({ url: "/b", text: expect.stringContaining('"B"') as string });
  });

  test("takes the page of a 404 and of a 500 for a page", async () => {
    const lost = await opened.act("goto", "/nowhere");
    expect(lost).toMatchObject({ outcome: fine, requests: [{ path: "/nowhere", status: 404 }] });
    expect(await opened.see()).toContain("Nothing here");
    expect(await goto("/broken")).toEqual(fine);
    expect(await opened.see()).toContain("Sorry");
  });

  test("says why an address cannot be opened, and the session goes on", async () => {
    const anywhere = await openAt(browser, `${pages.url}/`, { options: { allow: ["*"] } });
    const goto = async (url: string) => (await anywhere.act("goto", url)).outcome;
    expect(await goto("http://no-such-host.invalid/")).toEqual(
      missing("navigation-failed", "does not resolve"),
    );
    expect(await goto("http://127.0.0.1:9/")).toEqual(missing("navigation-failed"));
    expect(await goto("/hang-up")).toEqual(missing("navigation-failed", "sent nothing"));
    expect(await goto("/loop")).toEqual(missing("navigation-failed", "circles"));
    expect(await goto("/a")).toEqual(fine);
    await anywhere.close();
  });

  test("and a click say alike that a page did not load", async () => {
    expect(await opened.on("click", "link", "Dead")).toEqual(missing("navigation-failed", "sent nothing"));
    await goto("/");
    expect(await opened.on("click", "link", "Empty")).toEqual(fine);
    expect((await opened.look()).url).toBe("/");
  });

  test("stays where it is when there is nothing to show", async () => {
    expect(await goto("/empty")).toEqual(fine);
    expect((await opened.look()).url).toBe("/");
  });

  test("refuses what is no address", async () =>
    expect(await goto("http://[nonsense")).toEqual(missing("invalid-call", "not an address")));

  test.each([
    ["file:///etc/passwd", "file:", "only http and https"],
    ["javascript:document.title='pwned'", "javascript:", "only http and https"],
    ["data:text/html,hello", "data:", "only http and https"],
    ["chrome://version", "chrome:", "only http and https"],
    ["http://example.org/x?y=1", "http://example.org", "--allow"],
  ])("does not open %s, and says what may be opened", async (url, origin, hint) => {
    const { outcome, requests } = await opened.act("goto", url);
    expect(outcome).toEqual(missing("blocked-origin", origin, hint));
    expect(outcome.words).not.toContain("null");
    expect(requests).toEqual([]);
    expect(await opened.look()).toMatchObject({ url: "/", title: "/" });
  });
});

describe("go_back and go_forward", () => {
  test("walk through the pages of the tab and within one document", async () => {
    await opened.on("click", "link", "To A");
    await opened.on("click", "button", "Push");
    expect((await opened.look()).url).toBe("/a/inner");
    expect((await opened.act("go_back")).outcome).toEqual(fine);
    expect((await opened.look()).url).toBe("/a");
    expect((await opened.act("go_back")).outcome).toEqual(fine);
    expect(await opened.see()).toContain("Home");
    expect((await opened.act("go_forward")).outcome).toEqual(fine);
    expect(await opened.see()).toContain("To B");
  });

  test("say when there is no page left that way", async () => {
    const fresh = await openAt(browser, `${pages.url}/`);
    expect((await fresh.act("go_forward")).outcome).toEqual(missing("not-actionable", "later page"));
    expect((await fresh.act("go_back")).outcome).toEqual(missing("not-actionable", "earlier page"));
    expect((await fresh.look()).url).toBe("/");
    await fresh.close();
  });

  test("leave ids of the page before behind", async () => {
    await opened.on("click", "link", "To A");
    const id = await opened.idOf("link", "To B");
    await opened.act("go_back");
    expect((await opened.act("click", id)).outcome.kind).toBe("target-missing");
    expect((await opened.look()).url).toBe("/");
  });
});

describe("start", () => {
  test("says which origin a start page leads to, when that is not allowed", async () => {
    const away = await site({ "/": redirect(() => `${pages.url}/a`) });
    await expect(openAt(browser, `${away.url}/`)).rejects.toMatchObject({
      code: "origin-not-allowed",
      message: expect.stringContaining(pages.url) as string,
      hint: expect.stringContaining(`--allow ${new URL(pages.url).host}`) as string,
    });
    await away.close();
  });

  test("says that nothing answers at the start address", async () =>
    await expect(openAt(browser, "http://127.0.0.1:1/")).rejects.toMatchObject({ code: "url-unreachable" }));
});
