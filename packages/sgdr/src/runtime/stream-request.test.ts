import { expect, test } from "vitest";
import type { Suite } from "../task-set/task-set.js";
import { SgdrError } from "../domain/error.js";
import type { Task } from "../domain/task.js";
import { manifestOf, site, task as id } from "../experiments/experiment.fixture.js";
import type { Truth } from "../experiments/task-result.js";
import { requireMethod, suiteHooks } from "./stream.js";

const task: Task = { id, site, goal: "g" };
const suite: Suite = {
  id: "made-up",
  tasks: [task],
  label: () => ({ template: "a", kind: "change" }),
  locate: (one) => one,
  canReset: () => true,
  reset: async () => undefined,
  score: async () => ({ reward: 1, reasons: [], broken: false }),
  close: async () => undefined,
};
const outage = new SgdrError("infra-error", "the browser died", "start it again");

test("an outage that does not pass stops the site", () => {
  expect(suiteHooks({ suite }, () => undefined).giveUp(task, outage)).toBeUndefined();
});
test("with skipInfra the task is left out, without a reward, and the next one begins", () => {
  const truths: Truth[] = [];
  const hooks = suiteHooks({ suite, skipInfra: true }, (_, truth) => truths.push(truth));
  expect(hooks.giveUp(task, outage)).toMatchObject([{ key: "truth/shop-1" }]);
  expect(truths.map(({ score }) => score)).toEqual([
    { reward: null, reasons: ["the browser died"], broken: false },
  ]);
  const wrong = new SgdrError("model-unreachable", "no such key", "set one");
  expect(hooks.giveUp(task, wrong)).toBeUndefined();
});

const manifest = manifestOf("20260101-000000-abc", { method: "mine", config: { method: "vanilla" } });
test("a run goes on only with the method that it learned with", () => {
  expect(() => requireMethod(manifest, { id: "mine" })).not.toThrow();
  expect(() => requireMethod(manifest, undefined)).toThrow(/learns with the method "mine"/);
  expect(() => requireMethod(manifest, { id: "other" })).toThrow(/not the one given here/);
  expect(() => requireMethod({ ...manifest, method: "vanilla" }, undefined)).not.toThrow();
});
