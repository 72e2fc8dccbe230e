import { expect, test } from "vitest";
import { hostile } from "../../packages/sgdr/src/report/detail.fixture.js";
import { madeReport } from "../../packages/sgdr/src/report/report-data.fixture.js";
import { filter, inBrowser, listed, openReport, writeReport } from "./_open-report.js";

/** All arms on the first site have their steps. */
const made = madeReport({ detailed: 200 });
const report = writeReport(made);
const browser = inBrowser();

test("a report of 1,000 tasks with their steps opens from a file, says nothing on the console and asks for nothing else", async () => {
  const { url, megabytes } = writeReport(madeReport());
  const { page, said, asked, ms } = await openReport(browser(), url);
  process.stderr.write(`report: ${megabytes.toFixed(1)} MB, open after ${Math.round(ms)} ms\n`);
  expect(ms).toBeLessThan(10_000);
  await page.locator("#task-table a").nth(4).click();
  await page.waitForSelector(".steps");
  await page.getByRole("button", { name: "Open all steps" }).click();
  expect(said).toEqual([]);
  expect(asked.filter((address) => !address.startsWith("data:"))).toEqual([url]);
  await page.close();
});

test("what pages, goals and thoughts say is shown as they say it, and nothing of it runs", async () => {
  const { page, said, asked } = await openReport(browser(), `${report.url}#task=vanilla/shop/1/shop-005`);
  await page.waitForSelector("dialog[open] .steps");
  await page.getByRole("button", { name: "Open all steps" }).click();
  for (const summary of await page.locator("details.page-text > summary").all()) await summary.click();
  const text = await page.locator("dialog").innerText();
  expect(await page.locator("#task-title").textContent()).toContain(hostile[0]);
  expect(text).toContain(hostile[1]);
  expect(await page.locator("dialog img, dialog script, dialog svg").count()).toBe(0);
  expect(await page.evaluate<unknown>("globalThis.hacked")).toBeUndefined();
  expect(said).toEqual([]);
  expect(asked.filter((address) => !address.startsWith("data:"))).toHaveLength(1);
  await page.close();
});

test("a report in which nothing ended opens all the same", async () => {
  const { findings, ...rest } = made.data;
  const data = {
    ...rest,
    arms: [],
    others: [],
    tasks: [],
    findings: { ...findings, arms: [], sites: [], differences: [] },
  };
  const { page, said } = await openReport(browser(), writeReport({ data, details: [] }).url);
  expect(await listed(page)).toBe("0 of 0 tasks");
  expect(said).toEqual([]);
  await page.close();
});

test("a list of 20,000 tasks stays quick", async () => {
  const large = writeReport(madeReport({ streams: 20, listed: 20, detailed: 10 }));
  const { page, ms } = await openReport(browser(), large.url);
  expect(await listed(page)).toBe("20,000 of 20,000 tasks");
  const before = performance.now();
  await filter(page, "Text").fill("oak shelf");
  await expect.poll(() => listed(page), { interval: 20 }).not.toBe("20,000 of 20,000 tasks");
  const found = performance.now() - before;
  process.stderr.write(
    `report of 20,000: open after ${Math.round(ms)} ms, found after ${Math.round(found)} ms\n`,
  );
  expect(ms).toBeLessThan(15_000);
  expect(found).toBeLessThan(5000);
  await page.getByRole("button", { name: "Next page" }).click();
  expect(await page.locator("#task-table tbody tr").count()).toBe(50);
  await page.locator("#task-table a").last().click();
  expect(await page.locator(".task-steps").innerText()).toContain("left out");
  await page.close();
});
