import { expect, test } from "vitest";
import { appTask, RawTask, type AppTask } from "./app-tasks.js";
import { InfinityChoice } from "./choice.js";
import { chosenOf, requireKnownIds, streamTasks } from "./choose-tasks.js";

const raw = (id: string, difficulty?: string) =>
  RawTask.parse({ id, instruction: `Do ${id}`, verify: `real-tasks/${id}.py`, difficulty });
const tasks: readonly AppTask[] = [
  ...["easy", "medium", "hard"].flatMap((level) =>
    Array.from({ length: 20 }, (_, at) => appTask("mail", "real", raw(`task_${level[0]}${at + 1}`, level))),
  ),
  ...["task_1", "task_2"].map((id) => appTask("mail", "function", raw(id))),
];
const byId = { seed: 1, order: "by-id" } as const;
const choice = (some: object) =>
  InfinityChoice.parse({
    limit: 0,
    subset: "all",
    templates: 0,
    ids: [],
    suites: ["real", "function"],
    difficulties: [],
    clock: "",
    apps: [{ name: "mail", folder: "/mail", sha256: "x" }],
    ...some,
  });
const ids = (chosen: readonly AppTask[]): string[] => chosen.map(({ task }) => task.id);

test("ids are the app's name, the suite and the task's own number", () => {
  expect(ids(tasks).slice(0, 2)).toEqual(["mail-real-e1", "mail-real-e2"]);
  expect(ids(tasks).at(-1)).toBe("mail-function-2");
});

test("a difficulty leaves out what has none", () => {
  const hard = streamTasks(tasks, { suites: ["real", "function"], difficulties: ["hard"] }, byId);
  expect(hard).toHaveLength(20);
  expect(hard.every(({ label }) => label.template === "real-hard")).toBe(true);
});

test("a stream is shuffled by its seed, the same again with one seed", () => {
  const order = (seed: number) =>
    ids(streamTasks(tasks, { suites: ["real"], difficulties: [] }, { seed, order: "shuffled" }));
  expect(order(1)).toEqual(order(1));
  expect(order(1)).not.toEqual(order(2));
  expect(order(1).toSorted()).toEqual(
    ids(tasks)
      .filter((id) => id.includes("real"))
      .toSorted(),
  );
});

test("the small subset has twelve tasks of all difficulties", () => {
  const small = chosenOf(streamTasks(tasks, choice({}), byId), choice({ subset: "small" }));
  expect(small).toHaveLength(12);
  expect(new Set(small.map(({ label }) => label.template)).size).toBe(4);
});

test("an id may leave out the app's name, and an unknown one is refused", () => {
  expect(ids(chosenOf(tasks, choice({ ids: ["real-m3", "mail-function-1"] })))).toEqual([
    "mail-real-m3",
    "mail-function-1",
  ]);
  expect(() => requireKnownIds(["real-m21"], tasks)).toThrow(/none of the chosen tasks is "real-m21"/);
});

test("a task that is known to be flawed says why", () => {
  expect(appTask("figma-slides", "real", raw("task_e19", "easy")).label.flaw).toMatch(/passes before/);
  expect(appTask("mail", "real", raw("task_e19", "easy")).label.flaw).toBeUndefined();
});
