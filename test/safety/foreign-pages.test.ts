import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { html } from "../lib/serve.js";
import { launch, openAt, site, type How, type Opened, type TestSite } from "../browser/_open.js";

let browser: Browser;
let foreign: TestSite;
let home: TestSite;
let opened: Opened | undefined;

/** What a foreign frame does to put its own content in front. */
const frames: Readonly<Record<string, string>> = {
  "/fills-popup": `<script>onmessage = () => { const w = open("about:blank"); w?.document.write("<h1>Foreign words</h1>"); }</script>`,
  "/fills-popup-late": `<script>onmessage = () => { const w = open("about:blank"); setTimeout(() => w?.document.write("<h1>Foreign words</h1>"), 300); }</script>`,
  "/opens-blob": `<script>onmessage = () => open(URL.createObjectURL(new Blob(["<h1>Foreign words</h1>"], { type: "text/html" })))</script>`,
  "/fills-empty-address": `<script>onmessage = () => { const w = open(""); w?.document.write("<h1>Foreign words</h1>"); }</script>`,
};
/** A frame of the other origin, and a button whose click it may use to open windows. */
const holding = (frame: string, attributes = ""): string =>
  `<h1>Home</h1><iframe src="${foreign.url}${frame}" allow="*" ${attributes}></iframe>
   <button onclick="frames[0].postMessage('go', '*')">Go</button>`;
const rules = (kind: string): string =>
  `<script type=speculationrules>${JSON.stringify({ [kind]: [{ source: "list", urls: [`${foreign.url}/`], eagerness: "immediate" }] })}</script>`;
const link = (): string => `<h1>Home</h1><a href="${foreign.url}/">Go</a>`;

beforeAll(async () => {
  browser = await launch();
  foreign = await site({
    "/": ({ response }) => {
      response.setHeader("supports-loading-mode", "credentialed-prerender");
      response.setHeader("cache-control", "max-age=600");
      return html("Foreign", "<h1>Foreign words</h1>");
    },
    ...frames,
  });
  home = await site({
    "/": "<h1>Home</h1>",
    "/prefetch": () => html("Home", `${link()}${rules("prefetch")}`),
    "/prerender": () => html("Home", `${link()}${rules("prerender")}`),
    "/prefetch-by-script": () =>
      html(
        "Home",
        `${link()}<script>const s = document.createElement("script"); s.type = "speculationrules";
         s.textContent = ${JSON.stringify(JSON.stringify({ prefetch: [{ urls: ["FOREIGN"], eagerness: "immediate" }] }))}.replace("FOREIGN", "${foreign.url}/");
         document.head.append(s)</script>`,
      ),
    "/prefetch-by-header": ({ response }) => {
      response.setHeader("speculation-rules", `"/rules.json"`);
      return html("Home", link());
    },
    "/rules.json": ({ response }) => {
      response.setHeader("content-type", "application/speculationrules+json");
      response.end(JSON.stringify({ prefetch: [{ urls: [`${foreign.url}/`], eagerness: "immediate" }] }));
    },
    "/link-prefetch": () => html("Home", `<link rel=prefetch as=document href="${foreign.url}/">${link()}`),
    "/link-prerender": () => html("Home", `<link rel=prerender href="${foreign.url}/">${link()}`),
    ...Object.fromEntries(
      Object.keys(frames).map((frame) => [`/holds${frame}`, () => html("Home", holding(frame))]),
    ),
    "/holds-sandboxed": () =>
      html(
        "Home",
        holding("/fills-popup", 'sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"'),
      ),
    "/holds-opaque": () => html("Home", holding("/fills-popup", 'sandbox="allow-scripts allow-popups"')),
    "/blob": `<h1>Home</h1><button onclick="open(URL.createObjectURL(new Blob(['<h1>Foreign words</h1>'], { type: 'text/html' })))">Go</button>`,
    "/data": `<h1>Home</h1><button onclick="open('data:text/html,<h1>Foreign words</h1>')">Go</button>`,
    "/srcdoc": `<h1>Home</h1><button onclick="open('about:srcdoc')">Go</button>`,
  });
});
afterAll(async () => {
  await browser.close();
  await home.close();
  await foreign.close();
});
afterEach(async () => {
  await opened?.close();
  opened = undefined;
});
const open = async (path: string, how: How = {}): Promise<Opened> =>
  (opened = await openAt(browser, `${home.url}${path}`, how));

/** The tabs that show the foreign page, and the text for the policy if it is of one. */
async function foreignPages(it: Opened): Promise<readonly string[]> {
  const isForeign = (page: Page): boolean =>
    page.url().startsWith(foreign.url) || page.url().startsWith("blob:");
  const text = await it.see();
  const addresses = () =>
    it.context
      .pages()
      .filter(isForeign)
      .map((page) => page.url());
  // one that is being left may still be there for a moment
  await vi.waitUntil(() => addresses().length === 0).catch(() => undefined);
  return [...addresses(), ...(text.includes("Foreign words") ? [text] : [])];
}

describe("a foreign page is never the page in front", () => {
  test.each([
    "/prefetch",
    "/prerender",
    "/prefetch-by-script",
    "/prefetch-by-header",
    "/link-prefetch",
    "/link-prerender",
  ])("by %s and a click", async (path) => {
    const it = await open(path);
    await it.see();
    await it.page.waitForTimeout(700); // a prefetch begins when the page has been idle for a moment
    const outcome = await it.on("click", "link", "Go");
    expect(outcome.kind).toBe("blocked-origin");
    expect(await foreignPages(it)).toEqual([]);
  });

  test.each([
    ...Object.keys(frames).map((frame) => `/holds${frame}`),
    "/holds-sandboxed",
    "/holds-opaque",
    "/blob",
    "/data",
    "/srcdoc",
  ])("by %s", async (path) => {
    const it = await open(path);
    await it.on("click", "button", "Go");
    await it.page.waitForTimeout(700); // some are filled late
    expect(await foreignPages(it)).toEqual([]);
  });

  test("by going back to where the caller's tab was before", async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${foreign.url}/`);
    const it = (opened = await openAt(browser, `${home.url}/`, { context, page }));
    const { outcome } = await it.act("go_back");
    expect(outcome.kind).toBe("blocked-origin");
    expect(await foreignPages(it)).toEqual([]);
    expect(await it.see()).toContain("Home");
    await context.close();
  });

  test.each([
    "javascript://HOST/%0adocument.body.textContent='Foreign words'",
    "javascript:document.body.textContent='Foreign words'",
    "data:text/html,<h1>Foreign words</h1>",
    "file:///etc/hostname",
    "view-source:FOREIGN/",
    "chrome://version",
  ])("by goto %s", async (address) => {
    const host = new URL(home.url).host;
    const it = await open("/", { options: { allow: [host] } });
    const { outcome } = await it.act("goto", address.replace("HOST", host).replace("FOREIGN", foreign.url));
    expect(outcome.kind).toBe("blocked-origin");
    expect(await foreignPages(it)).toEqual([]);
    expect(await it.see()).toContain("Home");
  });
});
