import { expect, test } from "vitest";
import type { RunEvent } from "../domain/event.js";
import { RunId, SiteId, TaskId } from "../domain/ids.js";
import { memoryStore } from "../store/memory-store.js";
import { recalledOf, recalledText, type RecalledTasks } from "./recalled.js";

const site = SiteId.parse("shop");
const [first, second] = [RunId.parse("20260101-000000-aaa"), RunId.parse("20260102-000000-bbb")];
const task = (id: string) => TaskId.parse(id);
const atMs = 0;

const started = (id: string): RunEvent => ({
  kind: "task-started",
  v: 1,
  site,
  data: { task: task(id), attempt: 1 },
  measured: { atMs },
});
const asked = (id: string, tokens: number, role: "policy" | "judge" = "policy"): RunEvent => ({
  kind: "model-called",
  v: 1,
  site,
  data: { task: task(id), role, prompt: "p", reply: "used" },
  measured: { atMs, ms: 1, inputTokens: tokens - 1, outputTokens: 1 },
});
const ended = (id: string): RunEvent => ({
  kind: "episode-ended",
  v: 1,
  site,
  data: {
    task: task(id),
    end: { kind: "answered", answer: "" },
    final: { url: "/", title: "", text: "", page: "", state: "", tabs: [], notices: [], leftOut: 0 },
  },
  measured: { atMs },
});
const recalled = (id: string, from: string, run: string, stop = false): RunEvent => ({
  kind: "task-recalled",
  v: 1,
  site,
  data: {
    task: task(id),
    from,
    done: 2,
    of: 3,
    decisions: 4,
    saved: 3,
    ...(stop && { stopped: { code: "item", words: "a price" } }),
  },
  measured: { atMs, run },
});

async function savedBy(events: readonly RunEvent[]): Promise<RecalledTasks | undefined> {
  const store = memoryStore();
  for (const run of [first, second])
    await store.createRun(
      {
        run,
        v: 1,
        kind: "stream",
        method: "sgdr+",
        policy: "rules",
        config: {},
        versions: {},
        tasks: [],
        createdAtMs: 0,
      },
      { pid: 1, host: "here", claim: "x" },
    );
  // the judge's tokens come after the episode: they are not what deciding cost
  await store.append(first, [
    started("a"),
    asked("a", 700),
    asked("a", 500),
    ended("a"),
    asked("a", 9_000, "judge"),
  ]);
  await store.append(second, [...events]);
  return await recalledOf(store, second);
}

test("what the recorded episode cost to decide is saved, less what was asked this time", async () => {
  expect(await savedBy([started("b"), asked("b", 200), recalled("b", "a", first), ended("b")])).toEqual({
    tasks: 1,
    begun: 0,
    decisions: 3,
    tokens: 1_000,
  });
});
test("of a recording from another store nobody knows what it cost", async () => {
  const told = await savedBy([started("b"), recalled("b", "a", "20200101-000000-zzz"), ended("b")]);
  expect(told).toMatchObject({ tasks: 1, tokens: null });
});
test("one that stopped is counted apart, with the decisions that it saved until then", async () => {
  expect(await savedBy([started("b"), recalled("b", "a", first, true), ended("b")])).toEqual({
    tasks: 0,
    begun: 1,
    decisions: 3,
    tokens: null,
  });
});
test("of several attempts the last one counts", async () => {
  const told = await savedBy([
    started("b"),
    recalled("b", "a", first),
    started("b"),
    recalled("b", "a", first, true),
    ended("b"),
  ]);
  expect(told).toMatchObject({ tasks: 0, begun: 1 });
});
test("where nothing was recalled there is nothing to tell", async () =>
  expect(await savedBy([started("b"), asked("b", 5), ended("b")])).toBeUndefined());

test.each([
  [{ tasks: 1, begun: 0, decisions: 1, tokens: null }, "1 task recalled: 1 decision saved"],
  [
    { tasks: 2, begun: 1, decisions: 7, tokens: 12_000 },
    "2 tasks recalled: 7 decisions and 12000 tokens saved; 1 more begun and not as recorded to the end",
  ],
])("it is said in one line", (told, words) => expect(recalledText(told)).toBe(words));
