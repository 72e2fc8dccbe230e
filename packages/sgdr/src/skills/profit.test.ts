import { expect, test } from "vitest";
import { TaskId } from "../domain/ids.js";
import type { RunEvent } from "../domain/event.js";
import { commit } from "../library/commit.js";
import { emptyLibrary } from "../library/library.js";
import { candidate, fingerprint, provenance, shop } from "../library/skill.fixture.js";
import { memoryStore } from "../store/memory-store.js";
import { libraryAt } from "./known-library.js";
import { action, keepRun, run, type PastTask } from "./past-run.fixture.js";
import { profitsOf } from "./profit.js";

const task: PastTask = {
  id: "t1",
  goal: "Reply",
  actions: [action("fill", ["7", "thanks"], fingerprint("textbox", "reply_box"))],
  verdict: "success",
  eligible: ["submit_reply@1"],
  called: "submit_reply@1",
  learned: ["submit_reply@1", "other@1"],
};
const asked = (role: "policy" | "judge" | "inducer" | "summarizer", tokens: number): RunEvent => ({
  kind: "model-called",
  v: 1,
  site: shop,
  data: { task: TaskId.parse("t1"), role, prompt: "", reply: "used" },
  measured: { atMs: 0, ms: 0, inputTokens: tokens - 10, outputTokens: 10 },
});
const libraryFrom = (name: string) =>
  commit(
    emptyLibrary(shop),
    [{ ...candidate(), level: "replayed", provenance: [{ ...provenance("t1"), run: name }] }],
    "paper",
  ).library;

test("a skill is told what its completed calls saved at its task's own prices, and its share of what learning cost", async () => {
  const store = memoryStore();
  await keepRun(store, libraryFrom(run), [task], { library: "fresh" });
  const calls = [
    asked("policy", 900),
    asked("judge", 300),
    asked("inducer", 100),
    asked("summarizer", 5_000),
  ];
  await store.append(run, calls);
  const profits = await profitsOf(store, await libraryAt(store, { run }));
  expect(profits.get("submit_reply@1")).toEqual({ decisions: 1, tokens: 900, cost: 200 });
});

test("what the events do not tell is unknown, and no zero", async () => {
  const store = memoryStore();
  await keepRun(store, libraryFrom("20250101-000000-abc"), [task], { library: "fresh" });
  const profits = await profitsOf(store, await libraryAt(store, { run }));
  expect(profits.get("submit_reply@1")).toEqual({ decisions: 1, tokens: null, cost: null });
});
