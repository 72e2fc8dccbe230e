import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAgent, isSgdrError, memoryStore, trajectoryFrom } from "../../packages/sgdr/src/index.js";
import { launchBrowser } from "../../packages/sgdr/src/browser/launch.js";
import { Config } from "../../packages/sgdr/src/config/config.js";
import { startSearchSite, type SearchSite } from "../sites/search-site.js";

let site: SearchSite;
let browser: Browser;
beforeAll(async () => {
  site = await startSearchSite();
  browser = await launchBrowser(Config.parse({}));
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

test("two agents run in one process without disturbing each other", async () => {
  const ask = async (name: string) => {
    const agent = createAgent({ store: ":memory:" });
    const { answer } = await agent.run({ goal: `What is the price of the "${name}"?`, url: site.url });
    await agent.close();
    return answer;
  };
  expect(await Promise.all([ask("Copper kettle"), ask("Bread knife")])).toEqual(["49.00", "18.90"]);
});
test("a context of the caller's gets a tab of its own, and the caller's tabs stay as they are", async () => {
  const context = await browser.newContext();
  const own = await context.newPage();
  await own.goto(`${site.url}/order`);
  const agent = createAgent({ store: ":memory:" });
  const { answer } = await agent.run({
    goal: 'What is the price of the "Steel kettle"?',
    context,
    url: site.url,
  });
  await agent.close();
  expect(answer).toBe("35.50");
  expect(own.url()).toBe(`${site.url}/order`);
  expect(own.isClosed()).toBe(false);
  await context.close();
});
test("a store of the caller's own keeps the run, and its trajectory can be read back", async () => {
  const store = memoryStore();
  const agent = createAgent({ store });
  const { run, trajectory } = await agent.run({
    goal: 'What is the price of the "Steel kettle"?',
    url: site.url,
  });
  await agent.close();
  expect(await trajectoryFrom(store.events(run), trajectory.task)).toEqual(trajectory);
});
test("an abort stops a run at once, with the caller's reason", async () => {
  const caller = new AbortController();
  const agent = createAgent({ store: ":memory:", onEvent: () => caller.abort(new Error("the user left")) });
  await expect(agent.run({ goal: 'Search for "tea"', url: site.url, signal: caller.signal })).rejects.toThrow(
    "the user left",
  );
  await agent.close();
});
test("a wrong option is refused with its name", () => {
  let caught: unknown;
  try {
    createAgent({ maxSteps: 0 });
  } catch (error) {
    caught = error;
  }
  expect(isSgdrError(caught) && `${caught.code} ${caught.message}`).toMatch(
    /^config-invalid createAgent: maxSteps/,
  );
});
