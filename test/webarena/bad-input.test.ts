import { afterAll, beforeAll, expect, test } from "vitest";
import { cli, freshFolder } from "../lib/cli.js";
import { recordsOf, saidBy, world, type World } from "./_bench.js";
import { taskFile, tasks } from "./_tasks.js";

let here: World;
beforeAll(async () => {
  here = await world();
});
afterAll(async () => await here.close());

/** What is said to one who is refused; nothing is printed then. */
const refusal = async (words: readonly string[], env = here.standIns.environment): Promise<string> => {
  const { code, err, out } = await cli(["bench", "webarena", "--task-file", taskFile(), ...words], {
    env: { HOME: here.home, ...env },
  });
  expect([code, out]).toEqual([2, ""]);
  return err;
};

test("without a way to put the sites back no method that replays is started, and the message says what to do", async () =>
  expect(await refusal(["--methods", "vanilla,sgdr"])).toMatch(
    /nothing says how the sites are reset[\s\S]*--reset-command[\s\S]*--unverified/,
  ));

test("a preview needs no reset, whatever the methods are", async () => {
  const words = ["--task-file", taskFile(), "--methods", "sgdr,asi", "--preview", "--json"];
  const { code, err, out } = await cli(["bench", "webarena", ...words], {
    env: { HOME: here.home, ...here.standIns.environment },
  });
  expect(code, err).toBe(0);
  expect((JSON.parse(out) as { preview: unknown[] }).preview).toHaveLength(8);
});
test("a run of vanilla alone needs no reset, and its title says that the sites were not reset", async () => {
  const { standIns } = here;
  const before = standIns.asked.length;
  const words = ["--task-file", taskFile(), "--ids", "4", "--methods", "vanilla", "--pause-ms", "50"];
  const said = saidBy(await here.bench("webarena", ...words));
  expect(recordsOf(said).map(({ reward }) => reward)).toEqual([1]);
  expect(said.title).toBe("vanilla (sites: not reset)");
  expect(standIns.asked.slice(before)).toEqual([]);
});

test("a site that nobody said the address of is named with its variable", async () => {
  const { WA_MAP: _, ...others } = here.standIns.environment;
  expect(await refusal(["--unverified"], others)).toMatch(/nobody said where map runs[\s\S]*WA_MAP/);
});

test("an unknown id, site or template, and a range that is none, are refused with the nearest", async () => {
  expect(await refusal(["--unverified", "--ids", "3-9"])).toMatch(
    /--ids: there is no task 9; the nearest is 8/,
  );
  expect(await refusal(["--unverified", "--ids", "five"])).toMatch(/--ids/);
  expect(await refusal(["--unverified", "--sites", "shoping"])).toMatch(
    /there is no site "shoping".*shopping/,
  );
  expect(await refusal(["--unverified", "--template-ids", "77"])).toMatch(/there is no template 77/);
});

test("a benchmark has no options of another", async () => {
  expect(await refusal(["--unverified", "--skin", "b"])).toMatch(/unknown option '--skin'/);
  const { code, err } = await here.sgdr("bench", "playground", "--stop", "checker");
  expect([code, err]).toEqual([2, expect.stringMatching(/unknown option '--stop'/)]);
});

test("a malformed task refuses the file, and says which task and which field", async () => {
  const broken = { ...tasks[0], eval: { ...tasks[0]?.eval, eval_types: ["guess"] } };
  const { code, err } = await cli(
    ["bench", "webarena", "--unverified", "--task-file", taskFile([tasks[1], broken])],
    { env: { HOME: here.home, ...here.standIns.environment } },
  );
  expect([code, err]).toEqual([2, expect.stringMatching(/task 1 \(entry 1\): eval\.eval_types/)]);
});

test("several sites at once need a reset that says which of them", async () =>
  expect(await refusal(["--workers", "2", "--reset-url", `${here.standIns.controlUrl}/reset`])).toMatch(
    /does not say which site[\s\S]*\{site\}/,
  ));

test("a choice that no site has is refused, and so is what cannot go together", async () => {
  const reset = ["--reset-url", `${here.standIns.controlUrl}/reset`];
  expect(await refusal(["--unverified", "--sites", "map", "--ids", "1-2"])).toMatch(
    /none of the 2 chosen tasks is of map/,
  );
  expect(await refusal(["--unverified", "--reuse"])).toMatch(/--reuse means nothing for webarena/);
  expect(await refusal(["--unverified", "--preset", "verification"])).toMatch(
    /the arm off is about how skills are verified/,
  );
  expect(await refusal(["--unverified", "--cdp", "http://127.0.0.1:9222"])).toMatch(
    /--cdp cannot be used with WebArena/,
  );
  expect(await refusal([...reset, "--stop", "checker", "--out", "x"])).toMatch(
    /--out would record that as the agent's/,
  );
  expect(await refusal(["--reset-url", "localhost:7565/reset"])).toMatch(/is not an http or https address/);
});

test("a second experiment on the same sites is refused before anything is reset", async () => {
  const { standIns, resetUrl, home } = here;
  const words = ["--task-file", taskFile(), "--ids", "1-2", "--reset-url", resetUrl, "--pause-ms", "50"];
  const first = here.start("webarena", ...words, "--experiment", "first");
  await first.said(/1\/2 /);
  const before = standIns.asked.length;
  const second = await cli(["bench", "webarena", ...words, "--store", `${home}/other.sqlite`], {
    env: { HOME: home, ...standIns.environment },
  });
  expect([second.code, second.err]).toEqual([2, expect.stringMatching(/is being worked on by process \d+/)]);
  expect(standIns.asked.slice(before).filter(({ scope }) => scope === "run" || scope === "site")).toEqual([]);
  expect(recordsOf(saidBy(await first.finished)).map(({ reward }) => reward)).toEqual([1, 1]);
});

test("a wrong password is reported with the site and the user, and nothing else is tried", async () => {
  const { code, err } = await cli(
    ["bench", "webarena", "--unverified", "--ids", "1", "--task-file", taskFile()],
    { env: { HOME: freshFolder(), ...here.standIns.environment, WA_REDDIT_PASSWORD: "wrong" } },
  );
  expect(code).toBe(2);
  expect(err).toMatch(/reddit[\s\S]*MarvelsGrantMan136/);
  expect(err).not.toContain("wrong\n");
});

test("a site that is down in the middle of a run is waited for, and the task is done again in its place", async () => {
  const { standIns, resetUrl } = here;
  const { reddit } = standIns.sites;
  const before = reddit.asked.length;
  const opened = () => reddit.asked.slice(before).some((request) => request.startsWith("GET /f/cooking"));
  const watch = setInterval(() => {
    if (!opened()) return;
    // the agent is on the second task's first page
    clearInterval(watch);
    reddit.breakDown();
    setTimeout(() => reddit.repair(), 4_000);
  }, 5);
  const finished = await here.bench(
    "webarena",
    "--task-file",
    taskFile(),
    "--ids",
    "1-2",
    "--reset-url",
    resetUrl,
    "--pause-ms",
    "50",
  );
  expect(recordsOf(saidBy(finished)).map(({ task, reward, attempt }) => [task, reward, attempt])).toEqual([
    ["1", 1, 1],
    ["2", 1, 2],
  ]);
});

test("without a reset skills are offered unproved, and the title says so", async () => {
  const finished = await here.bench(
    "webarena",
    "--task-file",
    taskFile(),
    "--ids",
    "1-2",
    "--unverified",
    "--pause-ms",
    "50",
  );
  const said = saidBy(finished);
  expect(said.title).toBe("sgdr (verification: none)");
  expect(said.cells[0]).toMatchObject({
    marks: ["verification: none"],
    learned: { libraries: { reddit: 1 } },
  });
  expect(recordsOf(said).map(({ reward, called }) => [reward, called])).toEqual([
    [1, 0],
    [1, 1],
  ]);
});

test("the doctor looks at tasks, sites, logins, the reset and the grader", async () => {
  const found = await here.sgdr(
    "doctor",
    "--webarena",
    "--task-file",
    taskFile(),
    "--reset-url",
    here.resetUrl,
    "--json",
  );
  const { checks } = JSON.parse(found.out) as { checks: { what: string; ok: boolean; words: string }[] };
  const told = checks.slice(-8).map(({ what, ok, words }) => [what, ok, words]);
  expect(told).toEqual([
    ["tasks", true, expect.stringContaining("(8 tasks, 8 of the paper's 764)")],
    ["shopping", true, expect.stringContaining("logged in as emma.lopez@gmail.com")],
    ["shopping_admin", true, expect.stringContaining("logged in as admin")],
    ["reddit", true, expect.stringContaining("logged in as MarvelsGrantMan136")],
    ["gitlab", true, expect.stringContaining("logged in as byteblaze")],
    ["map", true, expect.stringContaining("it has no accounts")],
    ["reset", true, expect.stringMatching(/^done once for each site/)],
    ["grader", false, expect.stringContaining("no model grades answers")],
  ]);
  expect(found.code).toBe(1);
});
