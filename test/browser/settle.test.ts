import type { Browser } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import {
  fine,
  gate,
  launch,
  missing,
  openAt,
  patience,
  site,
  type How,
  type Opened,
  type TestSite,
} from "./_open.js";

const wait = async (ms: number): Promise<void> => await new Promise((resolve) => setTimeout(resolve, ms));
const controls = `
  <p id=out></p>
  <button onclick="fetch('/data?key=secret').then(r=>r.text()).then(t=>out.textContent=t)">Load</button>
  <button onclick="let n=0;const t=setInterval(()=>{out.append(' '+ ++n);if(n===10)clearInterval(t)},20)">Steps</button>
  <button onclick="setInterval(()=>out.textContent=Math.random(),15)">Restless</button>
  <button onclick="fetch('/never')">Hang</button>
  <button onclick="const by=Date.now()+2000;while(Date.now()<by);out.textContent='awake'">Busy</button>
  <button onclick="setTimeout(()=>{const by=Date.now()+1500;while(Date.now()<by);out.textContent='awake'},10)">Busy soon</button>
  <button onclick="navigator.sendBeacon('/beacon?who=me','x');fetch('data:text/plain,private')">Beacon</button>
  <a href="/slow">Slow page</a><a href="/held">Held page</a>
  <form action="/save?csrf=1" method=post><input name=pin value=1234><button>Save</button></form>
  <form action="/put" onsubmit="event.preventDefault();fetch('/api/x?id=7',{method:'PUT',body:'1'}).then(()=>out.textContent='put')"><button>Put</button></form>`;

let browser: Browser;
let pages: TestSite;
let opened: Opened;
let released = gate();
beforeAll(async () => {
  browser = await launch();
  pages = await site({
    "/": controls,
    "/data": async () => {
      await wait(400);
      return "loaded";
    },
    "/never": async () => await new Promise<string>(() => undefined),
    "/slow": async () => {
      await wait(5_000);
      return "<h1>At last</h1>";
    },
    "/held": async () => {
      await released.opened;
      return "<h1>Let go</h1>";
    },
    "/save": ({ response }) => void response.writeHead(303, { location: "/saved?id=9" }).end(),
    "/saved": "<h1>Saved</h1>",
    "/api/x": ({ response }) => void response.writeHead(204).end(),
    "/beacon": ({ response }) => void response.writeHead(204).end(),
    "/polls": `<p id=out></p><button onclick="out.textContent='pressed'">Press</button><script>fetch("/never")</script>`,
    "/image": `<h1>Picture</h1><img src="/never">`,
    "/trickle": ({ response }) => {
      response.writeHead(200, { "content-type": "text/html" });
      response.write("<h1>First part</h1>");
    },
  });
  opened = await openAt(browser, `${pages.url}/`);
});
afterAll(async () => {
  await browser.close();
  await pages.close();
});
beforeEach(async () => {
  released = gate();
  await opened.act("goto", "/");
});
const timed = async <Value>(work: Promise<Value>): Promise<readonly [Value, number]> => {
  const from = performance.now();
  return [await work, performance.now() - from];
};
/** A session of its own for one test. */
const apart = async (path: string, options: How["options"] = {}): Promise<Opened> => {
  const at = await openAt(browser, `${pages.url}${path}`, { options });
  onTestFinished(async () => await at.close());
  return at;
};

describe("after an action the page is at rest", () => {
  test("when the answer to what the action asked for has been shown", async () => {
    const record = await opened.act("click", await opened.idOf("button", "Load"));
    expect(record).toMatchObject({
      outcome: fine,
      requests: [{ method: "GET", origin: "", path: "/data", status: 200 }],
    });
    expect(JSON.stringify(record)).not.toContain("secret");
    expect(await opened.see()).toContain("loaded");
  });

  test("when changes that follow one another have ended", async () => {
    await opened.on("click", "button", "Steps");
    expect(await opened.see()).toContain("9 10");
  });

  test.each(["Restless", "Hang"])("at the latest at the limit, when it never rests (%s)", async (name) => {
    const at = await apart("/", { settleMs: 500 });
    const [outcome, ms] = await timed(at.on("click", "button", name));
    expect(outcome).toEqual(fine);
    expect(ms).toBeGreaterThan(450);
    expect(ms).toBeLessThan(1_900);
  });

  test.each(["Busy", "Busy soon"])("even when the page computes for a while (%s)", async (name) => {
    expect((await opened.on("click", "button", name)).kind).toBe("ok");
    expect(await opened.see()).toContain("awake");
  });

  test("without waiting for a request that was open before the action", async () => {
    const at = await apart("/polls");
    const id = await at.idOf("button", "Press");
    const [record, ms] = await timed(at.act("click", id));
    expect(record).toMatchObject({ outcome: fine, requests: [] });
    expect(ms).toBeLessThan(1_200);
  });

  test("without waiting for pictures", async () => {
    const [record, ms] = await timed(opened.act("goto", "/image"));
    expect(record.outcome).toEqual(fine);
    expect(ms).toBeLessThan(1_500);
    expect(await opened.see()).toContain("Picture");
  });

  test("with what has come of a page that never ends", async () => {
    const at = await apart("/", { settleMs: 500 });
    expect((await at.act("goto", "/trickle")).outcome).toEqual(fine);
    expect(await at.see()).toContain("First part");
  });
});

describe("a slow page", () => {
  test("of five seconds is waited for, by click and by goto", async () => {
    const other = await apart("/");
    const id = await opened.idOf("link", "Slow page");
    const [clicked, went] = await Promise.all([opened.act("click", id), other.act("goto", "/slow")]);
    expect([clicked.outcome, went.outcome]).toEqual([fine, fine]);
    expect(clicked.requests).toEqual([{ method: "GET", origin: "", path: "/slow", status: 200 }]);
    expect(await opened.see()).toContain("At last");
    expect(await other.see()).toContain("At last");
  });

  test("that is slower than the limit is an outcome, and the session goes on", async () => {
    const at = await apart("/", { navigationMs: 600, settleMs: 300 });
    expect((await at.act("goto", "/held")).outcome).toEqual(missing("timed-out"));
    released.open();
    expect((await at.act("goto", "/saved")).outcome).toEqual(fine);
    expect(await at.see()).toContain("Saved");
  });

  test.each(["click", "goto"])("is given up at once when the caller aborts a %s", async (action) => {
    const at = await apart("/");
    const id = await at.idOf("link", "Held page");
    const held = (): number => pages.asked.filter((line) => line === "GET /held").length;
    const before = held();
    const caller = new AbortController();
    const acting = at.session.perform(
      { name: action, args: [action === "goto" ? "/held" : id] },
      caller.signal,
    );
    acting.catch(() => undefined);
    await expect.poll(held).toBeGreaterThan(before);
    caller.abort(new Error("enough"));
    const from = performance.now();
    await expect(acting).rejects.toThrow("enough");
    expect(performance.now() - from).toBeLessThan(500);
    await at.session.detach();
  });

  test("does not begin at all under a signal that has fired", async () => {
    const stopped = AbortSignal.abort(new Error("too late"));
    const before = pages.asked.length;
    await expect(opened.session.perform({ name: "goto", args: ["/saved"] }, stopped)).rejects.toThrow(
      "too late",
    );
    expect(pages.asked).toHaveLength(before);
    expect(await opened.session.observe(patience())).toMatchObject({ ok: true });
  });
});

describe("requests of a step", () => {
  test("tell a form's POST and where it led, and never a query", async () => {
    const record = await opened.act("click", await opened.idOf("button", "Save"));
    expect(record.requests).toEqual([
      { method: "POST", origin: "", path: "/save", status: 303 },
      { method: "GET", origin: "", path: "/saved", status: 200 },
    ]);
    expect(await opened.see()).toContain("Saved");
  });

  test("tell a fetch's method and status", async () => {
    const record = await opened.act("click", await opened.idOf("button", "Put"));
    expect(record.requests).toEqual([{ method: "PUT", origin: "", path: "/api/x", status: 204 }]);
    expect(await opened.see()).toContain("put");
  });

  test("tell a beacon, and nothing of what a page reads from itself", async () => {
    const record = await opened.act("click", await opened.idOf("button", "Beacon"));
    expect(record.requests).toMatchObject([{ method: "POST", path: "/beacon" }]);
    expect(JSON.stringify(record)).not.toContain("private");
  });

  test("are none where an action asked for nothing", async () =>
    expect((await opened.act("scroll", 0, 10)).requests).toEqual([]));
});

describe("what is still at work is waited for", () => {
  const works = (script: string, more = ""): string =>
    `<p id=out></p>${more}<button onclick="${script}">Go</button>`;
  const after = async (body: string): Promise<readonly [string, number]> => {
    const own = await site({ "/": body, "/late": async () => (await wait(200), "late") });
    onTestFinished(async () => await own.close());
    const at = await openAt(browser, `${own.url}/`, { options: { settleMs: 3_000 } });
    onTestFinished(async () => await at.close());
    const id = await at.idOf("button", "Go");
    const [, ms] = await timed(at.act("click", id));
    return [await at.see(), ms];
  };

  test.each([
    [
      "a search that waits before it asks",
      `setTimeout(()=>fetch('/late').then(r=>r.text()).then(t=>out.textContent=t),300)`,
    ],
    ["a timer that starts a timer", `setTimeout(()=>setTimeout(()=>out.textContent='late',250),250)`],
    ["a promise of a timer", `(async()=>{await new Promise(r=>setTimeout(r,300));out.textContent='late'})()`],
    [
      "a mark of being busy",
      `out.setAttribute('aria-busy','true');out.textContent='...';setTimeout(()=>{out.removeAttribute('aria-busy');out.textContent='late'},1300)`,
    ],
    [
      "an animation that ends",
      `out.textContent='moves';out.animate([{opacity:0},{opacity:1}],400).onfinish=()=>out.textContent='late'`,
    ],
  ])("%s", async (_, script) => expect((await after(works(script)))[0]).toContain("late"));

  test.each([
    ["a clock of the page itself", "", `<script>(function tick(){setTimeout(tick,200)})()</script>`],
    [
      "a loop that waits for promises",
      "",
      `<script>(async()=>{for(;;)await new Promise(r=>setTimeout(r,200))})()</script>`,
    ],
    [
      "an animation without end",
      "",
      `<style>@keyframes spin{to{rotate:1turn}}b{display:inline-block;animation:spin 1s infinite}</style><b>o</b>`,
    ],
    ["a long timer", "setTimeout(()=>out.textContent='hidden',2500)", ""],
    ["a timer that was given up", "clearTimeout(setTimeout(()=>1,900))", ""],
  ])("but not %s", async (_, script, more) =>
    expect((await after(works(script, more)))[1]).toBeLessThan(900),
  );

  test("a thousand timers end at the limit", async () => {
    const [, ms] = await after(works(`for(let i=0;i<5000;i++)(function go(){setTimeout(go,i%50)})()`));
    expect(ms).toBeLessThan(4_500);
  });

  test("a mark that never goes is waited for once", async () => {
    const at = await apart("/");
    await at.page.evaluate(
      `document.body.insertAdjacentHTML("beforeend", "<div class=skeleton style=height:20px>…</div>")`,
    );
    await at.on("click", "button", "Put");
    const [, ms] = await timed(at.on("click", "button", "Put"));
    expect(ms).toBeLessThan(1_000);
  });
});
