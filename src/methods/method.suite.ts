import { describe, expect, test } from "vitest";
import { SiteId, TaskId } from "../domain/ids.js";
import type { Observation } from "../domain/observation.js";
import type { Task } from "../domain/task.js";
import type { JudgedEpisode } from "../domain/verdict.js";
import type { Method } from "./method.js";

const never = new AbortController().signal;
const site = SiteId.parse("shop");
const task: Task = { id: TaskId.parse("shop-1"), site, goal: "buy tea", startUrl: "/" };
const page: Observation = {
  url: "/",
  title: "",
  text: "",
  page: "p",
  state: "s",
  tabs: [],
  notices: [],
  leftOut: 0,
  shown: [],
  nodes: [],
};
const failed: JudgedEpisode = {
  task,
  trajectory: { task, steps: [], final: page, end: { kind: "answered", answer: "" } },
  verdict: { kind: "failure", reason: "nothing was bought" },
};

/** What every method promises. Each method's test file calls this, then adds its own cases. */
export function methodSuite<Memory>(make: () => Method<Memory>): void {
  describe(`${make().id} keeps the method contract`, () => {
    test("an empty memory offers nothing", async () => {
      const method = make();
      const support = await method.prepare(task, method.empty(site), never);
      expect(await support.at(page, never)).toEqual({ notes: [], skills: [] });
      expect(method.size(method.empty(site))).toBe(0);
    });
    test("memory survives a round trip through JSON", async () => {
      const method = make();
      const memory = await method.learn(failed, method.empty(site), never);
      expect(method.memory.parse(JSON.parse(JSON.stringify(memory)))).toEqual(memory);
    });
    test("learning leaves the memory it was given as it was", async () => {
      const method = make();
      const before = method.empty(site);
      const copy = structuredClone(before);
      await method.learn(failed, before, never);
      expect(before).toEqual(copy);
    });
  });
}
