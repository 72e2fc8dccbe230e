import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SiteName } from "../../src/benchmarks/playground/kernel/site.js";
import { startSite } from "../../src/benchmarks/playground/kernel/serve.js";
import { tasksOf } from "../../src/benchmarks/playground/kernel/tasks.js";
import { playgroundSites } from "../../src/benchmarks/playground/sites.js";
import { isListed, faults, matrix, openBrowser, play, type KeptEnd } from "./_prove.js";

const seed = 1;
/** A file for each site, so that two of them are proved at once. */
export function proveSite(name: SiteName): void {
  const kind = playgroundSites.find(({ id }) => id === name);
  if (!kind) throw new Error(`there is no site ${name}`);
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => await browser.close());

  test("every task is solved by its oracle, in the browser, and by no other way of doing any task of the site", async () => {
    const site = await startSite(kind, { seed });
    const tasks = tasksOf(kind, seed);
    const ends: KeptEnd[] = [];
    try {
      for (const [index, task] of tasks.entries()) {
        // all tasks of a site begin in one state on one page, so doing nothing has one end
        if (index === 0) ends.push(await play(browser, site, task, "do-nothing"));
        ends.push(await play(browser, site, task, "oracle"));
        ends.push(await play(browser, site, task, "wrong-value"));
      }
    } finally {
      await site.close();
    }
    const cells = matrix(tasks, ends, site.beginning);
    expect(cells).toHaveLength(tasks.length * (2 * tasks.length + 1));
    expect(faults(cells, tasks, isListed)).toEqual([]);
  }, 900_000);

  test("has tasks of all four kinds, and enough of them", () => {
    const tasks = tasksOf(kind, seed);
    const templates = new Set(tasks.map(({ label }) => label.template));
    const [least, leastTemplates] = ["shop", "forum"].includes(kind.id) ? [40, 8] : [5, 2];
    expect(tasks.length).toBeGreaterThanOrEqual(least);
    expect(templates.size).toBeGreaterThanOrEqual(leastTemplates);
  });

  test("words every task without a gap, in both wordings, and no two tasks alike", () => {
    const goals = (["original", "paraphrased"] as const).flatMap((wording) =>
      tasksOf(kind, seed, wording).map(({ task }) => task.goal),
    );
    expect(goals.filter((goal) => /[{}]|undefined|NaN/.test(goal))).toEqual([]);
    expect(new Set(goals).size).toBe(goals.length);
  });

  test("gives the same tasks for a seed and others for another", () => {
    const ids = (of: number): string => JSON.stringify(tasksOf(kind, of).map(({ task }) => task));
    expect(ids(7)).toBe(ids(7));
    expect(ids(7)).not.toBe(ids(8));
  });
}
