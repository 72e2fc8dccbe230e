import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordsOf, saidBy, world, type World } from "./_bench.js";
import { taskFile } from "./_tasks.js";

let here: World;
beforeAll(async () => {
  here = await world();
});
afterAll(async () => await here.close());

for (const stop of ["agent", "checker"] as const)
  test(`with the rule ${stop} every kind of check is met, a skill is learned from the first task and used in the second`, async () => {
    const { standIns, home, resetUrl } = here;
    const before = standIns.asked.length;
    const out = join(home, "recorded");
    const finished = await here.bench(
      "webarena",
      "--pause-ms",
      "50",
      "--task-file",
      taskFile(),
      "--experiment",
      stop,
      "--stop",
      stop,
      "--reset-url",
      resetUrl,
      // so that the unchanged trajectory is replayed too
      "--accept",
      "control",
      ...(stop === "agent" ? ["--out", out] : []),
    );
    const said = saidBy(finished);
    expect(recordsOf(said).map(({ task, reward, reasons }) => [task, reward, reasons])).toEqual(
      ["4", "7", "8", "1", "2", "5", "6", "3"].map((task) => [task, 1, []]),
    );
    const forum = said.cells.find(({ site }) => site === "reddit");
    expect(forum?.learned?.libraries).toEqual({ reddit: 1 });
    expect(forum?.records.map(({ called }) => called)).toEqual([0, 1]);
    expect(forum?.marks).toEqual(stop === "checker" ? ["oracle-stopped"] : []);
    expect(said.title).toBe(stop === "checker" ? "sgdr (oracle-stopped)" : "sgdr");
    // a page that is as it should be ends the episode before the agent says so
    expect(recordsOf(said).map(({ end }) => end)).toEqual(
      stop === "checker"
        ? ["ended", "ended", "ended", "ended", "ended", "answered", "infeasible", "answered"]
        : ["answered", "answered", "answered", "answered", "answered", "answered", "infeasible", "answered"],
    );
    const resets = standIns.asked.slice(before);
    expect(resets.filter(({ scope }) => scope === "run").map(({ site }) => site)).toEqual(
      said.cells.map(({ site }) => site),
    );
    expect(resets.filter(({ scope }) => scope === "site").map(({ site }) => site)).toEqual(
      said.cells.map(({ site }) => site),
    );
    expect(resets.filter(({ scope }) => scope === "task")).toHaveLength(8);
    // the first task is replayed as it was and with the skill in its place, each reset before and after
    expect(resets.filter(({ scope, task }) => scope === "replay" && task === "1")).toHaveLength(4);
    const recorded = join(out, stop, "sgdr", "reddit", "1", "1", "network.har");
    expect(existsSync(recorded)).toBe(stop === "agent");
  });
test("the two stopping rules are not compared with each other", async () => {
  const runOf = async (name: string): Promise<string> =>
    saidBy(await here.sgdr("experiments", "resume", name, "--json")).cells[0]?.run ?? "";
  const { code, err } = await here.sgdr("report", await runOf("agent"), await runOf("checker"));
  expect(code).toBe(2);
  expect(err).toMatch(/\(as usual\).*\(oracle-stopped\) were not made under the same rules/);
});
