import { expect, test } from "vitest";
import { done, failedOutcome, primitives, type Outcome } from "../domain/action.js";
import type { Call } from "../domain/call.js";
import { SiteId, TaskId } from "../domain/ids.js";
import type { BrowserSession } from "../domain/ports.js";
import type { Policy } from "../domain/roles.js";
import type { StepContext } from "../domain/support.js";
import { no, ok } from "../lib/result.js";
import { composeObservation } from "../observation/compose.js";
import { AgentOptions } from "./options.js";
import { runEpisode } from "./run-episode.js";

const signal = new AbortController().signal;
const task = { id: TaskId.parse("t"), site: SiteId.parse("shop"), goal: "buy tea" };
const click: Call = { name: "click", args: ["1"] };
const say: Call = { name: "send_msg_to_user", args: ["42"] };

interface Script {
  readonly calls: readonly (readonly Call[])[];
  readonly outcome?: Outcome;
  readonly pageChanges?: boolean;
  readonly goneAfter?: number;
  readonly brokeAfter?: number;
  readonly msPerStep?: number;
  readonly preparedMs?: number;
  readonly options?: Partial<AgentOptions>;
}

async function play(script: Script) {
  let acted = 0;
  let nowMs = 0;
  const session: BrowserSession = {
    actions: Object.values(primitives),
    secretNames: [],
    observe: async () =>
      acted >= (script.goneAfter ?? Infinity)
        ? no("every tab has been closed")
        : ok(
            composeObservation({
              url: `/${script.pageChanges === false ? 0 : acted}`,
              title: "",
              scroll: [],
              nodes: [],
              tabs: [],
              notices: [],
              maxTokens: 0,
            }),
          ),
    permit: async () => undefined,
    perform: async (call) => {
      acted += 1;
      nowMs += script.msPerStep ?? 0;
      return { call, targets: {}, outcome: script.outcome ?? done, requests: [] };
    },
  };
  const policy: Policy = {
    decide: async ({ past }) => ({
      ok: true,
      decision: { thought: "", calls: script.calls[past.length] ?? [click] },
    }),
  };
  const kept: number[] = [];
  const asked: StepContext[] = [];
  const trajectory = await runEpisode(
    task,
    {
      at: async (context) => (asked.push(context), { notes: [], skills: [] }),
      preparedMs: script.preparedMs ?? 0,
    },
    {
      session,
      policy,
      options: AgentOptions.parse(script.options ?? {}),
      clock: { nowMs: () => nowMs },
      overBudget: () =>
        acted >= (script.brokeAfter ?? Infinity)
          ? { kind: "limit", limit: "usd", words: "spent" }
          : undefined,
      onStep: async ({ index }) => void kept.push(index),
    },
    signal,
  );
  return { trajectory, kept, asked };
}

test("a message to the user ends the episode and is its answer", async () => {
  const { trajectory, kept } = await play({ calls: [[click], [say]] });
  expect(trajectory.end).toEqual({ kind: "answered", answer: "42" });
  expect(kept).toEqual([0, 1]);
});
test("support is requested before each decision, with the task, the step and the page", async () => {
  const { asked } = await play({ calls: [[click], [click], [say]] });
  expect(asked.map(({ task: of, step, observation }) => [of.id, step, observation.url])).toEqual([
    [task.id, 0, "/0"],
    [task.id, 1, "/1"],
    [task.id, 2, "/2"],
  ]);
});
test("an infeasible goal ends with its reason", async () => {
  const { trajectory } = await play({ calls: [[{ name: "report_infeasible", args: ["no tea"] }]] });
  expect(trajectory.end).toEqual({ kind: "infeasible", reason: "no tea" });
});
test("the step limit ends it", async () => {
  const { trajectory } = await play({ calls: [], options: { maxSteps: 4 } });
  expect([trajectory.end.kind, trajectory.steps.length]).toEqual(["limit", 4]);
});
test("the time limit ends it between two actions", async () => {
  const { trajectory } = await play({ calls: [], msPerStep: 600, options: { maxSeconds: 1 } });
  expect(trajectory.end).toMatchObject({ kind: "limit", limit: "seconds" });
  expect(trajectory.steps).toHaveLength(2);
});
test("the time that a method took to prepare counts for the time limit", async () => {
  const limits = { calls: [], msPerStep: 600, options: { maxSeconds: 1 } };
  const { trajectory } = await play({ ...limits, preparedMs: 500 });
  expect(trajectory.end).toMatchObject({ kind: "limit", limit: "seconds" });
  expect(trajectory.steps).toHaveLength(1);
});
test("a spent budget ends it between two actions", async () => {
  const { trajectory } = await play({ calls: [], brokeAfter: 2 });
  expect(trajectory.end).toEqual({ kind: "limit", limit: "usd", words: "spent" });
  expect(trajectory.steps).toHaveLength(2);
});
test("the same action on the same state three times is a loop", async () => {
  const { trajectory } = await play({ calls: [], pageChanges: false });
  expect([trajectory.end.kind, trajectory.steps.length]).toEqual(["loop", 3]);
});
test("the same action on changing states is no loop", async () =>
  expect((await play({ calls: [] })).trajectory.end.kind).toBe("limit"));
test("two actions in turn on one state are not yet a loop", async () => {
  const other: Call = { name: "click", args: ["2"] };
  const { trajectory } = await play({
    calls: [[click], [other], [click], [other], [say]],
    pageChanges: false,
  });
  expect(trajectory.end.kind).toBe("answered");
});
test("a failed action does not end it", async () => {
  const { trajectory } = await play({
    calls: [[click]],
    outcome: failedOutcome("target-missing", "gone"),
    options: { maxSteps: 1 },
  });
  expect(trajectory.steps[0]?.outcome).toEqual({ kind: "target-missing", words: "gone" });
});
test("a message to the user that failed does not end it", async () => {
  const { trajectory } = await play({
    calls: [[say]],
    outcome: failedOutcome("denied", "no"),
    options: { maxSteps: 1 },
  });
  expect(trajectory.end.kind).toBe("limit");
});
test("several calls of one reply are one decision, and stop at the first that fails", async () => {
  const { trajectory } = await play({
    calls: [[click, click, say]],
    outcome: failedOutcome("not-actionable", "covered"),
    options: { maxSteps: 1, actionsPerStep: 3 },
  });
  expect(trajectory.steps[0]?.actions).toHaveLength(1);
});
test("closing the page ends it with the last page seen", async () => {
  const { trajectory } = await play({ calls: [], goneAfter: 2 });
  expect(trajectory.end).toEqual({ kind: "page-gone", words: "every tab has been closed" });
  expect(trajectory.final.url).toBe("/1");
});
