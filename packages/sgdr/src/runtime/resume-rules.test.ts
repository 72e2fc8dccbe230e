import { expect, test } from "vitest";
import type { Task } from "../domain/task.js";
import { liveWorld, type World } from "../domain/world.js";
import { manifestOf, site, task as id } from "../experiments/experiment.fixture.js";
import type { RunProgress } from "../results/run-progress.js";
import { requireDecider, requireMethod, requireRepeatable } from "./resume-rules.js";

const task: Task = { id, site, goal: "g" };
const manifest = manifestOf("20260101-000000-abc", { tasks: [task], method: "mine" });
const begun: RunProgress = {
  ended: new Set(),
  added: [],
  attempts: new Map([[id, 1]]),
  finished: false,
  aborted: undefined,
};

test("a run goes on only with the method that it learned with", () => {
  expect(() => requireMethod(manifest, "mine", "vanilla")).not.toThrow();
  expect(() => requireMethod(manifest, undefined, "vanilla")).toThrow(/learns with the method "mine"/);
  expect(() => requireMethod(manifest, "other", "vanilla")).toThrow(/not the one given here/);
  expect(() => requireMethod({ ...manifest, method: "vanilla" }, undefined, "vanilla")).not.toThrow();
});
test("a task that had begun is started again only where its site can be reset, or when the user says so", () => {
  const resettable: World = { ...liveWorld, canReset: () => true };
  expect(() => requireRepeatable(manifest, begun, liveWorld, false)).toThrow(/had begun/);
  expect(() => requireRepeatable(manifest, begun, liveWorld, true)).not.toThrow();
  expect(() => requireRepeatable(manifest, begun, resettable, false)).not.toThrow();
  expect(() => requireRepeatable(manifest, begun, { ...resettable, mayRepeat: () => false }, false)).toThrow(
    /had begun/,
  );
});
test("a task that never began, or has ended, can be left behind", () => {
  expect(() =>
    requireRepeatable(manifest, { ...begun, attempts: new Map() }, liveWorld, false),
  ).not.toThrow();
  expect(() =>
    requireRepeatable(manifest, { ...begun, ended: new Set([id]) }, liveWorld, false),
  ).not.toThrow();
});

test("a run in which a policy of the caller's own decided is not taken over by rules", () => {
  const ideal = manifestOf("20260101-000000-abc", { tasks: [task], policy: "ideal" });
  expect(() => requireDecider(ideal, "rules")).toThrow(/"ideal" decides, which is not there here/);
  expect(() => requireDecider(ideal, "ideal")).not.toThrow();
  expect(() => requireDecider(manifest, "rules")).not.toThrow();
});
