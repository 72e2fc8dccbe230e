import { chromium, type Browser, type Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openMiniWobSet } from "../../packages/sgdr/src/benchmarks/miniwob/miniwob-set.js";
import { findBrowser } from "../../packages/sgdr/src/browser/find-browser.js";
import type { Task } from "../../packages/sgdr/src/domain/task.js";
import type { Aside, EndOfEpisode } from "../../packages/sgdr/src/domain/world.js";
import type { TaskSet } from "../../packages/sgdr/src/task-set/task-set.js";
import { siteFolder } from "./_site.js";

const { signal } = new AbortController();
const episode = { page: "pick-fruit", number: 1, seed: 1001, family: "pick-fruit", goal: "?" };
let browser: Browser;
let set: TaskSet;
let page: Page;
let aside: Aside;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: findBrowser("", process.env),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  set = await openMiniWobSet(siteFolder, [episode]);
});
afterAll(async () => {
  await browser.close();
  await set.close();
});
beforeEach(async () => {
  page = await browser.newPage();
  aside = async (work) => await work(page);
  await begin();
});

const task = (): Task => {
  const [only] = set.tasks;
  if (!only) throw new Error("the set has no task");
  return only;
};
async function begin(): Promise<void> {
  await set.world.reset(task(), signal, "task");
  await page.goto(set.world.locate(task()).startUrl ?? "");
  await page.getByText("Pick the").waitFor();
}
const wanted = async (): Promise<string> => /Pick the (\w+)/.exec(await page.innerText("#query"))?.[1] ?? "";
const isOver = async (): Promise<boolean | undefined> => await set.world.isOver?.(task(), [], aside, signal);
const reward = async (): Promise<number | null> =>
  (await set.truth.score(task(), { aside } as unknown as EndOfEpisode, signal)).reward;

test("an episode that has not ended is no success", async () => {
  expect(await isOver()).toBe(false);
  expect(await reward()).toBe(0);
});

test("a page that is loaded again has no second end", async () => {
  const right = await wanted();
  await page.getByRole("button", { name: right === "Fig" ? "Apple" : "Fig" }).click();
  expect(await isOver()).toBe(true);
  await page.reload();
  await page.getByRole("button", { name: right }).click();
  expect(await reward()).toBe(0);
});

test("a reset begins a new play of the same episode", async () => {
  const right = await wanted();
  await page.getByRole("button", { name: right }).click();
  expect(await reward()).toBe(1);
  await begin();
  expect(await wanted()).toBe(right);
  expect(await isOver()).toBe(false);
});

test("nothing of the page's reward display, its clock or its cover is shown after the end", async () => {
  await page.getByRole("button", { name: await wanted() }).click();
  expect(await page.innerText("body")).not.toMatch(/reward|START|left/i);
});

test("of the pages only that of the episode can be opened", async () => {
  const statusOf = async (path: string) => (await fetch(new URL(path, page.url()))).status;
  expect(await statusOf("/miniwob/pick-fruit.html")).toBe(200);
  expect(await statusOf("/miniwob/write-fruit.html")).toBe(404);
  expect(await statusOf("/miniwob/")).toBe(404);
  expect(await statusOf("/../../package.json")).toBe(404);
});
