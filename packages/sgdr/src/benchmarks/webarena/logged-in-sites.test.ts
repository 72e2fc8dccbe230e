import { expect, test } from "vitest";
import { loggedInSites } from "./logged-in-sites.js";
import { problemsInTask } from "./task-problems.js";
import { rawTask, task } from "./task.fixture.js";
import { WebArenaTask } from "./task.js";

const loggedIn = (sites: readonly string[], state?: string | null) =>
  loggedInSites(task({ sites, storage_state: state }));

test("a task of shop and forum is logged in to the forum only where its storage state says so", () =>
  expect(loggedIn(["shopping", "reddit"], "./.auth/reddit_state.json")).toEqual(["reddit"]));
test("a storage state may name two sites", () =>
  expect(loggedIn(["reddit", "gitlab"], "./.auth/gitlab.reddit_state.json")).toEqual(["reddit", "gitlab"]));
test("without a storage state nobody is logged in, although a site has accounts", () =>
  expect(loggedIn(["map", "shopping_admin"], null)).toEqual([]));
test("a task that says nothing of it is logged in to all of its sites", () =>
  expect(loggedIn(["map", "shopping_admin"])).toEqual(["map", "shopping_admin"]));
test("a name with an underscore is one site", () =>
  expect(loggedIn(["shopping_admin"], "shopping_admin_state.json")).toEqual(["shopping_admin"]));
test("a storage state that names no site of ours refuses the task", () => {
  const entry = rawTask({ storage_state: "./.auth/bank_state.json" });
  expect(problemsInTask(entry, WebArenaTask.safeParse(entry))).toEqual([
    expect.stringMatching(/storage_state.*names no sites/),
  ]);
});
