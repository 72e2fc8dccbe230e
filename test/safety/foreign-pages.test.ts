import type { Browser, BrowserContext, Page } from "playwright-core";
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
  "/moves-the-top": `<script>onmessage = () => { top.location = location.origin + "/"; }</script>`,
  "/fills-empty-address": `<script>onmessage = () => { const w = open(""); w?.document.write("<h1>Foreign words</h1>"); }</script>`,
};
/** Ways in which a page leads to the other origin when "Go" is clicked. */
const leading: Readonly<Record<string, (url: string) => string>> = {
  "/without-scheme": (url) => `<a href="${url.replace("http:", "")}/">Go</a>`,
  "/with-base": (url) => `<base href="${url}/"><a href="?">Go</a>`,
  "/with-number": (url) => `<a href="${url.replace("127.0.0.1", "2130706433")}/">Go</a>`,
  "/with-short-number": (url) => `<a href="${url.replace("127.0.0.1", "127.1")}/">Go</a>`,
  "/with-dot": (url) => `<a href="${url.replace("127.0.0.1", "localhost.")}/">Go</a>`,
  "/with-mapped-address": (url) => `<a href="${url.replace("127.0.0.1", "[::ffff:127.0.0.1]")}/">Go</a>`,
  "/with-name": (url) => `<a href="${url}" onclick="location.replace('${url}/#x'); return false">Go</a>`,
  "/form-in-a-tab": (url) => `<form action="${url}/" target="_blank"><button role="link">Go</button></form>`,
  "/form-of-button": (url) =>
    `<form action="/"><button role="link" formaction="${url}/" formmethod="post">Go</button></form>`,
  "/refresh-by-script": (url) =>
    `<a href="#" onclick="document.head.innerHTML += '<meta http-equiv=refresh content=&quot;0; url=${url}/&quot;>'">Go</a>`,
  "/written-window": (url) =>
    `<a href="#" onclick="open('').document.write('<meta http-equiv=refresh content=&quot;0; url=${url}/&quot;>')">Go</a>`,
  "/written-frame": (url) =>
    `<a href="#" onclick="open('').document.write('<iframe src=${url}/></iframe><script>location.href=&quot;${url}/&quot;</script>')">Go</a>`,
  "/named-window": (url) =>
    `<a href="#" onclick="open('/', 'w'); setTimeout(() => open('${url}/', 'w'), 200)">Go</a>`,
  "/view-source": (url) => `<a href="view-source:${url}/" target="_blank">Go</a>`,
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
    "/holds-top-navigation": () =>
      html("Home", holding("/moves-the-top", 'sandbox="allow-scripts allow-top-navigation"')),
    "/refreshed": ({ response }) => {
      response.setHeader("refresh", `0; url=${foreign.url}/`);
      return html("Home", "<h1>Home</h1>");
    },
    "/worker.js": ({ response }) => {
      response.setHeader("content-type", "text/javascript");
      response.end(
        `addEventListener("fetch", (event) => { if (event.request.url.endsWith("/moved")) event.respondWith(Response.redirect("${foreign.url}/")); });
         addEventListener("activate", (event) => event.waitUntil(clients.claim()));`,
      );
    },
    "/worker": `<h1>Home</h1><p id=p>Waiting</p><button onclick="location.href = '/moved'">Go</button><script>
      navigator.serviceWorker.register("/worker.js").then(() => navigator.serviceWorker.ready).then(() => p.textContent = "Ready")</script>`,
    ...Object.fromEntries(
      Object.entries(leading).map(([path, body]) => [
        path,
        () => html("Home", `<h1>Home</h1>${body(foreign.url)}`),
      ]),
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
  (opened = await openAt(browser, `${home.url}${path}`, {
    ...how,
    options: { actionMs: 10_000, ...how.options },
  }));

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

/** Lets the protocol refuse a command of a context's first session once, as it does while documents are exchanged; returns how often it was. */
function refusingOnce(context: BrowserContext, command: string, words: string): () => number {
  let refused = 0;
  const begin = context.newCDPSession.bind(context);
  context.newCDPSession = async (page) => {
    const session = await begin(page);
    const send: (method: string, params?: object) => Promise<unknown> = session.send.bind(session) as never;
    session.send = (async (method: string, params?: object) => {
      if (method !== command || refused > 0) return await send(method, params);
      refused += 1;
      throw new Error(`Protocol error (${command}): ${words}`);
    }) as never;
    return session;
  };
  return () => refused;
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

  test("and a tab is brought back, not closed, when the browser cannot leave the page at once", async () => {
    const context = await browser.newContext();
    const refused = refusingOnce(context, "Page.stopLoading", "Not attached to an active page");
    const it = await open("/prefetch", { context, ownsContext: true });
    await it.see();
    await it.page.waitForTimeout(700);
    expect((await it.on("click", "link", "Go")).kind).toBe("blocked-origin");
    expect(await foreignPages(it)).toEqual([]);
    expect(await it.see()).toContain("Home");
    expect(refused()).toBe(1);
    await context.close();
  });

  test.each([
    ...Object.keys(frames).map((frame) => `/holds${frame}`),
    "/holds-sandboxed",
    "/holds-top-navigation",
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

  test.each(Object.keys(leading))("by the link %s", async (path) => {
    const it = await open(path);
    await it.on("click", "link", "Go");
    await it.page.waitForTimeout(700); // some lead there late
    expect(await foreignPages(it)).toEqual([]);
  });

  test("by a header that refreshes the page", async () => {
    const it = await open("/");
    await it.act("goto", "/refreshed");
    await it.page.waitForTimeout(700);
    expect(await foreignPages(it)).toEqual([]);
  });

  test("by a service worker that redirects", async () => {
    const it = await open("/worker");
    await it.page.getByText("Ready").waitFor();
    await it.on("click", "button", "Go");
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
