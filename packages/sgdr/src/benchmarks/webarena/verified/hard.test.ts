import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { z } from "zod";
import { idsOf } from "../id-ranges.js";
import { hardSubset, verifiedSubsets } from "./hard.js";

test("the hard subset has 258 tasks, in order and each once", () => {
  expect(hardSubset).toHaveLength(258);
  expect(hardSubset).toEqual([...new Set(hardSubset)].toSorted((left, right) => left - right));
  expect(verifiedSubsets.hard).toBe(hardSubset);
});
test("all tasks of several sites belong to it", () => {
  const several = idsOf("97,265-268,424-430,552-566,671-675,681-688,737-741,759-760,791");
  expect(several).toHaveLength(48);
  expect(several.filter((id) => !hardSubset.includes(id))).toEqual([]);
});

/** Both benchmarks have the same ids on the same sites. */
const file = process.env["WEBARENA_VERIFIED_TASKS"] ?? process.env["WEBARENA_TASKS"];
const Sites = z.array(z.looseObject({ task_id: z.int(), sites: z.array(z.string()) }));

test("by site it has the numbers that its makers give", async ({ skip }) => {
  if (file === undefined) return skip("set WEBARENA_VERIFIED_TASKS to the dataset, or WEBARENA_TASKS");
  const tasks = Sites.parse(JSON.parse(await readFile(file, "utf8")));
  const counts: Record<string, number> = {};
  for (const { task_id, sites } of tasks.filter((task) => hardSubset.includes(task.task_id))) {
    const site = sites.length > 1 ? "several" : (sites[0] ?? String(task_id));
    counts[site] = (counts[site] ?? 0) + 1;
  }
  expect(counts).toEqual({ shopping: 56, shopping_admin: 55, reddit: 42, gitlab: 57, several: 48 });
});
