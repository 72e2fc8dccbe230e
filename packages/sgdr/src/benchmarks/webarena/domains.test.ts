import { expect, test } from "vitest";
import { paperDomains } from "./domains.js";
import { flawedTasks } from "./flawed.js";

test("the paper's lists have 187, 182, 106, 180 and 109 tasks", () =>
  expect(Object.entries(paperDomains).map(([name, ids]) => [name, ids.length])).toEqual([
    ["shopping", 187],
    ["shopping_admin", 182],
    ["reddit", 106],
    ["gitlab", 180],
    ["map", 109],
  ]));
test("no task is in two lists, and each list goes up", () => {
  const lists = Object.values(paperDomains);
  expect(new Set(lists.flat()).size).toBe(764);
  for (const list of lists) expect(list).toEqual(list.toSorted((left, right) => left - right));
});
test("tasks that need several sites are in none of them", () => {
  const all = new Set(Object.values(paperDomains).flat());
  expect([97, 265, 424, 552, 671, 681, 737, 759, 791].filter((id) => all.has(id))).toEqual([]);
});
test("tasks that are known to be flawed are among the paper's, with the reason", () => {
  const all = new Set(Object.values(paperDomains).flat());
  expect([...flawedTasks.keys()]).toEqual([66, 293, 294, 295, 296, 297, 386, 805, 807]);
  expect([...flawedTasks.keys()].every((id) => all.has(id))).toBe(true);
  expect(flawedTasks.get(386)).toContain("|OR|");
});
