import { expect, test } from "vitest";
import { madeReport } from "../../packages/sgdr/src/report/report-data.fixture.js";
import { filter, focused, inBrowser, listed, openReport, tabTo, writeReport } from "./_open-report.js";

/** All arms on the first site have their steps. */
const made = madeReport({ detailed: 200 });
const report = writeReport(made);
const browser = inBrowser();

test("filters leave what was asked for and tell how many that are", async () => {
  const { page } = await openReport(browser(), report.url);
  expect(await listed(page)).toBe("1,000 of 1,000 tasks");
  expect(await page.locator("#task-count").getAttribute("aria-live")).toBe("polite");
  await filter(page, "Arm").selectOption("sgdr");
  await expect.poll(() => listed(page)).toBe("125 of 1,000 tasks");
  await filter(page, "Site").selectOption("map");
  await expect.poll(() => listed(page)).toBe("25 of 1,000 tasks");
  const solved = made.data.tasks.filter(
    ({ arm, site, reward, infra }) => arm === "sgdr" && site === "map" && reward === 1 && !infra,
  );
  await filter(page, "Result").selectOption("solved");
  await expect.poll(() => listed(page)).toBe(`${solved.length} of 1,000 tasks`);
  expect(await page.locator("#task-table .result.solved").count()).toBe(solved.length);
  await page.getByRole("button", { name: "Clear" }).click();
  await filter(page, "Text").fill("FORUM-003 template");
  await expect.poll(() => listed(page)).toBe("8 of 1,000 tasks");
  await filter(page, "Text").fill("nobody wrote this");
  await expect.poll(() => listed(page)).toBe("0 of 1,000 tasks");
  await page.close();
});

test("the list is turned page by page", async () => {
  const { page } = await openReport(browser(), report.url);
  expect(await page.locator("#task-table tbody tr").count()).toBe(50);
  await page.getByRole("button", { name: "Next page" }).click();
  expect(await page.locator("#page-place").textContent()).toBe("Page 2 of 20");
  expect(await page.getByRole("button", { name: "Previous page" }).isEnabled()).toBe(true);
  await page.close();
});

test("a task is found, opened step by step and closed by keyboard alone, and Back closes it too", async () => {
  const { page } = await openReport(browser(), report.url);
  await page.keyboard.press("Tab");
  expect(await focused(page)).toBe("Skip to the results");
  await tabTo(page, 'a[href="#tasks"]');
  await page.keyboard.press("Enter");
  await tabTo(page, "#task-table a");
  const goal = await focused(page);
  await page.keyboard.press("Enter");
  await page.waitForSelector("dialog[open] .steps");
  expect(await focused(page)).toBe(goal);
  await tabTo(page, "li:nth-child(2) > details.step > summary");
  expect(await page.locator("details.step").nth(1).getAttribute("open")).toBeNull();
  await page.keyboard.press("Enter");
  const step = page.locator("details.step").nth(1);
  expect(await step.getByText("Thought").isVisible()).toBe(true);
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog:not([open])", { state: "attached" });
  expect(await focused(page)).toBe(goal);
  await page.keyboard.press("Enter");
  await page.waitForSelector("dialog[open] .steps");
  await page.goBack();
  await page.waitForSelector("dialog:not([open])", { state: "attached" });
  expect(page.url()).toContain("#tasks");
  await page.close();
});

test("a link to a task opens it, with all that happened, and Close leads to the list", async () => {
  const row = made.data.tasks.find(
    ({ arm, site, position }) => arm === "sgdr" && site === "shop" && position === 12,
  );
  const { page } = await openReport(browser(), `${report.url}#task=sgdr/shop/1/shop-013`);
  await page.waitForSelector("dialog[open] .steps");
  const detail = made.details[row?.detail ?? -1];
  expect(await page.locator("#task-title").textContent()).toBe(row?.goal);
  expect(await page.locator("details.step").count()).toBe(detail?.steps.length);
  await page.getByRole("button", { name: "Open all steps" }).click();
  const text = (await page.locator("dialog").innerText()).replaceAll(/\s+/g, " ");
  for (const { summary, thought, calls, offered } of detail?.steps ?? [])
    for (const words of [
      summary,
      thought,
      ...calls,
      ...offered.flatMap(({ id, goalCosine, stateCosine }) => [
        id,
        goalCosine?.toFixed(3) ?? "",
        stateCosine?.toFixed(3) ?? "",
      ]),
    ])
      expect(text).toContain(words);
  expect(text).toContain(detail?.verdict ?? "?");
  await page.locator("details.page-text > summary").first().click();
  expect(await page.locator("details.page-text pre").first().textContent()).toBe(detail?.steps[0]?.page);
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await page.waitForSelector("dialog:not([open])", { state: "attached" });
  expect(page.url()).toContain("#tasks");
  await page.close();
});

test("the same task with another arm is one step away, and one Back still leads to the list", async () => {
  const { page } = await openReport(browser(), report.url);
  await page.locator("#task-table a").first().click();
  await page.locator(".twins").getByRole("link", { name: "sgdr", exact: true }).click();
  await expect.poll(() => page.locator(".task-where").textContent()).toContain("sgdr · shop");
  await page.goBack();
  await page.waitForSelector("dialog:not([open])", { state: "attached" });
  await page.close();
});

test("an address of a task that is not there says so", async () => {
  const { page, said } = await openReport(browser(), `${report.url}#task=sgdr/shop/1/gone`);
  expect(await page.locator("#task-title").textContent()).toBe("This report has no such task");
  expect(said).toEqual([]);
  await page.close();
});
