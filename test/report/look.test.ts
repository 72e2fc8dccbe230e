import { describe, expect, test } from "vitest";
import { emptyArm } from "../../packages/sgdr/src/report/episode.fixture.js";
import { madeReport } from "../../packages/sgdr/src/report/report-data.fixture.js";
import { contrastOf, groundOf, inBrowser, openReport, writeReport } from "./_open-report.js";

/** All arms on the first site have their steps. */
const made = madeReport({ detailed: 200 });
const report = writeReport(made);
const browser = inBrowser();

test("every plot is drawn, with a name, and an arm without a library is in none of them", async () => {
  const { page } = await openReport(browser(), report.url);
  const names = await page.locator("[data-plot]").evaluateAll((places) =>
    places.map((place) => ({
      plot: place.getAttribute("data-plot"),
      named: [...place.querySelectorAll("svg[role=img]")].every((drawn) => drawn.getAttribute("aria-label")),
      drawn: place.querySelectorAll("svg[role=img]").length,
      text: place.textContent,
    })),
  );
  expect(names.map(({ plot, drawn }) => [plot, drawn])).toEqual([
    ["success:main", 1],
    ["differences", 1],
    ["sites", 5],
    ["curves", 6],
    ["repeats", 1],
    ["cost", 4],
    ["library", 6],
    ["success:other-1", 1],
    ["success:other-2", 1],
  ]);
  for (const { named, text } of names) {
    expect(named).toBe(true);
    expect(text).not.toContain(emptyArm);
  }
  await page.close();
});

test("lines can be taken out of the curves and put back", async () => {
  const { page } = await openReport(browser(), report.url);
  const lines = page.locator('[data-plot="curves"] svg').first().locator('g[aria-label="line"]');
  expect(await lines.count()).toBe(7);
  const key = page.locator('[data-legend="curves"]').getByRole("button", { name: "awm" });
  await key.click();
  expect(await lines.count()).toBe(6);
  await key.click();
  expect(await lines.count()).toBe(7);
  await page.close();
});

test("another experiment is one step from the contents, has a plot of its own arms, and an arm looks as it does in the main one", async () => {
  const { page } = await openReport(browser(), report.url);
  await page.locator(".contents").getByRole("link", { name: "Controls (controls)" }).click();
  const other = page.locator("#other-1");
  expect(await other.locator("h3").isVisible()).toBe(true);
  expect(await other.locator('[data-plot="success:other-1"]').textContent()).toMatch(/vanilla.*sgdr.*random/);
  const coloursIn = async (plot: string): Promise<readonly (string | null)[]> =>
    await page
      .locator(`[data-plot="${plot}"] g[aria-label="dot"] path`)
      .evaluateAll((marks) => marks.map((mark) => mark.getAttribute("stroke")));
  const [, , , , sgdr] = await coloursIn("success:main");
  expect(await coloursIn("success:other-2")).toEqual([sgdr]);
  await page.close();
});

describe.each(["light", "dark"] as const)("in %s", (colorScheme) => {
  test("text stands out from its ground", async () => {
    const { page } = await openReport(browser(), report.url, { colorScheme });
    expect(await groundOf(page)).toBe(colorScheme === "light" ? "rgb(255, 255, 255)" : "rgb(21, 24, 28)");
    const texts = [
      "h1",
      ".made",
      ".known li",
      "#known-title",
      "#other-2-known",
      ".other h3 small",
      ".other .made",
      ".ci",
      ".note",
      "figcaption",
      ".tag",
      ".instead",
    ];
    const plots = ["[data-plot] g[aria-label='y-axis tick label'] text"];
    const tasks = [".result.solved", ".result.unsolved", "#task-table a", "#task-table small", ".contents a"];
    for (const selector of [...texts, ...plots, ...tasks])
      expect(await contrastOf(page, selector), selector).toBeGreaterThanOrEqual(4.5);
    await page.close();
  });

  test("lines and marks of every arm stand out from the ground", async () => {
    const { page } = await openReport(browser(), report.url, { colorScheme });
    const keys = page.locator('[data-legend="curves"] button');
    for (let at = 1; at <= (await keys.count()); at += 1) {
      const mark = `[data-legend="curves"] button:nth-child(${at}) g[aria-label="dot"]`;
      expect(await contrastOf(page, mark), mark).toBeGreaterThanOrEqual(3);
    }
    await page.close();
  });
});

test("the button chooses light or dark against the system", async () => {
  const { page } = await openReport(browser(), report.url, { colorScheme: "light" });
  const button = page.locator("#theme");
  await button.click();
  await button.click();
  expect(await button.textContent()).toBe("Colours: dark");
  expect(await groundOf(page)).toBe("rgb(21, 24, 28)");
  await page.close();
});

test("on a phone the page does not scroll sideways; wide tables scroll in their boxes, by keyboard too", async () => {
  const { page } = await openReport(browser(), report.url, { viewport: { width: 390, height: 844 } });
  for (const details of await page.locator("main details").all())
    await details.evaluate((element) => element.setAttribute("open", ""));
  expect(await page.evaluate<number>("document.documentElement.scrollWidth")).toBe(390);
  const box = page.locator(".scroll:has(#main-table)");
  expect(await box.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
  expect(await box.getAttribute("tabindex")).toBe("0");
  await page.locator("#task-table a").first().click();
  await page.waitForSelector("dialog[open] .steps");
  await page.getByRole("button", { name: "Open all steps" }).click();
  expect(await page.locator("dialog").evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(
    true,
  );
  await page.close();
});

test("headings go down one level at a time, and every table has a caption and heads", async () => {
  const { page } = await openReport(browser(), report.url);
  const levels = await page
    .locator("main :is(h1, h2, h3, h4)")
    .evaluateAll((all) => all.map(({ tagName }) => Number(tagName[1])));
  expect(levels[0]).toBe(1);
  for (const [at, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[at - 1] ?? 0) + 1);
  const tables = await page
    .locator("main table")
    .evaluateAll((all) =>
      all.map((table) => [
        table.querySelector("caption")?.textContent?.trim() !== "",
        table.querySelectorAll("thead th[scope]").length > 0,
        [...table.querySelectorAll("tbody tr")].every((row) => row.querySelector("th[scope]")),
      ]),
    );
  for (const table of tables) expect(table).toEqual([true, true, true]);
  await page.close();
});

test("on paper there are the results, light, without the list, and no table is cut off", async () => {
  const { page } = await openReport(browser(), report.url, {
    colorScheme: "dark",
    viewport: { width: 1016, height: 700 },
  });
  await page.emulateMedia({ media: "print" });
  expect(await page.locator("#tasks").isVisible()).toBe(false);
  expect(await page.locator("#main-table").isVisible()).toBe(true);
  expect(await groundOf(page)).toBe("rgb(255, 255, 255)");
  const cut = await page
    .locator("main .scroll")
    .evaluateAll((boxes) =>
      boxes.filter((box) => box.scrollWidth > box.clientWidth).map((box) => box.textContent),
    );
  expect(cut).toEqual([]);
  await page.close();
});

test("thirty arms with long names have styles apart and push nothing off a phone", async () => {
  const named = (at: number): string => `an arm with a rather long name, number ${at}`;
  const { findings, ...rest } = made.data;
  const [, base] = findings.arms;
  if (!base) throw new Error("the fixture has no arms");
  const arms = Array.from({ length: 30 }, (_, at) => ({ ...base, arm: named(at) }));
  const data = { ...rest, findings: { ...findings, arms } };
  const { page, said } = await openReport(browser(), writeReport({ data, details: [] }).url, {
    viewport: { width: 390, height: 844 },
  });
  expect(await page.evaluate<number>("document.documentElement.scrollWidth")).toBe(390);
  const keys = await page
    .locator('[data-legend="curves"] button svg')
    .evaluateAll((samples) =>
      samples.map((sample) => sample.innerHTML.replaceAll(/<style>.*?<\/style>/gs, "")),
    );
  expect(new Set(keys).size).toBe(30);
  expect(said).toEqual([]);
  await page.close();
});
