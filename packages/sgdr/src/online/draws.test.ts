import { expect, test } from "vitest";
import { SiteId, TaskId } from "../domain/ids.js";
import type { Trajectory } from "../domain/trajectory.js";
import { evenDraws, replayDraws } from "./draws.js";

const final = { url: "/", title: "", text: "", page: "p", state: "s", tabs: [], notices: [], leftOut: 0 };
const trajectoryOf = (id: string, calls: readonly string[] = []): Trajectory => ({
  task: { id: TaskId.parse(id), site: SiteId.parse("shop"), goal: "g" },
  steps: calls.map((name, index) => ({
    index,
    observation: final,
    offered: [],
    thought: "",
    calls: [{ name, args: [] }],
    actions: [],
    outcome: { kind: "ok", words: "" },
  })),
  final,
  end: { kind: "answered", answer: "" },
});
const ids = (count: number) => Array.from({ length: count }, (_, at) => TaskId.parse(`task-${at}`));
const below = (share: number, draws: readonly number[]): number =>
  draws.filter((one) => one < share).length / draws.length;

test.each([1, 2, 3, 7])("about the wanted share of a short stream is drawn with seed %i", (seed) => {
  const tasks = ids(40);
  const draw = evenDraws(String(seed), tasks);
  const draws = tasks.map((id) => draw(trajectoryOf(id)));
  for (const share of [0.1, 0.3, 0.5]) expect(Math.abs(below(share, draws) - share)).toBeLessThan(0.051);
});

test("another seed draws other tasks, and the same seed draws the same tasks", () => {
  const tasks = ids(200);
  const drawn = (seed: number) =>
    tasks.filter((id) => evenDraws(String(seed), tasks)(trajectoryOf(id)) < 0.3);
  expect(drawn(1)).toEqual(drawn(1));
  expect(drawn(1)).not.toEqual(drawn(2));
});

test("the draw for a task that joined later depends on its id", () => {
  const draw = evenDraws("1", []);
  expect(draw(trajectoryOf("late"))).toBe(draw(trajectoryOf("late")));
  expect(draw(trajectoryOf("late"))).not.toBe(draw(trajectoryOf("later")));
});

test("each replay of one task has its own draw", () => {
  const draw = replayDraws(1);
  const draws = Array.from({ length: 400 }, (_, at) => draw(trajectoryOf("task-1", [`skill_${at}`])));
  expect(below(0.3, draws)).toBeGreaterThan(0.22);
  expect(below(0.3, draws)).toBeLessThan(0.38);
  expect(draw(trajectoryOf("task-1", ["a"]))).toBe(draw(trajectoryOf("task-1", ["a"])));
});
