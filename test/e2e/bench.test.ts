import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { RunId } from "../../packages/sgdr/src/domain/ids.js";
import { openSqliteStore } from "../../packages/sgdr/src/store/sqlite-store.js";
import { cliHere, freshFolder, startCli } from "../lib/cli.js";

interface Result {
  readonly task: string;
  readonly site: string;
  readonly reward: number;
  readonly attempt: number;
}
interface Cell {
  readonly arm: string;
  readonly site: string;
  readonly run: string;
  readonly records: readonly Result[];
}
const bench = ["bench", "playground", "--json"];
const cellsIn = (out: string): readonly Cell[] =>
  (JSON.parse(out) as { result: { cells: readonly Cell[] } }).result.cells;
const recordsIn = (out: string): readonly Result[] => cellsIn(out).flatMap(({ records }) => records);

test("a preview lists the tasks of the chosen sites and starts nothing", async () => {
  const { code, out, err } = await cliHere([
    ...bench,
    "--sites",
    "shop,forum",
    "--subset",
    "small",
    "--preview",
  ]);
  expect(code).toBe(0);
  const { preview } = JSON.parse(out) as { preview: readonly { site: string; template: string }[] };
  for (const site of ["shop", "forum"]) {
    const own = preview.filter((task) => task.site === site);
    expect(own.length).toBeGreaterThanOrEqual(12);
    const all = JSON.parse((await cliHere([...bench, "--sites", site, "--preview"])).out) as {
      preview: readonly { template: string }[];
    };
    expect(new Set(own.map(({ template }) => template))).toEqual(
      new Set(all.preview.map(({ template }) => template)),
    );
  }
  expect(err).toBe("");
});

test.each([
  ["--sites shp", /there is no site "shp".*shop/s],
  ["--methods vanila", /there is no method "vanila".*vanilla/s],
  ["--ids shop-nothing-1", /there is no task "shop-nothing-1"[\s\S]*--preview/],
  ["--seed x", /seed/],
  ["--preset paper-mian", /there is no preset "paper-mian".*paper-main/s],
  ["--streams 2 --order by-id", /one order/],
])("%s is refused with what was meant, and exit code 2", async (words, told) => {
  const { code, err } = await cliHere(["bench", "playground", ...words.split(" ")]);
  expect(code).toBe(2);
  expect(err).toMatch(told);
});

test("an unknown benchmark is refused with the known ones", async () => {
  const { code, err } = await cliHere(["bench", "playgrond"]);
  expect(code).toBe(2);
  expect(err).toMatch(/did you mean "?playground/i);
});

/** What must be equal in two runs: all that happened, without times, in order. */
async function happened(store: string, run: string): Promise<unknown[]> {
  const opened = await openSqliteStore(store);
  const events: unknown[] = [];
  for await (const { kind, site, data } of opened.events(RunId.parse(run))) events.push({ kind, site, data });
  await opened.close();
  return events;
}

test("two runs with one seed are the same run, and each task is scored", async () => {
  const store = join(freshFolder(), "s.sqlite");
  const words = [...bench, "--limit", "2", "--sites", "map,forum", "--seed", "5", "--store", store];
  const first = await cliHere(words);
  const [mine, theirs] = [cellsIn(first.out), cellsIn((await cliHere(words)).out)];
  expect(first.code).toBe(0);
  expect(mine.map(({ site }) => site)).toEqual(["forum", "map"]);
  const records = recordsIn(first.out);
  expect(records).toHaveLength(4);
  expect(records.every(({ reward }) => reward === 0 || reward === 1)).toBe(true);
  expect(first.err).toMatch(/vanilla, map, stream 1: +2\/2 .*decisions.*of 2 solved/);
  for (const [at, { run }] of mine.entries())
    expect(await happened(store, run)).toEqual(await happened(store, theirs[at]?.run ?? ""));
  const [{ run } = { run: "" }] = mine;
  const shown = await cliHere(["runs", "show", run, "--store", store]);
  expect(shown.out).toMatch(/(?:solved|missed) {2}forum-/);
  const [{ task } = { task: "" }] = records;
  expect((await cliHere(["runs", "show", run, "--task", task, "--store", store])).out).toMatch(/1\. at \//);
});

const outcome = (of: readonly Result[]): string[] =>
  of.map(({ task, reward }) => `${task} ${reward}`).toSorted();
const grid = ["--limit", "2", "--sites", "map", "--methods", "vanilla,awm"];

test("kill -9 of an experiment in two processes, then resume: the results are those of an undisturbed one", async () => {
  const store = join(freshFolder(), "s.sqlite");
  const whole = await cliHere([...bench, ...grid, "--store", store]);
  const words = ["bench", "playground", ...grid, "--experiment", "killed", "--workers", "2"];
  const running = startCli([...words, "--store", store]);
  await running.said(/1\/2 /);
  running.kill("SIGKILL");
  await running.finished;
  const listed = await cliHere(["experiments", "list", "--store", store]);
  expect(listed.out).toMatch(/killed +[01] of 2/);
  await noLongerBusy(store);
  const resumed = await cliHere(["experiments", "resume", "killed", "--store", store, "--json"]);
  expect(resumed.code).toBe(0);
  const { cells } = JSON.parse(resumed.out) as { cells: readonly Cell[] };
  const records = cells.flatMap((cell) => cell.records);
  expect(outcome(records)).toEqual(outcome(recordsIn(whole.out)));
  expect(records.map(({ attempt }) => attempt).filter((attempt) => attempt > 1).length).toBeLessThanOrEqual(
    2,
  );
});

/** Workers clean up when the process that started them dies; no other process knows when they are done. */
const noLongerBusy = async (store: string): Promise<void> =>
  await expect
    .poll(async () => (await cliHere(["runs", "list", "--store", store])).out, { timeout: 60_000 })
    .not.toMatch(/running/);

test("an experiment is kept under its name: the same goes on, another is refused with what differs", async () => {
  const store = join(freshFolder(), "s.sqlite");
  const words = [...bench, "--sites", "map", "--limit", "1", "--experiment", "mine", "--store", store];
  const [first, again] = [await cliHere(words), await cliHere(words)];
  expect(cellsIn(again.out).map(({ run }) => run)).toEqual(cellsIn(first.out).map(({ run }) => run));
  expect(again.err).toContain("1 of 1 cells were done before");
  const other = await cliHere([...words, "--seed", "2", "--max-steps", "9"]);
  expect(other.code).toBe(2);
  expect(other.out).toMatch(/another experiment of the name mine.*streams: .*maxSteps: 15 then, 9 now/s);
});

test("cells that another experiment has run with the same options are taken over when asked for, and only those", async () => {
  const store = join(freshFolder(), "s.sqlite");
  const words = [...bench, "--sites", "map", "--limit", "1", "--store", store];
  const [first] = cellsIn((await cliHere([...words, "--experiment", "first"])).out);
  const both = await cliHere([...words, "--methods", "vanilla,awm", "--experiment", "second", "--reuse"]);
  expect(both.err).toContain("Cells taken over from other experiments: 1 of 2.");
  expect(cellsIn(both.out).map(({ run }) => run === first?.run)).toEqual([true, false]);
  const shorter = await cliHere([...words, "--max-steps", "3", "--experiment", "third", "--reuse"]);
  expect(cellsIn(shorter.out)[0]?.run).not.toBe(first?.run);
});

test("a report of an experiment is one file beside its numbers; runs of other tasks are refused", async () => {
  const folder = freshFolder();
  const store = join(folder, "s.sqlite");
  const words = [...bench, "--sites", "map", "--store", store];
  const two = await cliHere([...words, "--limit", "1", "--methods", "vanilla,cer", "--experiment", "mine"]);
  const other = await cliHere([...words, "--limit", "2"]);
  const out = join(folder, "r.html");
  const made = await cliHere(["report", "mine", "--out", out, "--store", store]);
  expect(made.code).toBe(0);
  expect(readFileSync(out, "utf8")).toContain("vanilla");
  const data = JSON.parse(readFileSync(join(folder, "r.json"), "utf8")) as { tasks: unknown[] };
  expect(data.tasks).toHaveLength(2);
  const runs = [cellsIn(two.out)[1]?.run ?? "", cellsIn(other.out)[0]?.run ?? ""];
  const mixed = await cliHere(["report", ...runs, "--out", out, "--store", store]);
  expect(mixed.code).toBe(2);
  expect(mixed.err).toMatch(/differ in 1 task /);
  expect((await cliHere(["report", "mien", "--store", store])).err).toMatch(/did you mean "?mine/i);
});

test("Ctrl-C leaves a bench to be resumed, and exits with 130", async () => {
  const store = join(freshFolder(), "s.sqlite");
  const words = ["--limit", "4", "--sites", "shop", "--experiment", "stopped", "--store", store];
  const running = startCli(["bench", "playground", ...words]);
  await running.said(/1\/4 /);
  running.kill("SIGINT");
  const { code, err } = await running.finished;
  expect(code).toBe(130);
  expect(err).toContain("Interrupted");
  expect(err).toContain("Go on with: sgdr experiments resume stopped");
});

test("the playground tells its addresses and accounts, answers there, puts itself back, and ends with Ctrl-C", async () => {
  const running = startCli(["playground", "--port", "0", "--json"]);
  await running.said(/\n\]/);
  const half = JSON.parse(running.soFar()) as {
    site: string;
    url: string;
    reset: string;
    accounts: { user: string }[];
  }[];
  for (const { url, reset, accounts } of half) {
    expect(accounts.length).toBeGreaterThan(0);
    expect((await fetch(url)).status).toBe(200);
    expect((await fetch(reset, { method: "POST" })).status).toBe(200);
  }
  running.kill("SIGINT");
  expect((await running.finished).code).toBe(0);
});
