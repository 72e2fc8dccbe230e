import { join } from "node:path";
import { expect, test } from "vitest";
import { RunId } from "../../packages/sgdr/src/domain/ids.js";
import { openSqliteStore } from "../../packages/sgdr/src/store/sqlite-store.js";
import { cli, freshFolder, startCli } from "../lib/cli.js";
import { startSearchSite } from "../sites/search-site.js";

const goal = 'What is the price of the "Steel kettle"?';

const lastRun = async (store: string): Promise<{ run: string; status: string }> => {
  const [first] = JSON.parse((await cli(["runs", "list", "--store", store, "--json"])).out) as {
    run: string;
    status: string;
  }[];
  if (!first) throw new Error("no run was kept");
  return first;
};

test("Ctrl-C in the middle of an action leaves the run to be resumed, and exits with 130", async () => {
  const site = await startSearchSite(1_500);
  const store = join(freshFolder(), "s.sqlite");
  const running = startCli(["run", goal, "--url", site.url, "--store", store]);
  await running.said(/1\. .*fill/);
  // the click that sends the form is under way now: the site takes its time to answer
  await new Promise((resolve) => setTimeout(resolve, 300));
  running.kill("SIGINT");
  const interrupted = await running.finished;
  expect(interrupted.code).toBe(130);
  expect(interrupted.err).toContain("Interrupted");
  expect(interrupted.err).toMatch(/Go on with: sgdr runs resume \S+ --restart-task/);

  const { run, status } = await lastRun(store);
  expect(status).toBe("interrupted");
  const refused = await cli(["runs", "resume", run, "--store", store]);
  expect(refused.code).toBe(2);
  expect(refused.err).toMatch(/may already have changed something on its site[\s\S]*--restart-task/);
  const resumed = await cli(["runs", "resume", run, "--restart-task", "--store", store, "--json"]);
  expect(JSON.parse(resumed.out)).toMatchObject({ run, outcome: "answered", message: "35.50" });
  expect(resumed.code).toBe(0);
  expect((await lastRun(store)).status).toBe("ended");
  const again = await cli(["runs", "resume", run, "--restart-task", "--store", store]);
  expect(again.err).toContain(`the run ${run} has ended`);
  await site.close();
});

test("kill -9 at any moment leaves a store that opens with every step that was reported, and the run resumes", async () => {
  const site = await startSearchSite(60);
  const store = join(freshFolder(), "s.sqlite");
  for (const delayMs of [0, 90, 230]) {
    const running = startCli(["run", goal, "--url", site.url, "--store", store]);
    await running.said(/1\. .*fill/);
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    running.kill("SIGKILL");
    const { err } = await running.finished;
    const told = err.match(/^\s+\d+\. /gm)?.length ?? 0;

    const { run, status } = await lastRun(store);
    const opened = await openSqliteStore(store);
    let steps = 0;
    for await (const _ of opened.events(RunId.parse(run), { kinds: ["step-ended"] })) steps += 1;
    await opened.close();
    expect(steps).toBeGreaterThanOrEqual(told);
    if (status === "ended") continue;
    expect(status).toBe("interrupted");
    const resumed = await cli(["runs", "resume", run, "--restart-task", "--store", store, "--json"]);
    expect(JSON.parse(resumed.out)).toMatchObject({ run, outcome: "answered", message: "35.50" });
  }
  await site.close();
});

test("a run that somebody is working on cannot be taken", async () => {
  const site = await startSearchSite(8_000);
  const store = join(freshFolder(), "s.sqlite");
  const running = startCli(["run", goal, "--url", site.url, "--store", store]);
  await running.said(/weak built-in/);
  const { run, status } = await lastRun(store);
  expect(status).toBe("running");
  const refused = await cli(["runs", "resume", run, "--restart-task", "--store", store]);
  expect(refused.err).toContain(`still being worked on by process ${running.pid}`);
  expect(refused.code).toBe(2);
  running.kill("SIGINT");
  expect((await running.finished).code).toBe(130);
  await site.close();
});
