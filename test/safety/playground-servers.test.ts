import { request as ask } from "node:http";
import { chromium, type Browser, type Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findBrowser } from "../../packages/sgdr/src/browser/find-browser.js";
import { map } from "../../packages/playground/src/map/index.js";
import { startSite, type RunningSite } from "../../packages/playground/src/kernel/serve.js";
import { site, type TestSite } from "../browser/_open.js";

const evil = "evil.example";
let played: RunningSite;
let attacker: TestSite;
let browser: Browser;
let page: Page;
let port = "";
beforeAll(async () => {
  played = await startSite(map, { seed: 1, service: true });
  ({ port } = new URL(played.url));
  attacker = await site({ "/": "<p>evil</p>" });
  // the name of the attacker points to this machine, as after DNS rebinding
  const args = ["--no-sandbox", `--host-resolver-rules=MAP ${evil} 127.0.0.1`];
  browser = await chromium.launch({ executablePath: findBrowser("", process.env), args });
});
afterAll(async () => {
  await browser.close();
  await attacker.close();
  await played.close();
});
beforeEach(async () => {
  played.reset();
  page = await browser.newPage();
});

/** One place is saved, which a reset would undo and an attack would add to. */
async function changed(): Promise<string> {
  const own = await browser.newPage();
  await own.goto(`${played.url}/saved`);
  await own.getByRole("button", { name: "Remove" }).first().click();
  await own.waitForLoadState();
  await own.close();
  expect(played.snapshot()).not.toBe(played.beginning);
  return played.snapshot();
}

test("the site's own pages, and programs that are no page, can do all of it", async () => {
  const now = await changed();
  expect((await fetch(`${played.url}/__playground/state`)).status).toBe(200);
  expect(played.snapshot()).toBe(now);
  expect((await fetch(`${played.url}/__playground/reset`, { method: "POST" })).status).toBe(200);
  expect(played.snapshot()).toBe(played.beginning);
  await page.goto(played.url);
  expect(await page.evaluate(async () => (await fetch("/__playground/state")).status)).toBe(200);
  await page.goto(played.url.replace("127.0.0.1", "localhost"));
  expect(await page.title()).toContain("Waymark");
});

const statusOf = async (
  path: string,
  { headers, method }: { readonly headers: Record<string, string>; readonly method: string },
): Promise<number> =>
  await new Promise((resolve, reject) =>
    ask({ host: "127.0.0.1", port, path, headers, method }, (answer) => resolve(answer.statusCode ?? 0))
      .on("error", reject)
      .end(),
  );

describe("a page from elsewhere cannot", () => {
  const send: Readonly<Record<string, (url: string) => string>> = {
    "post by a form": (url) =>
      `document.body.innerHTML = '<form method="post" action="${url}"></form>'; document.forms[0].submit();`,
    "post by a form without a referrer": (url) =>
      `document.body.innerHTML = '<form method="post" rel="noreferrer" action="${url}"></form>'; document.forms[0].submit();`,
    "post by fetch": (url) => `fetch("${url}", { method: "POST", mode: "no-cors" }).catch(() => {});`,
    "post with cookies": (url) =>
      `fetch("${url}", { method: "POST", mode: "no-cors", credentials: "include" }).catch(() => {});`,
    "post by a beacon": (url) => `navigator.sendBeacon("${url}", "x");`,
  };
  test.each(Object.entries(send))("%s, neither to the reset nor to a page", async (_, script) => {
    const now = await changed();
    for (const path of ["/__playground/reset", "/place/p176/save", "/saved/p180/remove"]) {
      // a form that leaves the page would interrupt the next visit
      await page.close();
      page = await browser.newPage();
      await page.goto(attacker.url);
      const answered = page.context().waitForEvent("response", {
        predicate: (response) => response.url() === `${played.url}${path}`,
        timeout: 20_000,
      });
      const [answer] = await Promise.all([answered, page.evaluate(script(`${played.url}${path}`))]);
      expect(answer.status()).toBe(403);
      expect(played.snapshot()).toBe(now);
    }
  });
  test.each<[string, Record<string, string>]>([
    ["a sandbox", { origin: "null" }],
    ["another origin", { origin: "https://evil.example" }],
    ["another port of this machine", { origin: "http://127.0.0.1:1" }],
    ["a file", { origin: "file://" }],
    ["a name that begins like this machine's", { origin: "http://127.0.0.1.evil.example" }],
    ["another site, in the browser's own words", { "sec-fetch-site": "cross-site" }],
    ["another port, in the browser's own words", { "sec-fetch-site": "same-site", origin: "null" }],
  ])("post from %s", async (_, headers) => {
    const now = await changed();
    const paths = ["/__playground/reset", "/place/p176/save"];
    for (const path of paths) expect(await statusOf(path, { headers, method: "POST" })).toBe(403);
    expect(played.snapshot()).toBe(now);
  });
  test.each<[string, () => string]>([
    ["under its own name, which was made to point here", () => `http://${evil}:${port}`],
    ["by a fetch from its own site", () => attacker.url],
  ])("read the state %s", async (_, from) => {
    await page.goto(from()).catch(() => undefined);
    const read = await page.evaluate(async (own) => {
      const tried = ["/__playground/state", `${own}/__playground/state`].map(async (url) => {
        const answer = await fetch(url).catch(() => undefined);
        return answer?.ok === true ? await answer.text() : "";
      });
      return (await Promise.all(tried)).join("");
    }, played.url);
    expect(read).not.toContain("Three Elms");
    expect(read).not.toContain("place");
  });
  test.each([
    evil,
    `${evil}:80`,
    "127.0.0.1.evil.example",
    "127.0.0.1@evil.example",
    "localhost.evil.example",
    "localhost.",
    "127.1",
    "2130706433",
    "[::1]",
    "[::ffff:127.0.0.1]",
    "0.0.0.0",
  ])("be answered under the name %j", async (host) => {
    for (const path of ["/", "/saved", "/__playground/state"]) {
      const status = await statusOf(path, { headers: { host }, method: "GET" });
      expect(status).toBeGreaterThanOrEqual(400);
    }
  });
});
