import { join } from "node:path";
import { expect, test } from "vitest";
import { tasksOf } from "../../packages/playground/src/kernel/tasks.js";
import { map } from "../../packages/playground/src/map/index.js";
import { cliHere, freshFolder } from "../lib/cli.js";

interface Result {
  readonly task: string;
  readonly reward: number;
  readonly decisions: number;
  readonly primitives: number;
  readonly reasons: readonly string[];
  readonly fits: Readonly<
    Record<"decisions" | "offers" | "fitting" | "without" | "stopped" | "wrong", number>
  >;
}
interface Cell {
  readonly arm: string;
  readonly run: string;
  readonly terms: Readonly<Record<string, string>>;
  readonly marks: readonly string[];
  readonly records: readonly Result[];
}
const bench = ["bench", "playground", "--policy", "ideal", "--sites", "map", "--order", "by-id", "--json"];
const ids = ["map-start-guidance-1", "map-start-guidance-2"];
const oracleLength = (id: string): number | undefined =>
  tasksOf(map, 1)
    .find(({ task }) => task.id === id)
    ?.draft.oracle("a").length;
const total = (records: readonly Result[], of: (result: Result) => number): number =>
  records.reduce((sum, one) => sum + of(one), 0);

test("the ideal caller goes the oracle's way, and with learned skills it needs fewer decisions for it", async () => {
  const store = join(freshFolder(), "s.sqlite");
  const words = [...bench, "--ids", ids.join(","), "--methods", "vanilla,sgdr", "--store", store];
  const { code, out, err } = await cliHere(words);
  expect(code).toBe(0);
  expect(err).not.toContain("weak");
  const { cells } = (JSON.parse(out) as { result: { cells: readonly Cell[] } }).result;
  const [vanilla, sgdr] = cells;
  if (!vanilla || !sgdr) throw new Error("there are two cells");
  for (const { records, terms, marks } of cells) {
    expect(terms["who decides"]).toBe("ideal");
    expect(marks).toEqual(["ideal caller"]);
    expect(records.map(({ task, reward }) => [task, reward])).toEqual(ids.map((id) => [id, 1]));
    expect(total(records, ({ fits }) => fits.wrong)).toBe(0);
    // skills or not, the browser does what the oracle does
    expect(records.map(({ primitives }) => primitives)).toEqual(ids.map(oracleLength));
  }
  expect(vanilla.records.map(({ decisions }) => decisions)).toEqual(ids.map(oracleLength));
  expect(total(sgdr.records, ({ decisions }) => decisions)).toBeLessThan(
    total(vanilla.records, ({ decisions }) => decisions),
  );
  expect(total(sgdr.records, ({ fits }) => fits.fitting)).toBeGreaterThan(0);
  const resumed = await cliHere(["runs", "show", sgdr.run, "--store", store]);
  expect(resumed.out).toContain("ideal");
});

test("errors fail the task at once, whatever it asks for, and say so", async () => {
  const store = join(freshFolder(), "s.sqlite");
  const words = [...bench, "--ids", ids.slice(0, 1).join(","), "--ideal-errs", "1", "--store", store];
  const { out } = await cliHere(words);
  const { cells } = (JSON.parse(out) as { result: { cells: readonly Cell[] } }).result;
  expect(cells[0]?.marks).toEqual(["ideal caller", "errs at 100 % of its decisions"]);
  const [record] = cells[0]?.records ?? [];
  expect([record?.reward, record?.decisions]).toEqual([0, 1]);
  expect(record?.reasons[0]).toContain("erred");
});

test.each([
  ["--ideal-errs 0.1", /--policy ideal/],
  ["--policy ideal --ideal-errs 2", /idealErrs|ideal-errs/i],
  ["--policy ideal --model openai/gpt-4.1", /knows the next calls/],
])("%s is refused", async (words, told) => {
  const { code, err } = await cliHere(["bench", "playground", ...words.split(" ")]);
  expect(code).toBe(2);
  expect(err).toMatch(told);
});

test("a benchmark that brings no ideal caller refuses its presets", async () => {
  const { code, err } = await cliHere(["bench", "webarena", "--preset", "ideal-main"]);
  expect(code).toBe(2);
  expect(err).toMatch(/ideal-main sets the option policy, which webarena does not have/);
});

test("what could be saved at most is computed from any run, without a browser", async () => {
  const store = join(freshFolder(), "s.sqlite");
  const words = [...bench, "--ids", ids.join(","), "--store", store];
  const { cells } = (JSON.parse((await cliHere(words)).out) as { result: { cells: readonly Cell[] } }).result;
  const run = cells[0]?.run ?? "";
  const { code, out } = await cliHere(["skills", "headroom", run, "--store", store, "--json"]);
  expect(code).toBe(0);
  const { trajectories, forms } = JSON.parse(out) as {
    trajectories: number;
    forms: { decisions: { without: number; offered: { decisions: number }; all: { decisions: number } } }[];
  };
  expect(trajectories).toBe(ids.length);
  const [first] = forms;
  expect(first?.decisions.without).toBe(total(cells[0]?.records ?? [], ({ decisions }) => decisions));
  expect(first?.decisions.offered.decisions).toBeLessThan(first?.decisions.without ?? 0);
  expect(first?.decisions.all.decisions).toBeLessThanOrEqual(first?.decisions.offered.decisions ?? 0);
  const told = await cliHere(["skills", "headroom", run, "--store", store]);
  expect(told.out).toMatch(/windows .* can become skills/);
});
