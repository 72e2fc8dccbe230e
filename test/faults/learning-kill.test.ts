import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Library } from "../../packages/sgdr/src/library/library.js";
import { freshFolder, startCli, type Running } from "../lib/cli.js";
import { done, eventsIn, killed, nameless, outcomeOf, runsIn, sharedIn, type Outcome } from "./_learning.js";

const [first, second] = ["map-place-phone-1", "map-place-save-1"] as const;
const bench = (store: string): string[] => [
  ..."bench playground --methods sgdr --sites map --order by-id --ids".split(" "),
  `${first},${second}`,
  "--store",
  store,
];
const fresh = (): string => join(freshFolder(), "s.sqlite");

async function undisturbed(): Promise<Outcome> {
  const store = fresh();
  await done(bench(store));
  const [run = ""] = await runsIn(store);
  return await outcomeOf(store, run, "map");
}

let whole: Outcome;
let again: Outcome;
beforeAll(async () => {
  [whole, again] = await Promise.all([undisturbed(), undisturbed()]);
});

test("two runs with one seed learn the same, event by event", () => {
  expect(Object.keys(whole.tasks)).toEqual([first, second]);
  for (const task of [first, second])
    expect(new Set(whole.tasks[task]?.map(({ kind }) => kind))).toContain("skill-committed");
  expect(again).toEqual(whole);
});

describe("one run, killed again and again while it learns", () => {
  const store = fresh();
  const resume = async (): Promise<string[]> => [
    "runs",
    "resume",
    (await runsIn(store))[0] ?? "",
    "--store",
    store,
  ];

  /** When, in words; right before what, in the process that goes on; what is on record last. */
  const moments: readonly (readonly [told: string, kind: string, number: number, last: string])[] = [
    ["while skills are induced", "skill-rejected", 1, "verdict-given"],
    ["while a skill is replayed", "GET /", 3, "skill-rejected"],
    ["when all were replayed and none is committed", "skill-committed", 1, "skill-rejected"],
    ["when all are committed and the task has not ended", "task-ended", 1, "lesson-ended"],
    ["when the task has ended and the next has not begun", "task-started", 2, "task-ended"],
    ["while a skill of the second task is replayed", "GET /", 4, "skill-rejected"],
    ["between two commits of the second task", "skill-committed", 2, "skill-committed"],
  ];
  test.each(moments)("%s", async (_told, kind, number, last) => {
    const words = existsSync(store) ? await resume() : bench(store);
    await killed(words, { kind, number });
    const [run = ""] = await runsIn(store);
    expect((await eventsIn(store, run)).at(-1)?.kind).toBe(last);
  });

  test("ends with the same skills, and the same events of each task's last attempt, as if undisturbed", async () => {
    const { out } = await done(await resume());
    const [run = "", ...others] = await runsIn(store);
    expect(others).toEqual([]);
    expect(await outcomeOf(store, run, "map")).toEqual(whole);
    const { results } = JSON.parse(out) as { results: { task: string; attempt: number }[] };
    expect(results.map(({ task, attempt }) => [task, attempt])).toEqual([
      [first, 5],
      [second, 3],
    ]);
  });
});

describe("what is learned of a site outlives its run", () => {
  let site: { readonly url: string; readonly reset: string };
  let playground: Running;
  beforeAll(async () => {
    playground = startCli(["playground", "--sites", "map", "--port", "0", "--json"]);
    await playground.said(/\n\]/);
    [site = { url: "", reset: "" }] = JSON.parse(playground.soFar()) as (typeof site)[];
  });
  afterAll(async () => {
    playground.kill("SIGINT");
    await playground.finished;
  });

  const skillsIn = (memory: unknown): number => (memory as { library: Library }).library.skills.length;
  const phone = { id: "phone", goal: "What is the phone number of Riverside Savings Bank?" };
  const unsave = { id: "unsave", goal: "Remove Ivy Medical Practice from my saved places." };
  /** A stream of these tasks, as a file, in a folder of its own. */
  const stream = (store: string, ...tasks: readonly object[]): string[] => {
    const file = join(freshFolder(), "tasks.jsonl");
    const more = { site: "map", url: site.url, reset: { url: site.reset, method: "POST" } };
    writeFileSync(file, tasks.map((task) => `${JSON.stringify({ ...task, ...more })}\n`).join(""));
    return ["stream", file, "--method", "sgdr", "--library", "shared", "--store", store];
  };

  test("a second run begins with the skills of the first, and both give the library of one run", async () => {
    const [store, other] = [fresh(), fresh()];
    await done(stream(store, phone));
    const known = skillsIn(await sharedIn(store, "map"));
    expect(known).toBeGreaterThan(0);
    await done(stream(store, unsave));
    const [second = "", first = ""] = await runsIn(store);
    const offers = (await eventsIn(store, second)).filter(({ kind }) => kind === "skills-retrieved");
    expect(offers[0]?.data).toMatchObject({ task: "unsave", step: 0, retrieved: { eligible: known } });
    await done(stream(other, phone, unsave));
    const [only = ""] = await runsIn(other);
    expect(nameless(await sharedIn(store, "map"), first, second)).toEqual(
      nameless(await sharedIn(other, "map"), only),
    );
  });

  test("a run that is killed after its last task and before it has shared what it learned shares it when resumed", async () => {
    const store = fresh();
    await killed(stream(store, phone), { kind: "share", number: 1 });
    const [run = ""] = await runsIn(store);
    expect((await eventsIn(store, run)).at(-1)?.kind).toBe("task-ended");
    expect(await sharedIn(store, "map")).toBeUndefined();
    await done(["runs", "resume", run, "--store", store]);
    const { memory } = await outcomeOf(store, run, "map");
    expect(skillsIn(memory)).toBeGreaterThan(0);
    expect(nameless(await sharedIn(store, "map"), run)).toEqual(memory);
  });
});
