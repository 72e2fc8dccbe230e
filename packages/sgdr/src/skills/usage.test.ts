import { expect, test } from "vitest";
import { commit } from "../library/commit.js";
import { emptyLibrary, type Library } from "../library/library.js";
import { candidate, fingerprint, shop } from "../library/skill.fixture.js";
import { memoryStore } from "../store/memory-store.js";
import { sharedKey } from "../runtime/shared-memory.js";
import { libraryAt } from "./known-library.js";
import { action, keepRun, run, type PastTask } from "./past-run.fixture.js";
import { usageOf } from "./usage.js";
import { whyNot } from "./why-not.js";

const reply = { ...candidate(), level: "replayed" as const };
const other = {
  ...candidate({
    code: "function submit_reply(reply_box, words) { fill(reply_box, words); }",
    description: "Draft a reply",
  }),
  level: "replayed" as const,
};
const libraryOf = (...all: readonly (typeof reply)[]): Library =>
  commit(emptyLibrary(shop), all, "paper").library;
const task: PastTask = {
  id: "t1",
  goal: "Reply",
  actions: [action("fill", ["7", "thanks"], fingerprint("textbox", "reply_box"))],
  verdict: "success",
  eligible: ["submit_reply@1"],
  called: "submit_reply@1",
};

test("a run's library counts what its own events say", async () => {
  const store = memoryStore();
  await keepRun(store, libraryOf(reply), [task], { library: "fresh" });
  const usage = await usageOf(store, await libraryAt(store, { run }));
  expect(usage.get("submit_reply@1")).toMatchObject({ offered: 1, called: 1, completed: 1, refused: 0 });
});

test("the shared library counts runs that share it, under the names that it has itself", async () => {
  const store = memoryStore();
  await keepRun(store, libraryOf(reply), [task]);
  const joined = libraryOf(other, reply);
  await store.share(sharedKey("library", shop), { library: joined, uses: [] }, 0);
  const usage = await usageOf(store, await libraryAt(store, {}));
  expect(usage.get("submit_reply@1")).toMatchObject({ offered: 0, called: 0 });
  expect(usage.get("submit_reply@2")).toMatchObject({ offered: 1, called: 1, completed: 1 });
});

test("a run with a library of its own does not count for the shared one", async () => {
  const store = memoryStore();
  await keepRun(store, libraryOf(reply), [task], { library: "fresh" });
  await store.share(sharedKey("library", shop), { library: libraryOf(reply), uses: [] }, 0);
  const usage = await usageOf(store, await libraryAt(store, {}));
  expect(usage.get("submit_reply@1")).toMatchObject({ offered: 0, called: 0, completed: 0 });
});

test("an attempt that was started again after a crash counts for nothing", async () => {
  const store = memoryStore();
  const taught = { ...task, learned: ["submit_reply@1"] };
  await keepRun(store, libraryOf(reply), [taught, taught], { library: "fresh" });
  const usage = await usageOf(store, await libraryAt(store, { run }));
  expect(usage.get("submit_reply@1")).toMatchObject({ offered: 1, called: 1, completed: 1 });
  expect(await whyNot(store, run)).toMatchObject({ kept: { added: 1 }, judged: { success: 1 } });
});
