import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { runTaskSet } from "../../packages/sgdr/src/bench/run-task-set.js";
import { Config } from "../../packages/sgdr/src/config/config.js";
import { denyAll } from "../../packages/sgdr/src/domain/approval.js";
import { noSecrets } from "../../packages/sgdr/src/domain/secrets.js";
import type { Aside } from "../../packages/sgdr/src/domain/world.js";
import { createAgent } from "../../packages/sgdr/src/index.js";
import { sessionSource } from "../../packages/sgdr/src/runtime/session-source.js";
import { launch, site, type TestSite } from "../browser/_open.js";
import { nobodysAddress } from "../own/_world.js";
import { on, scoreOf, setOn, type SetWish } from "./_scored.js";
import { taskOf } from "./_tasks.js";

let browser: Browser;
let shop: TestSite;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  browser = await launch();
  shop = await site({ "/": "<h1>Shop</h1>" });
});
afterAll(async () => {
  await browser.close();
  await shop.close();
});
beforeEach(async () => {
  context = await browser.newContext();
  page = await context.newPage();
  await page.goto(shop.url);
});
afterEach(async () => await context.close());

const question = taskOf({
  task_id: 1,
  sites: ["shopping"],
  start_url: "__SHOPPING__",
  intent: "How many mugs are there?",
  eval: { eval_types: ["string_match"], reference_answers: { must_include: ["2"] } },
});
const setWith = (wish: Partial<SetWish> = {}) => setOn({ tasks: [question], shop: shop.url, ...wish });
const score = async (wish: Partial<SetWish> = {}) => await scoreOf(setWith(wish), on(page), "There are 2.");

/** A second tab beside the agent's. */
async function openBeside(url: string): Promise<void> {
  const tab = await context.newPage();
  await tab.goto(url).catch(() => undefined);
}

test("a tab on another host, or on none, does not make a right answer wrong", async () => {
  const other = await site({ "/": "elsewhere" });
  for (const url of [other.url, "data:text/html,x", await nobodysAddress()]) await openBeside(url);
  expect(await score()).toMatchObject({ reward: 1 });
  await other.close();
});
test("with BrowserGym's rule it does, except where the tab has no host", async () => {
  for (const url of ["data:text/html,x", "about:blank"]) await openBeside(url);
  await page.evaluate("open(URL.createObjectURL(new Blob(['x'], { type: 'text/html' })))");
  expect(await score({ stop: "checker" })).toMatchObject({ reward: 1 });
  await openBeside(await nobodysAddress());
  await expect.poll(() => context.pages().at(-1)?.url()).toContain("chrome-error:");
  expect(await score({ stop: "checker" })).toMatchObject({
    reward: 0,
    reasons: [expect.stringContaining("a tab is on chrome-error://")],
  });
});
test("with BrowserGym's rule the homepage and what --allow names belong to the sites", async () => {
  const other = await site({ "/": "elsewhere" });
  await openBeside(other.url);
  expect(await score({ stop: "checker" })).toMatchObject({ reward: 0 });
  expect(await score({ stop: "checker", homepage: other.url })).toMatchObject({ reward: 1 });
  expect(await score({ stop: "checker", allow: [other.url] })).toMatchObject({ reward: 1 });
  await other.close();
});

/** What a page is asked may never be answered by one that crashed. */
async function crash(tab: Page): Promise<void> {
  const crashed = tab.waitForEvent("crash");
  const session = await tab.context().newCDPSession(tab);
  session.send("Page.crash").catch(() => undefined);
  await crashed;
}

test("a tab that crashed is no failure of the agent but an infra-error, also when it crashes under a check", async () => {
  const source = sessionSource(Config.parse({}), { actions: [], approve: denyAll, secrets: noSecrets }, {});
  const set = setWith();
  const [task] = set.tasks;
  if (!task) throw new Error("there is no task");
  const opened = await source.open({ ...task, startUrl: shop.url }, new AbortController().signal);
  expect(await scoreOf(set, opened.aside, "There are 2.")).toMatchObject({ reward: 1 });
  let crashes = 0;
  const crashing: Aside = async (work) =>
    await opened.aside(async (tab) => {
      crashes += 1;
      if (crashes === 1) await crash(tab);
      return await work(tab);
    });
  await expect(scoreOf(set, crashing, "There are 3.")).rejects.toMatchObject({ code: "infra-error" });
  await expect(scoreOf(set, opened.aside, "There are 2.")).rejects.toMatchObject({ code: "infra-error" });
  await opened.close();
  await source.close();
});
test("a task whose tab crashed is done again in its place", async () => {
  const set = setWith();
  let crashes = 0;
  const score: typeof set.truth.score = async (task, end, signal) => {
    crashes += 1;
    if (crashes === 1) await end.aside(crash);
    return await set.truth.score(task, end, signal);
  };
  const agent = createAgent({ model: "rules", method: "vanilla", store: ":memory:", maxSteps: 1 });
  const { results } = await runTaskSet(agent, { set: { ...set, truth: { ...set.truth, score } } });
  await agent.close();
  expect(crashes).toBe(2);
  expect(results).toMatchObject([{ task: "1", reward: 0 }]);
});
