import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { forum } from "../../packages/playground/src/forum/index.js";
import { tablesIn } from "../../packages/playground/src/kernel/desk.js";
import { startSite, type RunningSite } from "../../packages/playground/src/kernel/serve.js";
import { changesBetween, type Change } from "../../packages/playground/src/kernel/tables.js";
import { openBrowser } from "./_prove.js";

let browser: Browser;
let site: RunningSite;
beforeAll(async () => {
  browser = await openBrowser();
  site = await startSite(forum, { seed: 1 });
});
afterAll(async () => {
  await browser.close();
  await site.close();
});
beforeEach(() => site.reset());

const changes = (): Change[] => changesBetween(tablesIn(site.beginning), tablesIn(site.snapshot()));

async function open(path: string, javaScriptEnabled = true): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled });
  const page = await context.newPage();
  await page.goto(site.url + path);
  return page;
}

test("links change the page without loading it again, move the focus, and the way back works", async () => {
  const page = await open("/");
  let loads = 0;
  page.on("load", () => (loads += 1));
  await page.getByRole("link", { name: "Boards", exact: true }).click();
  await page.getByRole("heading", { name: "All boards" }).waitFor();
  expect(await page.evaluate("document.activeElement.textContent")).toBe("All boards");
  await page.getByRole("link", { name: "Cycling", exact: true }).click();
  await page.waitForURL("**/b/cycling");
  expect(await page.title()).toBe("Cycling · Corkboard");
  await page.goBack();
  await page.getByRole("heading", { name: "All boards" }).waitFor();
  await page.goForward();
  await page.getByRole("heading", { name: "Cycling", exact: true }).waitFor();
  expect(loads).toBe(0);
  await page.context().close();
});

test("one click on an arrow is one vote, and a second click takes it back", async () => {
  const page = await open("/?sort=new");
  const arrow = page.getByTitle("Upvote").first();
  await arrow.click();
  await page.getByText("Your vote was counted.").waitFor();
  expect(changes()).toMatchObject([{ kind: "added", table: "votes" }]);
  await arrow.click();
  await page.getByText("Your vote was taken back.").waitFor();
  expect(changes()).toEqual([]);
  await page.context().close();
});

test("a question asked over the page says what is missing and goes away when it is answered", async () => {
  const page = await open("/b/gardening/moderation");
  await page.getByRole("link", { name: "Remove" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Remove from the board" });
  await dialog.getByRole("button", { name: "Remove it" }).click();
  await dialog.getByRole("alert").waitFor();
  expect(changes()).toEqual([]);
  await dialog.getByLabel("Off topic").check();
  await dialog.getByRole("button", { name: "Remove it" }).click();
  await dialog.waitFor({ state: "detached" });
  expect(changes().map(({ table }) => table)).toEqual(["comments", "reports"]);
  await page.context().close();
});

test("everything also works without the script", async () => {
  const page = await open("/submit", false);
  await page.getByLabel("Board", { exact: true }).selectOption("Cycling");
  await page.getByLabel("Title").fill("Without any script");
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByRole("alert").waitFor();
  await page.getByLabel("Body").fill("It still works.");
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByRole("heading", { name: "Without any script" }).waitFor();
  await page.getByRole("button", { name: "Upvote" }).click();
  await page.getByText("2 points").waitFor();
  expect(changes()).toMatchObject([
    { table: "posts", row: { board: "cycling", title: "Without any script", body: "It still works." } },
    { table: "votes" },
  ]);
  await page.context().close();
});
