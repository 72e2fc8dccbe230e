import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAgent } from "../../packages/sgdr/src/runtime/agent.js";
import { isThorough, sweep } from "../lib/thorough.js";
import { launch, openAt, site, type Opened, type TestSite } from "../browser/_open.js";

const spin = `<script>for (;;) {}</script>`;
/** Ways in which a page does not answer; each is a whole page that "Go" opens. */
const ways: Readonly<Record<string, string>> = {
  "a loop at load": spin,
  "a loop a little later": `<p>Here</p><script>setTimeout(() => { for (;;) {} }, 300)</script>`,
  "alerts without end": `<script>for (;;) alert("again")</script>`,
  "questions without end": `<script>for (;;) confirm("again")</script>`,
  "a loop when it is left": `<p>Here</p><script>addEventListener("beforeunload", () => { for (;;) {} })</script>`,
  "a loop in a popup": `<p>Here</p><script>open("/spin")</script>`,
  "twenty spinning frames": `<p>Here</p>${`<iframe src="/spin"></iframe>`.repeat(20)}`,
  "twenty spinning frames of another site": `<p>Here</p>${`<iframe src="ELSEWHERE/spin"></iframe>`.repeat(20)}`,
  "microtasks without end": `<script>const on = () => Promise.resolve().then(on); on();</script>`,
  "loads itself again and again": `<script>location.reload()</script>`,
};
/** A busy page, one that becomes busy, and one whose frames are busy; with the other ways the browser waits as long for an answer. */
const sample = ["a loop at load", "a loop a little later", "twenty spinning frames"];
const pathOf = (way: string): string => `/${way.replaceAll(" ", "-")}`;

let browser: Browser;
let served: TestSite;
let other: TestSite;
beforeAll(async () => {
  browser = await launch();
  other = await site({ "/spin": spin });
  served = await site({
    ...Object.fromEntries(
      Object.entries(ways).flatMap(([way, html]) => [
        [pathOf(way), html.replaceAll("ELSEWHERE", other.url)],
        [`/to${pathOf(way)}`, `<button onclick="location.href = '${pathOf(way)}'">Go</button>`],
      ]),
    ),
    "/spin": spin,
    "/": "<h1>The next page</h1>",
  });
});
afterAll(async () => {
  await browser.close();
  await served.close();
  await other.close();
});

/** What is seen after the next page was asked for; the tab may have to be closed first, and be replaced by an empty one. */
async function nextPage(tab: Opened): Promise<string> {
  let text = "";
  for (let tries = 0; tries < 3 && !text.includes("The next page"); tries += 1) {
    await tab.act("goto", "/");
    const seen = await tab.session.observe(AbortSignal.timeout(100_000));
    text = seen.ok ? seen.value.text : seen.problem;
  }
  return text;
}

describe("a page that does not answer", () => {
  test.each(sweep(ways, sample))(
    "by %s ends in an outcome, and the next page opens",
    async (way) => {
      const tab = await openAt(browser, `${served.url}/to${pathOf(way)}`, {
        options: { navigationMs: 4_000 },
      });
      try {
        expect((await tab.act("click", await tab.idOf("button", "Go"))).outcome.kind).toBeTypeOf("string");
        const seen = await tab.session.observe(AbortSignal.timeout(100_000));
        expect(seen.ok ? seen.value.text : seen.problem).toBeTypeOf("string");
        expect(await nextPage(tab)).toContain("The next page");
      } finally {
        await tab.close();
      }
    },
    150_000,
  );

  test.each(isThorough ? ["a loop at load", "alerts without end"] : ["alerts without end"])(
    "by %s does not keep a run beyond its seconds",
    async (way) => {
      const began = performance.now();
      const agent = createAgent({
        store: ":memory:",
        maxSeconds: 5,
        navigationMs: 4_000,
        policy: {
          decide: async () => ({
            ok: true,
            decision: { thought: "", calls: [{ name: "goto", args: [pathOf(way)] }] },
          }),
        },
      });
      const { trajectory } = await agent.run({ goal: "x", url: served.url });
      await agent.close();
      expect(["limit", "page-gone", "loop"]).toContain(trajectory.end.kind);
      expect(performance.now() - began).toBeLessThan(90_000);
    },
    120_000,
  );

  test("by a loop does not hold back a run that is stopped", async () => {
    const stop = new AbortController();
    const agent = createAgent({
      store: ":memory:",
      policy: {
        decide: async () => {
          setTimeout(() => stop.abort(new Error("stopped")), 500);
          return { ok: true, decision: { thought: "", calls: [{ name: "goto", args: ["/spin"] }] } };
        },
      },
    });
    const began = performance.now();
    await expect(agent.run({ goal: "x", url: served.url, signal: stop.signal })).rejects.toThrow("stopped");
    await agent.close();
    expect(performance.now() - began).toBeLessThan(40_000);
  }, 60_000);
});
