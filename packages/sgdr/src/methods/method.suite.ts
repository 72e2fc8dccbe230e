import { describe, expect, test } from "vitest";
import { SiteId, TaskId } from "../domain/ids.js";
import { done } from "../domain/action.js";
import type { Call } from "../domain/call.js";
import type { Observation } from "../domain/observation.js";
import type { Task } from "../domain/task.js";
import type { Step } from "../domain/trajectory.js";
import type { JudgedEpisode } from "../domain/verdict.js";
import { learns, type Method, type MethodDefinition } from "./method.js";

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

const stepOf = (call: Call, index: number): Step => ({
  index,
  observation: { ...page, url: `/${index}`, state: `s${index}` },
  offered: [],
  thought: "",
  calls: [call],
  actions: [{ call, targets: {}, outcome: done, requests: [] }],
  outcome: done,
});
const steps = [
  { name: "goto", args: ["/tea"] },
  { name: "goto", args: ["/tea/buy"] },
  { name: "send_msg_to_user", args: ["It is bought."] },
].map(stepOf);

/** The agent buys tea by opening two addresses, and then reports it to the user. */
const bought: JudgedEpisode = {
  task,
  trajectory: { task, steps, final: page, end: { kind: "answered", answer: "It is bought." } },
  verdict: { kind: "success", reason: "tea was bought" },
};

/** The same steps with another goal. */
function otherTask({ task: of, trajectory, verdict }: JudgedEpisode): JudgedEpisode {
  const other = { ...of, id: TaskId.parse(`${of.id}-other`), goal: `${of.goal}, once more` };
  return { task: other, trajectory: { ...trajectory, task: other }, verdict };
}

const throughJson = <Memory>({ memory: schema }: Method<Memory>, memory: Memory): Memory =>
  schema.parse(JSON.parse(JSON.stringify(memory)));

/**
 * Tests of what every method promises. Each method's test file calls this and adds its own cases. For a method that learns
 * nothing from the default episode, pass a success that it does learn from.
 */
export function methodSuite<Memory>(
  definition: Pick<MethodDefinition<Memory>, "id" | "roles">,
  make: () => Method<Memory>,
  success: () => Promise<JudgedEpisode> = async () => bought,
): void {
  const learnedBy = async (method: Method<Memory>): Promise<Memory> => {
    const episode = await success();
    return await method.learn(episode, method.empty(episode.task.site), never);
  };
  describe(`${definition.id} keeps the method contract`, () => {
    test("an empty memory offers nothing", async () => {
      const method = make();
      const support = await method.prepare(task, method.empty(site), never);
      expect(await support.at({ task, step: 0, observation: page }, never)).toEqual({
        notes: [],
        skills: [],
      });
      expect(method.size(method.empty(site))).toBe(0);
    });
    test("a success teaches something, if the method learns at all", async () => {
      const method = make();
      expect(method.size(await learnedBy(method)) > 0).toBe(learns(definition));
    });
    test("memory survives a round trip through JSON, whatever is in it", async () => {
      const method = make();
      const nothing = await method.learn(failed, method.empty(site), never);
      const memory = await learnedBy(method);
      expect(throughJson(method, nothing)).toEqual(nothing);
      expect(throughJson(method, memory)).toEqual(memory);
    });
    test("learning and preparing do not change the memory that they receive", async () => {
      const method = make();
      const episode = await success();
      for (const before of [method.empty(site), await learnedBy(method)]) {
        const copy = structuredClone(before);
        await method.learn(failed, before, never);
        await method.learn(episode, before, never);
        await method.learn(otherTask(episode), before, never);
        const support = await method.prepare(episode.task, before, never);
        await support.at({ task: episode.task, step: 0, observation: page }, never);
        expect(before).toEqual(copy);
      }
    });
    test("a resumed run that repeats a task with the same memory learns the same again", async () => {
      const method = make();
      const episode = await success();
      for (const before of [method.empty(site), await learnedBy(method)]) {
        const once = await method.learn(episode, before, never);
        expect(await method.learn(episode, before, never)).toEqual(once);
        expect(await make().learn(await success(), throughJson(method, before), never)).toEqual(once);
      }
    });
    joinTests(make, success, learnedBy);
  });
}

/** Runs that learn at the same time join their memories; a run that was stopped and resumed joins twice. */
function joinTests<Memory>(
  make: () => Method<Memory>,
  success: () => Promise<JudgedEpisode>,
  learnedBy: (method: Method<Memory>) => Promise<Memory>,
): void {
  test("joining a memory with an empty one or with itself does not change it", async () => {
    const method = make();
    const memory = await learnedBy(method);
    const nothing = method.empty(site);
    expect(method.join(nothing, nothing)).toEqual(nothing);
    expect(method.join(memory, nothing)).toEqual(memory);
    expect(method.join(nothing, memory)).toEqual(memory);
    expect(method.join(memory, memory)).toEqual(memory);
  });
  test("a joined memory contains what either memory contains; joining the same memory twice changes nothing", async () => {
    const method = make();
    const known = await learnedBy(method);
    const mine = await method.learn(otherTask(await success()), method.empty(site), never);
    const before = structuredClone([known, mine]);
    const joined = method.join(known, mine);
    expect([known, mine]).toEqual(before);
    expect(method.size(joined)).toBeGreaterThanOrEqual(Math.max(method.size(known), method.size(mine)));
    expect(method.join(joined, mine)).toEqual(joined);
    expect(throughJson(method, joined)).toEqual(joined);
  });
}
