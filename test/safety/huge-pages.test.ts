import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launch, openAt, site, type TestSite } from "../browser/_open.js";

const many = 200_000;
/** Pages that their own script makes huge, so that they are small on the way. */
const pages: Readonly<Record<string, { readonly script: string; readonly left: RegExp }>> = {
  "/elements": {
    script: `for (let n = 0; n < ${many}; n += 1) html.push("<button>Button " + n + "</button>")`,
    left: /too many elements to be read; those after the first were left out|took too long/,
  },
  "/rows": {
    script: `html.push("<table>"); for (let n = 0; n < ${many} / 4; n += 1) html.push("<tr><td>A " + n + "<td><a href='#" + n + "'>B</a>")`,
    left: /too many elements to be read; those after the first were left out|took too long/,
  },
  "/empty": {
    script: `for (let n = 0; n < ${many}; n += 1) html.push("<div><span></span></div>")`,
    left: /^$|took too long/,
  },
  "/text": {
    script: `for (let n = 0; n < ${many}; n += 1) html.push("<p>Some words that are repeated " + n)`,
    left: /too many elements|too much text|took too long/,
  },
  "/deep": {
    // the parser itself nests no deeper than 512 levels
    script: `let at = document.body; for (let n = 0; n < 1_000; n += 1) at = at.appendChild(document.createElement("div")); at.textContent = "Deep"`,
    left: /nested too deeply/,
  },
};

/** Hostile in other ways than by size: what is there is shown, in bounded time. */
const hostile: Readonly<Record<string, string>> = {
  "/names": `<h1>Beginning</h1><script>const b = document.createElement("button"); b.ariaLabel = "x".repeat(5_000_000); b.title = "y ".repeat(2_000_000); document.body.append(b)</script>`,
  "/growth": `<h1>Beginning</h1><script>setInterval(() => document.body.insertAdjacentHTML("beforeend", "<p><button>More</button></p>".repeat(20)), 5)</script>`,
  "/timers": `<h1>Beginning</h1><button onclick="for (let n = 0; n < 5_000; n += 1) (function again() { setTimeout(again, n % 100) })()">Timers</button>`,
  "/animations": `<h1>Beginning</h1><style>@keyframes go { to { opacity: 0.5 } } i { display: inline-block; animation: go 0.1s infinite alternate }</style>${"<i>o</i>".repeat(2_000)}`,
  "/nested": `<h1>Beginning</h1><iframe src="/frame?1"></iframe>`,
};

let browser: Browser;
let served: TestSite;
beforeAll(async () => {
  browser = await launch();
  served = await site({
    "/frame": ({ request }) => {
      const depth = Number((request.url ?? "").split("?")[1]);
      return `<p>Frame ${depth}</p>${depth < 200 ? `<iframe src="/frame?${depth + 1}"></iframe>` : ""}`;
    },
    ...hostile,
    ...Object.fromEntries(
      Object.entries(pages).map(([path, { script }]) => [
        path,
        `<h1>Beginning</h1><script>const html = []; ${script}; document.write(html.join(""))</script>`,
      ]),
    ),
  });
});
afterAll(async () => {
  await browser.close();
  await served.close();
});

test.each(Object.entries(pages))(
  "a huge page is read in bounded time and memory, and the text says what was left out: %s",
  async (path, { left }) => {
    const tab = await openAt(browser, `${served.url}${path}`, { options: { settleMs: 10_000 } });
    try {
      const before = process.memoryUsage().heapUsed;
      const began = process.cpuUsage();
      const seen = await tab.look();
      const { user, system } = process.cpuUsage(began);
      expect(seen.nodes.length).toBeLessThanOrEqual(50_000);
      expect(seen.text).toContain("Beginning");
      expect(seen.notices.join(" ")).toMatch(left);
      expect((user + system) / 1_000_000).toBeLessThan(20);
      expect((process.memoryUsage().heapUsed - before) / 2 ** 20).toBeLessThan(300);
    } finally {
      await tab.close();
    }
  },
);

test.each(Object.keys(hostile))("a hostile page is read and acted on in bounded time: %s", async (path) => {
  const tab = await openAt(browser, `${served.url}${path}`, { options: { settleMs: 2_000 } });
  try {
    const began = performance.now();
    const seen = await tab.look();
    expect(seen.text).toContain("Beginning");
    expect(seen.text.length).toBeLessThan(200_000);
    const id = seen.nodes.find((node) => node.role === "button")?.id;
    const clicked = id === undefined ? "ok" : (await tab.act("click", id)).outcome.kind;
    expect(["ok", "not-actionable"]).toContain(clicked);
    expect((await tab.act("scroll", 0, 100)).outcome.kind).toBe("ok");
    // a page that has become too busy to answer may be closed in the meantime, and that is said
    const last = await tab.look();
    expect([last.text, ...last.notices].join("\n")).toMatch(
      path === "/nested" ? /Beginning|the page could not be read/ : /Beginning/,
    );
    expect(performance.now() - began).toBeLessThan(40_000);
  } finally {
    await tab.close();
  }
});
