import { join } from "node:path";
import { expect, test } from "vitest";
import { RunId } from "../../src/domain/ids.js";
import { openSqliteStore } from "../../src/store/sqlite-store.js";
import { cliHere, freshFolder, startCli } from "../lib/cli.js";

interface Result {
  readonly task: string;
  readonly site: string;
  readonly reward: number;
  readonly attempt: number;
}
interface Run {
  readonly run: string;
  readonly results: readonly Result[];
}
const bench = ["bench", "playground", "--json"];
const runsIn = (out: string): readonly Run[] => (JSON.parse(out) as { runs: readonly Run[] }).runs;

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
  ["--tasks shop-nothing-1", /there is no task "shop-nothing-1"[\s\S]*--preview/],
  ["--seed x", /seed/],
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

/** What must be equal in two runs: all that happened, without times, per site and in order. */
async function happened(store: string, run: string): Promise<Record<string, unknown[]>> {
  const opened = await openSqliteStore(store);
  const sites: Record<string, unknown[]> = {};
  for await (const { kind, site, data } of opened.events(RunId.parse(run)))
    (sites[site] ??= []).push({ kind, data });
  await opened.close();
  return sites;
}

test("two runs with one seed are the same run, and each task is scored", async () => {
  const store = join(freshFolder(), "s.sqlite");
  const words = [...bench, "--limit", "3", "--sites", "shop,forum", "--seed", "5", "--store", store];
  const first = await cliHere(words);
  const [one, other] = [onlyRun(first.out), onlyRun((await cliHere(words)).out)];
  expect(first.code).toBe(0);
  expect(one.results).toHaveLength(6);
  expect(one.results.every(({ reward }) => reward === 0 || reward === 1)).toBe(true);
  expect(first.err).toMatch(/6\/6 .*decisions.*of 6 solved/);
  const [mine, theirs] = [await happened(store, one.run), await happened(store, other.run)];
  for (const site of ["shop", "forum"])
    expect(mine[site]?.filter(isNotEnd)).toEqual(theirs[site]?.filter(isNotEnd));
  const shown = await cliHere(["runs", "show", one.run, "--store", store]);
  expect(shown.out).toMatch(/(?:solved|missed) {2}shop-/);
  const [{ task } = { task: "" }] = one.results;
  expect((await cliHere(["runs", "show", one.run, "--task", task, "--store", store])).out).toMatch(
    /1\. at \//,
  );
});
const onlyRun = (out: string): Run => runsIn(out)[0] ?? { run: "", results: [] };
const isNotEnd = (event: unknown): boolean =>
  !(typeof event === "object" && event !== null && "kind" in event && event.kind === "run-ended");

test("kill -9 in the middle, then resume: the results are those of an undisturbed run", async () => {
  const store = join(freshFolder(), "s.sqlite");
  const words = ["bench", "playground", "--limit", "2", "--sites", "map,admin", "--store", store];
  const whole = runsIn((await cliHere([...words, "--json"])).out)[0]?.results ?? [];
  const running = startCli(words);
  await running.said(/2\/4 /);
  running.kill("SIGKILL");
  await running.finished;
  const [row] = JSON.parse((await cliHere(["runs", "list", "--store", store, "--json"])).out) as {
    run: string;
    status: string;
  }[];
  expect(row?.status).toBe("interrupted");
  const resumed = await cliHere(["runs", "resume", row?.run ?? "", "--store", store, "--json"]);
  expect(resumed.code).toBe(0);
  const { results } = JSON.parse(resumed.out) as Run;
  const outcome = (of: readonly Result[]): string[] =>
    of.map(({ task, reward }) => `${task} ${reward}`).toSorted();
  expect(outcome(results)).toEqual(outcome(whole));
  expect(new Set(results.map(({ task }) => task)).size).toBe(4);
});

test("Ctrl-C leaves a bench to be resumed, and exits with 130", async () => {
  const store = join(freshFolder(), "s.sqlite");
  const running = startCli(["bench", "playground", "--limit", "4", "--sites", "shop", "--store", store]);
  await running.said(/1\/4 /);
  running.kill("SIGINT");
  const { code, err } = await running.finished;
  expect(code).toBe(130);
  expect(err).toContain("Interrupted");
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
