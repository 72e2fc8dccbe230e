import { expect, test } from "vitest";
import type { CellRecord } from "../../experiments/record.js";
import { cellOf, learningCell } from "../../experiments/statistics/cells.fixture.js";
import { ReportData } from "../../report/report-data.js";
import { memoryStore } from "../../store/memory-store.js";
import { reportDataOf, type ReportWishes } from "./report-data-of.js";
import type { ReportSource } from "./report-source.js";

const source = (name: string, cells: readonly CellRecord[]): ReportSource => ({
  name,
  title: `The ${name} one`,
  about: "",
  arms: cells.map(({ arm, method }) => ({ id: arm, method, options: {} })),
  cells,
  manifests: [],
  problems: [`${name} is not done`],
});
const wishes: ReportWishes = {
  detailed: 0,
  metrics: ["success", "decisions", "primitives"],
  command: "sgdr report main small",
  now: new Date(0),
};
const main = source("main", [cellOf("vanilla", "a10 b01"), learningCell("sgdr", "a11 b01")]);
const small = source("small", [
  cellOf("vanilla", "z1"),
  learningCell("sgdr", "z0"),
  learningCell("all", "z1"),
]);

test("each experiment has findings of its own, and only the main one's tasks are listed", async () => {
  const { data } = await reportDataOf(memoryStore(), { main, others: [small] }, wishes);
  expect(ReportData.safeParse(data).error).toBeUndefined();
  const sizes = [data, ...data.others].map(({ findings }) =>
    findings.arms.map(({ arm, solved, tasks }) => [arm, solved, tasks]),
  );
  expect(sizes).toEqual([
    [
      ["vanilla", 2, 4],
      ["sgdr", 3, 4],
    ],
    [
      ["vanilla", 1, 1],
      ["sgdr", 0, 1],
      ["all", 1, 1],
    ],
  ]);
  expect(data.tasks).toHaveLength(8);
  expect(data.others[0]).toMatchObject({ name: "small", problems: ["small is not done"] });
  expect(data.others[0]?.facts).toContainEqual({ name: "tasks", value: "3 run" });
  expect(data.problems).toContain("main is not done");
});

test("an experiment whose arms cannot be compared is refused by its name", async () => {
  const mixed = source("mixed", [cellOf("vanilla", "a1"), learningCell("sgdr", "b1")]);
  await expect(reportDataOf(memoryStore(), { main, others: [mixed] }, wishes)).rejects.toThrow(
    /^in the experiment mixed: vanilla and sgdr differ in 2 tasks/,
  );
});

test("a choice of metrics leaves the others out and changes no number", async () => {
  const all = await reportDataOf(memoryStore(), { main, others: [small] }, wishes);
  const some = await reportDataOf(
    memoryStore(),
    { main, others: [small] },
    { ...wishes, metrics: ["decisions"] },
  );
  for (const [at, { findings }] of [some.data, ...some.data.others].entries())
    expect(findings.differences).toEqual(
      [all.data, ...all.data.others][at]?.findings.differences.filter(({ metric }) => metric === "decisions"),
    );
});
