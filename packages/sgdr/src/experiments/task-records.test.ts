import { expect, test } from "vitest";
import { done } from "../domain/action.js";
import type { RunEvent, Spender } from "../domain/event.js";
import { TaskId } from "../domain/ids.js";
import type { Step } from "../domain/trajectory.js";
import { memoryStore } from "../store/memory-store.js";
import { manifestOf, site } from "./experiment.fixture.js";
import type { TaskRecord } from "./record.js";
import { assessmentKey } from "../results/task-end.js";
import { recordsOf } from "./task-records.js";

const [first, second] = [TaskId.parse("shop-a-1"), TaskId.parse("shop-a-2")];
const final = { url: "/", title: "", text: "", page: "p", state: "s", tabs: [], notices: [], leftOut: 0 };
const manifest = manifestOf("20260101-000000-abc", {
  method: "sgdr",
  tasks: [first, second].map((id) => ({ id, site, goal: "g" })),
});
const { run } = manifest;

type Data<Kind extends RunEvent["kind"]> = Extract<RunEvent, { kind: Kind }>["data"];
const event = <Kind extends RunEvent["kind"]>(
  kind: Kind,
  data: Data<Kind>,
  measured: object = {},
): RunEvent =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- kind and data belong together by the line above
  ({ kind, v: 1, site, data, measured: { atMs: 0, ...measured } }) as unknown as RunEvent;

const use = { args: {}, elements: {}, calls: 2, outcome: done };
const step = (task: TaskId, index: number): Step => ({
  index,
  observation: final,
  offered: ["s@1", "t@1"],
  thought: "",
  calls: [],
  actions: [],
  uses:
    index === 0
      ? [
          { ...use, task, step: 0, skill: "s@1", failedAt: null },
          { ...use, task, step: 0, skill: "t@1", failedAt: 1 },
        ]
      : [],
  outcome: done,
});
const times = { observeMs: 0, supportMs: 0, decideMs: 0, actMs: 0 };
const retrieved = { by: "all", eligible: 2, offered: [], withheld: [], withholding: 0 } as const;
const asked = (
  task: TaskId,
  role: Spender,
  { prompt = "", reply = "used" }: Partial<Data<"model-called">> = {},
): RunEvent =>
  event("model-called", { task, role, prompt, reply }, { ms: 1, inputTokens: 90, outputTokens: 10 });

/** One attempt at a task: two steps, a page that is summarized once, a lesson of three questions. */
const attempt = (
  task: TaskId,
  acting: readonly RunEvent[] = [],
  learning: readonly RunEvent[] = [],
): readonly RunEvent[] => [
  event("task-started", { task, attempt: 1 }),
  event("notes-given", { task, titles: ["n"], questions: 2 }, { ms: 0 }),
  event(
    "skills-retrieved",
    { task, step: 0, summary: "A page", retrieved },
    { ms: 0, summarizedMs: 0, cached: false },
  ),
  event("step-ended", { task, step: step(task, 0) }, times),
  event(
    "skills-retrieved",
    { task, step: 1, summary: "A page", retrieved },
    { ms: 0, summarizedMs: 0, cached: true },
  ),
  event("step-ended", { task, step: step(task, 1) }, times),
  ...acting,
  event("episode-ended", { task, end: { kind: "answered", answer: "" }, final }, { atMs: 500 }),
  event("verdict-given", { task, verdict: { kind: "success", reason: "" } }),
  ...learning,
  event("lesson-ended", { task, candidates: 4, questions: 3, known: 7 }, { ms: 0 }),
];
const ended = (task: TaskId, end = "answered"): RunEvent =>
  event("task-ended", { task, end, decisions: 2, primitives: 5 }, { atMs: 900 });
const truth = (task: TaskId, reward: 0 | 1 | null) => ({
  key: assessmentKey(task),
  value: { score: { reward, reasons: [], broken: false }, label: { template: "a", kind: "change" } },
});

async function recordsFrom(
  events: readonly RunEvent[],
  rewards: readonly (0 | 1 | null)[],
  price: number | null = 0.001,
): Promise<{ records: readonly TaskRecord[]; candidates: number }> {
  const store = memoryStore();
  await store.createRun(manifest, { pid: 1, host: "here", claim: "x" });
  const documents = [first, second].flatMap((task, at) => {
    const reward = rewards[at];
    return reward === undefined ? [] : [truth(task, reward)];
  });
  await store.append(run, events, documents);
  const sites = await recordsOf(store, manifest, () => price);
  return sites.get("shop") ?? { records: [], candidates: 0 };
}

test("with rules, questions are those that a model would have been asked: a page summarized before asks nothing", async () => {
  const { records, candidates } = await recordsFrom([...attempt(first), ended(first)], [1]);
  expect(records).toMatchObject([
    {
      verdict: "success",
      reward: 1,
      known: 7,
      offered: 4,
      called: 2,
      completed: 1,
      acting: { calls: 2 + 1 + 2, tokens: 0, usd: 0, ms: 500 },
      learning: { calls: 1 + 3, tokens: 0, ms: 400 },
    },
  ]);
  expect(candidates).toBe(4);
});

const repaired = { reply: "repaired" } as const;
const askedAll = (task: TaskId, ...roles: readonly Spender[]): readonly RunEvent[] =>
  roles.map((role) => asked(task, role));
/** What a model is asked where it plays every role: one reply of the policy and one of the inducer had to be repaired. */
const acted = [
  ...askedAll(first, "selector", "selector", "summarizer", "policy"),
  asked(first, "policy", repaired),
  asked(first, "policy"),
];
const lesson = [asked(first, "inducer", repaired), ...askedAll(first, "inducer", "judge", "judge")];

test("with a model, questions, tokens and dollars are those of its calls, split by role", async () => {
  const events = [...attempt(first, [...acted, asked(first, "judge")], lesson), ended(first)];
  const { records } = await recordsFrom(events, [0]);
  expect(records[0]?.acting).toEqual({ calls: 6, tokens: 600, usd: 0.006, ms: 500 });
  expect(records[0]?.learning).toMatchObject({ calls: 1 + 4, tokens: 500, usd: 0.005 });
  const unknown = await recordsFrom(events, [0], null);
  expect(unknown.records[0]?.acting.usd).toBeNull();
});
test("where some roles have a model and some have not, each counts its own way", async () => {
  const costs = async (acting: readonly RunEvent[], learning: readonly RunEvent[] = []) => {
    const { records } = await recordsFrom([...attempt(first, acting, learning), ended(first)], [1]);
    return [records[0]?.acting.calls, records[0]?.learning.calls];
  };
  // a summary and two choices of notes would have been asked, and so would the judge and the whole lesson
  expect(await costs(askedAll(first, "policy", "policy", "policy"))).toEqual([3 + 1 + 2, 1 + 3]);
  const judged = asked(first, "judge");
  expect(await costs([judged], askedAll(first, "judge", "judge"))).toEqual([2 + 1 + 2, 3 + 1]);
  expect(await costs([], [asked(first, "inducer", repaired), asked(first, "inducer")])).toEqual([
    2 + 1 + 2,
    1 + 2 + 2,
  ]);
});
test("what a benchmark asks to check an answer is the cost of neither acting nor learning", async () => {
  const calls = [...acted, asked(first, "judge"), asked(first, "grader")];
  const { records } = await recordsFrom([...attempt(first, calls, lesson), ended(first)], [1]);
  expect(records[0]?.acting).toMatchObject({ calls: 6, tokens: 600 });
  expect(records[0]?.learning).toMatchObject({ calls: 5, tokens: 500 });
});
test("vectors are tokens and dollars, of acting for a step and of learning for skills, and no questions", async () => {
  const vectors = (prompt: string): RunEvent => asked(first, "embedder", { prompt });
  const events = [...attempt(first, [vectors("skills"), vectors("query"), vectors("query")]), ended(first)];
  const { records } = await recordsFrom(events, [1]);
  expect(records[0]?.acting).toMatchObject({ calls: 2 + 1 + 2, tokens: 200, usd: 0.002 });
  expect(records[0]?.learning).toMatchObject({ calls: 1 + 3, tokens: 100, usd: 0.001 });
  const unknown = await recordsFrom(events, [1], null);
  expect(unknown.records[0]?.learning.usd).toBeNull();
});
test("the second task of a template is a repeat, at the next place", async () => {
  const events = [first, second].flatMap((task) => [...attempt(task), ended(task)]);
  const { records } = await recordsFrom(events, [1, 0]);
  expect(records.map(({ position, repeat }) => [position, repeat])).toEqual([
    [0, false],
    [1, true],
  ]);
});
test("of a task that was started again, only the last attempt counts", async () => {
  const { records } = await recordsFrom([...attempt(first), ...attempt(first), ended(first)], [1]);
  expect(records).toHaveLength(1);
  expect(records[0]?.offered).toBe(4);
});
test("a task that the world failed is marked, and what was known before it is still known", async () => {
  const { records } = await recordsFrom(
    [
      ...attempt(first),
      ended(first),
      event("task-started", { task: second, attempt: 3 }),
      event("task-aborted", { task: second, code: "infra-error", words: "the browser died" }),
      ended(second, "aborted"),
    ],
    [1, null],
  );
  expect(records.map(({ infra, known, reward }) => [infra, known, reward])).toEqual([
    [false, 7, 1],
    [true, 7, null],
  ]);
});
