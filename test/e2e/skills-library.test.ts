import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { memoryStore, type Store } from "../../packages/sgdr/src/index.js";
import { openLibrary, whyNot, type SkillLibrary } from "../../packages/sgdr/src/skills.js";
import { sharedKey } from "../../packages/sgdr/src/runtime/shared-memory.js";
import { commit, type SkillCandidate } from "../../packages/sgdr/src/library/commit.js";
import { emptyLibrary } from "../../packages/sgdr/src/library/library.js";
import { candidate, fingerprint, receipt, shop } from "../../packages/sgdr/src/library/skill.fixture.js";
import { launch, site, type TestSite } from "../browser/_open.js";
import { freshFolder } from "../lib/cli.js";

const row = (name: string) =>
  `<li><h3>${name}</h3><button onclick="fetch('/add/${name}', { method: 'POST' })">Add</button></li>`;
const page = `<main><form onsubmit="fetch('/say', { method: 'POST' }); document.title = this.text.value; return false">
  <label>Reply <textarea name="text"></textarea></label><button>Post</button></form>
  <ul>${row("Tea")}${row("Mugs")}</ul><button disabled>Locked</button>
  <iframe title="Ad" srcdoc="<button>Buy</button>"></iframe></main>`;

const reply = candidate({
  level: "replayed",
  receipt,
  elements: {
    reply_box: fingerprint("textbox", "Reply", { landmarks: ["main"], attributes: { name: "text" } }),
    post_button: fingerprint("button", "Post"),
  },
});
const one = (
  code: string,
  name: string,
  print: Parameters<typeof fingerprint>,
  more: Partial<SkillCandidate> = {},
) =>
  candidate({
    code,
    description: `${name} on a page`,
    level: "replayed",
    receipt,
    elements: { it_button: fingerprint(...print) },
    ...more,
  });
const add = one("function add_row(it_button) { click(it_button); }", "Add", [
  "button",
  "Add",
  { item: "Tea", equals: 2 },
]);
const press = one("function press(it_button) { hover(it_button); click(it_button); }", "Press", [
  "button",
  "Locked",
]);
const wild = one("function wild(it_button) { click(it_button); go_back(); }", "Wild", ["button", "Post"], {
  level: "provisional",
});

let served: TestSite;
let browser: Browser;
let store: Store;
let library: SkillLibrary;
let tab: Page;
beforeAll(async () => {
  served = await site({ "/": page });
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  await served.close();
});
beforeEach(async () => {
  store = memoryStore();
  const { library: value } = commit(emptyLibrary(shop), [reply, add, press, wild], "paper");
  await store.share(sharedKey("library", shop), { library: value, uses: [] }, 0);
  library = await openLibrary({ store });
  tab = await browser.newPage();
  await tab.goto(served.url);
});
afterEach(async () => {
  await tab.close();
  await library.close();
});
const posted = () => served.asked.filter((request) => request.startsWith("POST"));

describe("a call on the caller's own page", () => {
  test("finds its elements, does its calls, and leaves the page open where it is", async () => {
    const {
      completed,
      actions,
      of,
      page: end,
    } = await library.call(tab, "submit_reply", { message: "hello" });
    expect([completed, actions.length, of]).toEqual([true, 2, 2]);
    expect(end.title).toBe("hello");
    expect(await tab.title()).toBe("hello");
    expect(tab.isClosed()).toBe(false);
  });
  test("takes an element by name, in its row, or as a locator", async () => {
    for (const it_button of [
      'button "Add" in "Mugs"',
      tab.getByRole("listitem").filter({ hasText: "Mugs" }).getByRole("button"),
    ]) {
      const before = posted().length;
      await library.call(tab, "add_row", { it_button });
      expect(posted().slice(before)).toEqual(["POST /add/Mugs"]);
    }
  });
  test("tells how far it came when a call fails", async () => {
    const { completed, outcome, actions } = await library.call(tab, "press");
    expect([completed, outcome.kind, actions.at(-1)?.outcome.kind]).toEqual([
      false,
      "not-actionable",
      "not-actionable",
    ]);
    expect(outcome.words).toMatch(/^\d of 2 calls of press were executed; call \d/);
  });
  test.each([
    ["several", () => tab.getByRole("button", { name: "Add" }), "the locator finds 2 elements"],
    ["nothing", () => tab.getByRole("button", { name: "Nobody" }), "the locator finds nothing"],
    ["what is no control", () => tab.getByRole("main"), "not one that can be acted on"],
    ["something in a frame", () => tab.frameLocator("iframe").getByRole("button"), "is in a frame"],
  ])("refuses a locator that finds %s, before anything is done", async (_, locator, told) => {
    const before = posted().length;
    const calling = library.call(tab, "add_row", { it_button: locator() });
    await expect(calling).rejects.toMatchObject({
      code: "element-not-found",
      message: expect.stringContaining(told),
    });
    expect(posted()).toHaveLength(before);
  });
  test("refuses an element that has gone, with where it was learned", async () => {
    await tab.getByRole("textbox").evaluate((element) => element.remove());
    const calling = library.call(tab, "submit_reply", { message: "x" });
    await expect(calling).rejects.toMatchObject({
      message: expect.stringContaining('reply_box: there is no textbox "Reply" on this page'),
      hint: expect.stringContaining("/thread/1 (Thread)"),
    });
  });
  test("asks before a skill that changes something and was never replayed", async () => {
    const denied = await library.call(tab, "wild");
    expect([denied.completed, denied.outcome.kind, denied.actions.length]).toEqual([false, "denied", 0]);
    const asked: string[] = [];
    const open = await openLibrary({
      store,
      approve: async ({ words }) => {
        asked.push(words);
        return "allow";
      },
    });
    expect((await open.call(tab, "wild")).actions.length).toBeGreaterThan(0);
    expect(asked).toEqual([expect.stringContaining("wild@1")]);
  });
  test("stops when the caller says so", async () => {
    const stop = AbortSignal.abort(new Error("enough"));
    await expect(library.call(tab, "submit_reply", { message: "x" }, { signal: stop })).rejects.toThrow(
      "enough",
    );
  });
});

describe("the library", () => {
  test("is looked at, searched, curated and written down", async () => {
    expect((await library.skills()).map(({ id }) => id)).toEqual([
      "add_row@1",
      "press@1",
      "submit_reply@1",
      "wild@1",
    ]);
    expect((await library.skill("submit_reply")).level).toBe("replayed");
    expect((await library.search("submit a reply")).offered[0]).toBe("submit_reply@1");
    await library.quarantine("press", "it is locked");
    await expect(library.call(tab, "press")).rejects.toThrow("in quarantine: it is locked");
    await library.release("press");
    const folder = freshFolder();
    expect((await library.export(folder)).written).toHaveLength(4);
    const other = await openLibrary({ store: ":memory:" });
    await expect(other.skills()).rejects.toMatchObject({ code: "skill-unknown" });
    expect((await other.import(folder)).added).toHaveLength(4);
    const withoutProof = (await library.skills()).map(({ receipt: _receipt, ...skill }) => skill);
    const unproved = withoutProof.map((skill) => ({ ...skill, level: "provisional", writes: true }));
    expect(await other.skills()).toEqual(unproved);
    await other.close();
    const before = await library.skills();
    expect((await library.import(folder)).added).toEqual([]);
    expect(await library.skills()).toEqual(before);
  });
  test("says that nothing can be verified where nothing is on record", async () => {
    const checks = await library.verify(["submit_reply"]);
    expect(checks).toMatchObject([
      { skill: "submit_reply@1", result: "not-replayed", code: "no-trajectory" },
    ]);
  });
  test("of a run is a record and stays as it is", async () => {
    const record = await openLibrary({ store, run: "20200101-000000-abc" });
    await expect(record.quarantine("press", "no")).rejects.toThrow("stays as it is");
    await expect(record.import(freshFolder())).rejects.toThrow("stays as it is");
    await expect(record.skills()).rejects.toMatchObject({ code: "run-unknown" });
  });
  test("a run that does not exist is refused", async () => {
    await expect(whyNot(store, "NOT!")).rejects.toMatchObject({ code: "run-unknown" });
    await expect(openLibrary({ alpha: 7 })).rejects.toMatchObject({ code: "config-invalid" });
  });
});
