import { expect, test } from "vitest";
import {
  ablatedSites,
  checkShares,
  isShareOf,
  paperAblations,
  paperMain,
  paperSites,
  paperTasks,
} from "./paper-results.js";

const isRepeated = ({ setting }: { readonly setting: string }): boolean =>
  ["α = 0.5", "λ = 0.7", "sliding windows"].includes(setting);

test("39 of the 50 cells of the main table are no number of tasks out of the site's", () =>
  expect(checkShares(paperMain)).toEqual({ cells: 50, impossible: 39 }));

test("25 of the 27 cells of the ablations are none, those left out that repeat the main table", () => {
  const own = paperAblations.filter((row) => !isRepeated(row));
  expect(checkShares(own)).toEqual({ cells: 27, impossible: 25 });
});

test("every share that can be is one, and only those", () => {
  for (const tasks of Object.values(paperTasks)) {
    const shares = new Set(
      Array.from({ length: tasks + 1 }, (_, solved) => ((100 * solved) / tasks).toFixed(1)),
    );
    for (let tenths = 0; tenths <= 1_000; tenths += 1)
      expect(isShareOf(tenths / 10, tasks)).toBe(shares.has((tenths / 10).toFixed(1)));
  }
});

test("the overall success is the micro average of the sites, within rounding", () => {
  const all = Object.values(paperTasks).reduce((sum, tasks) => sum + tasks, 0);
  expect(all).toBe(764);
  for (const { success, sites } of paperMain) {
    const micro = paperSites.reduce((sum, site) => sum + sites[site] * paperTasks[site], 0) / all;
    expect(Math.abs(micro - success)).toBeLessThan(0.11);
  }
});

test("ablations at the defaults repeat the main table's SGDR", () => {
  const main = paperMain.find(({ model, method }) => model === "GPT-4.1" && method === "SGDR");
  for (const { sites } of paperAblations.filter(isRepeated))
    for (const site of ablatedSites) expect(sites[site]).toBe(main?.sites[site]);
});
