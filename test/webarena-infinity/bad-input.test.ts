import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cli, cliHere, freshFolder } from "../lib/cli.js";
import { appsFolder, appWith } from "./_apps.js";

const bench = ["bench", "webarena-infinity"];
const task = { id: "task_e1", difficulty: "easy", instruction: "x", verify: "real-tasks/task_e1.py" };

test.each([
  ["", /--apps is missing/],
  ["--apps /nowhere/at/all", /there is no folder \/nowhere\/at\/all/],
  [`--apps ${freshFolder()}`, /holds no app of WebArena-Infinity[\s\S]*server\.py/],
  [`--apps ${appsFolder} --sites reeding-list`, /there is no site "reeding-list".*reading-list/s],
  [`--apps ${appsFolder} --difficulty trivial`, /there is no difficulty "trivial"/],
  [`--apps ${appsFolder} --suites unreal`, /there is no suite "unreal".*real/s],
  [`--apps ${appsFolder} --suites function --difficulty easy`, /no app of reading-list has a task/],
  [`--apps ${appsFolder} --ids real-e7`, /none of the chosen tasks is "real-e7"/],
  [`--apps ${appsFolder} --clock noon`, /--clock "noon" is not a time/],
  [`--apps ${appsFolder} --cdp http://127.0.0.1:1`, /--cdp cannot be used with WebArena-Infinity/],
])("%s is refused with what was expected, and exit code 2", async (words, told) => {
  const { code, err } = await cliHere([...bench, ...words.split(" ").filter((word) => word !== "")]);
  expect(code).toBe(2);
  expect(err).toMatch(told);
});

test.each([
  ["is not JSON", "{", /real-tasks\.json cannot be used: it is not JSON/],
  ["is no list", '{"tasks": []}', /real-tasks\.json cannot be used: the file: /],
  ["has a task without a goal", JSON.stringify([{ ...task, instruction: undefined }]), /0\.instruction/],
  [
    "has a check outside the app",
    JSON.stringify([{ ...task, verify: "../../x.py" }]),
    /0\.verify.*inside the app's folder/,
  ],
  ["has a level of its own", JSON.stringify([{ ...task, difficulty: "brutal" }]), /0\.difficulty/],
  ["has an id twice", JSON.stringify([task, task]), /the id task_e1 stands in it twice/],
])("a list of tasks that %s is refused with its file", async (_case, text, told) => {
  const folder = appWith("odd", { "real-tasks.json": text });
  const { code, err } = await cliHere([...bench, "--apps", folder]);
  expect(code).toBe(2);
  expect(err).toMatch(told);
  expect(err).toMatch(/expected a list of \{ id, instruction, verify, difficulty \}/);
});

test("without python3 nothing begins, and the message says so", async () => {
  const empty = freshFolder();
  const { code, err } = await cli(
    [...bench, "--apps", appsFolder, "--limit", "1", "--store", join(empty, "s.sqlite")],
    { env: { PATH: empty } },
  );
  expect(code).toBe(2);
  expect(err).toMatch(/no python3 of version 3\.9 or later was found[\s\S]*install python3/);
});

test("an app that cannot be used is told, the others go on, and the exit code is 2", async () => {
  const parent = freshFolder();
  mkdirSync(parent, { recursive: true });
  appWith("a-crashing", { "server.py": "raise SystemExit(3)" }, parent);
  appWith("b-odd", { "real-tasks.json": "{" }, parent);
  appWith("c-good", {}, parent);
  const words = ["--limit", "1", "--order", "by-id", "--json", "--store", join(parent, "s.sqlite")];
  const { code, out, err } = await cli([...bench, "--apps", parent, ...words]);
  expect(code).toBe(2);
  const { result } = JSON.parse(out) as {
    result: { damaged: string[]; cells: { records: { task: string; reward: number }[] }[] };
  };
  expect(result.damaged).toHaveLength(2);
  expect(result.damaged[0]).toMatch(/a-crashing.*server\.py: it ended with exit code 3/);
  expect(result.damaged[1]).toMatch(/b-odd.*real-tasks\.json cannot be used/);
  expect(result.cells.flatMap(({ records }) => records.map(({ task: id }) => id))).toEqual([
    "c-good-real-e1",
  ]);
  expect(err).toMatch(/Some apps cannot be run/);
});
