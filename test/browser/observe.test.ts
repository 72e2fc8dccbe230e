import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { fine, gate, launch, openAt, site, type How, type Opened, type TestSite } from "./_open.js";

let browser: Browser;
let pages: TestSite;
let opened: Opened | undefined;
const elsewhere = (path: string): string => `http://localhost:${pages.port}${path}`;
const many = Array.from({ length: 800 }, (_, n) => `<li><a href="/item/${n}">Item number ${n}</a></li>`);
beforeAll(async () => {
  browser = await launch();
  pages = await site({
    "/": "<h1>Home</h1>",
    "/frames": () => `<h1>Outer</h1><button>One</button><iframe src="/middle"></iframe>
      <iframe src="${elsewhere("/foreign")}"></iframe><button>Two</button>`,
    "/middle": () => `<h2>Middle</h2><iframe src="${elsewhere("/inner")}"></iframe>`,
    "/inner": `<label>Innermost <input oninput="out.textContent='typed '+this.value"></label><p id=out></p>`,
    "/foreign": `<button onclick="this.textContent='Pressed'">Foreign</button>`,
    "/stuck": () => `<h1>Around</h1><iframe src="${elsewhere("/busy")}"></iframe><button>After</button>`,
    "/busy": `<script>onload=()=>setTimeout(()=>{const by=Date.now()+12000;while(Date.now()<by);},0)</script>`,
    "/pending": `<h1>Around</h1><iframe src="/never"></iframe><button>After</button>`,
    "/never": async () => await gate().opened.then(() => ""),
    "/shadow": `<x-card></x-card><script>document.querySelector("x-card").attachShadow({mode:"open"}).innerHTML=
      "<button onclick=\\"document.title='deep'\\">Deep</button>"</script>`,
    "/form": `<h1>Form</h1><label>Name <input></label><label><input type=checkbox> Agree</label>
      <button onclick="document.querySelector('h1').insertAdjacentHTML('beforebegin','<button>New</button>')">Add</button><button>Last</button>`,
    "/long": `<h1>Many</h1><ul>${many.join("")}</ul><button>At the end</button>`,
    "/links": `<a href="/path?q=1">Here</a><a href="https://example.org/x">There</a>`,
    "/worker": `<p id=out>waiting</p><script>
      navigator.serviceWorker.register("/sw.js").then(()=>navigator.serviceWorker.ready).then(()=>out.textContent="ready")</script>
      <a href="/from-worker">On</a>`,
    "/sw.js": ({ response }) =>
      void response.writeHead(200, { "content-type": "text/javascript" }).end(
        `addEventListener("activate",e=>e.waitUntil(clients.claim()));
         addEventListener("fetch",e=>{ if(new URL(e.request.url).pathname==="/from-worker")
           e.respondWith(new Response("<h1>Made by the worker</h1>",{headers:{"content-type":"text/html"}})) })`,
      ),
  });
});
afterAll(async () => {
  await browser.close();
  await pages.close();
});
afterEach(async () => {
  await opened?.close();
  opened = undefined;
});
const at = async (path: string, how: How = {}): Promise<Opened> =>
  (opened = await openAt(browser, `${pages.url}${path}`, how));

describe("frames", () => {
  test("are seen inside one another and across origins, with letters that stay", async () => {
    const page = await at("/frames");
    const first = await page.see();
    expect(first).toMatch(/iframe[^\n]*\n\t+heading "Middle"/);
    const ids = [await page.idOf("textbox", "Innermost"), await page.idOf("button", "Foreign")];
    for (const id of ids) expect(id).toMatch(/^[a-z]+\d+$/);
    expect(new Set(ids.map((id) => id.replace(/\d+$/, ""))).size).toBe(2);
    expect(await page.idOf("button", "One")).toMatch(/^\d+$/);
    expect(await page.see()).toBe(first);
  });

  test("of another origin can be acted in", async () => {
    const page = await at("/frames");
    expect(await page.on("fill", "textbox", "Innermost", "deep down")).toEqual(fine);
    expect(await page.on("click", "button", "Foreign")).toEqual(fine);
    const seen = await page.see();
    expect(seen).toContain("typed deep down");
    expect(seen).toContain('button "Pressed"');
  });

  test("that do not answer do not hide the page around them for long", async () => {
    const page = await at("/stuck", { options: { settleMs: 500 } });
    const from = performance.now();
    const seen = await page.see();
    expect(seen).toContain("Around");
    expect(seen).toContain('button "After"');
    expect(performance.now() - from).toBeLessThan(6_000);
  });

  test("that never load do not hold up the page around them", async () => {
    const page = await at("/pending", { options: { settleMs: 500 } });
    const from = performance.now();
    expect(await page.see()).toContain('button "After"');
    expect(performance.now() - from).toBeLessThan(1_500);
  });

  test("and shadow roots are one tree", async () => {
    const page = await at("/shadow");
    expect(await page.on("click", "button", "Deep")).toEqual(fine);
    expect((await page.look()).title).toBe("deep");
  });
});

describe("ids and hashes", () => {
  test("stay with their elements when the page changes elsewhere", async () => {
    const page = await at("/form");
    const ids = [await page.idOf("textbox", "Name"), await page.idOf("button", "Last")];
    const before = await page.look();
    await page.on("click", "button", "Add");
    const after = await page.look();
    expect([await page.idOf("textbox", "Name"), await page.idOf("button", "Last")]).toEqual(ids);
    const added = await page.idOf("button", "New");
    expect(before.nodes.map(({ id }) => id)).not.toContain(added);
    expect(after.page).not.toBe(before.page);
  });

  test("typing and checking change the state and not the page", async () => {
    const page = await at("/form");
    const empty = await page.look();
    await page.on("fill", "textbox", "Name", "Ada");
    const typed = await page.look();
    await page.on("click", "checkbox", "Agree");
    const checked = await page.look();
    expect([typed.page, checked.page]).toEqual([empty.page, empty.page]);
    expect(new Set([empty.state, typed.state, checked.state]).size).toBe(3);
  });

  test("two looks at a page at rest agree in everything", async () => {
    const page = await at("/form");
    expect(await page.look()).toEqual(await page.look());
  });
});

describe("a page longer than the budget", () => {
  test("says what was left out, and scrolling shows it", async () => {
    const page = await at("/long", { options: { observationTokens: 1_500 } });
    const top = await page.look();
    expect(top.leftOut).toBeGreaterThan(100);
    expect(top.text).toMatch(/nodes are left out for length.*scroll to see them/);
    expect(top.text).toContain("Item number 3");
    expect(top.text).not.toContain("Item number 700");
    await page.act("scroll", 0, 100_000);
    const end = await page.look();
    expect(end.text).toContain("Item number 799");
    expect(end.text).toContain("At the end");
    expect(end.page).toBe(top.page);
  });

  test("is shown whole without a budget", async () => {
    const page = await at("/long", { options: { observationTokens: 0 } });
    const seen = await page.look();
    expect(seen.leftOut).toBe(0);
    expect(seen.text).toContain("Item number 799");
  });
});

describe("addresses of links", () => {
  test.each([true, false])("are shown when asked for: %s", async (linkUrls) => {
    const page = await at("/links", { options: { linkUrls } });
    const seen = await page.see();
    expect(seen.includes("example.org/x")).toBe(linkUrls);
    expect(seen.includes("/path?q=1")).toBe(linkUrls);
  });
});

describe("a page with a service worker", () => {
  test("is used like any other", async () => {
    const page = await at("/worker");
    await expect.poll(async () => await page.see()).toContain("ready");
    expect(await page.on("click", "link", "On")).toEqual(fine);
    expect(await page.see()).toContain("Made by the worker");
  });
});

describe("two sessions in one browser", () => {
  test("do not disturb each other", async () => {
    const one = await at("/form");
    const two = await openAt(browser, elsewhere("/form"));
    const filled = [one.on("fill", "textbox", "Name", "One"), two.on("fill", "textbox", "Name", "Two")];
    expect(await Promise.all(filled)).toEqual([fine, fine]);
    await two.act("new_tab");
    await two.act("tab_focus", 0);
    expect(await one.see()).toContain('value="One"');
    expect(await two.see()).toContain('value="Two"');
    expect((await one.look()).tabs).toHaveLength(1);
    expect((await one.act("goto", elsewhere("/"))).outcome.kind).toBe("blocked-origin");
    expect((await two.act("goto", "/")).outcome).toEqual(fine);
    await two.close();
    expect((await one.act("goto", "/")).outcome).toEqual(fine);
  });
});
