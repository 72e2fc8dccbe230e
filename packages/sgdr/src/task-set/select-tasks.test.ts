import { expect, test } from "vitest";
import { SiteId, TaskId } from "../domain/ids.js";
import type { Task } from "../domain/task.js";
import { selectTasks } from "./select-tasks.js";

const task = (site: string, template: number, n: number): Task => ({
  id: TaskId.parse(`${site}-t${template}-${n}`),
  site: SiteId.parse(site),
  goal: "g",
});
const sites = ["shop", "forum"];
const tasks = sites.flatMap((site) =>
  Array.from({ length: 40 }, (_, at) => task(site, at % 8, Math.floor(at / 8))),
);
const label = ({ id }: Task) => ({ template: id.split("-")[1] ?? "", kind: "change" as const });

test("a limit counts for each site by itself", () => {
  expect(selectTasks(tasks, label, { limit: 3 }).map(({ id }) => id)).toEqual(
    sites.flatMap((site) => [`${site}-t0-0`, `${site}-t1-0`, `${site}-t2-0`]),
  );
});

test("the small subset has twelve tasks of each site, every template among them, in their order", () => {
  const small = selectTasks(tasks, label, { subset: "small" });
  const shop = small.filter(({ site }) => site === "shop");
  expect(shop).toHaveLength(12);
  expect(new Set(shop.map((one) => label(one).template)).size).toBe(8);
  expect(shop).toEqual(tasks.filter((one) => shop.includes(one)));
});

test("so many templates are taken evenly, each with all its tasks", () => {
  const chosen = selectTasks(tasks, label, { templates: 3 });
  const shop = chosen.filter(({ site }) => site === "shop");
  expect([...new Set(shop.map((one) => label(one).template))]).toEqual(["t0", "t2", "t5"]);
  expect(shop).toHaveLength(15);
  expect(shop).toEqual(tasks.filter((one) => shop.includes(one)));
});

test("more templates than there are is all tasks", () => {
  expect(selectTasks(tasks, label, { templates: 9 })).toEqual(tasks);
});

test("an unknown id is refused with the nearest one", () => {
  expect(() => selectTasks(tasks, label, { ids: ["shop-t3-9"] })).toThrow(
    /there is no task "shop-t3-9".*shop-t3/,
  );
});
