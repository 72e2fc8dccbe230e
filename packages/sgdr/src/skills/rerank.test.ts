import { expect, test } from "vitest";
import { commit } from "../library/commit.js";
import { emptyLibrary, type Library } from "../library/library.js";
import { candidate, fingerprint, shop } from "../library/skill.fixture.js";
import { memoryStore } from "../store/memory-store.js";
import { action, keepRun, run, type PastTask } from "./past-run.fixture.js";
import { rerank } from "./rerank.js";

const box = fingerprint("textbox", "reply_box");
const button = fingerprint("button", "post_button");
const reply = [action("fill", ["7", "thanks"], box), action("click", ["8"], button)];
const open = [
  action("click", ["1"], fingerprint("button", "thread_button")),
  action("click", ["2"], fingerprint("button", "new_button")),
];
const second = "function open_thread(thread_button, new_button) { click(thread_button); click(new_button); }";

/** Two skills that can be distinguished, and some that nobody needs. */
function libraryOf(others: number): Library {
  const more = Array.from({ length: others }, (_, at) =>
    candidate({
      code: `function other_${at}(a_button) { hover(a_button); go_back(); }`,
      description: `Hover over thing ${at} and go back on page ${at}`,
    }),
  );
  const all = [
    candidate(),
    candidate({ code: second, description: "Open a new thread from the list of threads" }),
    ...more,
  ];
  return commit(
    emptyLibrary(shop),
    all.map((one) => ({ ...one, level: "replayed" as const })),
    "paper",
  ).library;
}

const first: PastTask = { id: "t1", goal: "Open a thread", actions: open, verdict: "success", eligible: [] };
const later = (eligible: readonly string[], more: Partial<PastTask> = {}): PastTask => ({
  id: "t2",
  goal: "Reply to the thread",
  actions: reply,
  verdict: "success",
  eligible,
  ...more,
});

async function reranked(library: Library, tasks: readonly PastTask[], settings: object[] = [{}]) {
  const store = memoryStore();
  await keepRun(store, library, tasks);
  return await rerank(store, { run, settings });
}

test("the run's own settings give what the run did", async () => {
  const library = libraryOf(3);
  const ids = library.skills.map(({ id }) => id);
  const { original, rows, retrievals, counted } = await reranked(library, [
    { ...first, learned: ids },
    later(ids),
  ]);
  expect([retrievals, counted]).toEqual([2, 2]);
  expect(rows[0]).toEqual(original);
  expect(original.quality["same-elements"]).toMatchObject({ steps: 1, leftOut: 1, recall: 1, hit: 1 });
});

test("with one skill offered, what fits is found or missed by what is asked", async () => {
  const library = libraryOf(3);
  const ids = library.skills.map(({ id }) => id);
  const tasks = [
    { ...first, learned: ids },
    later(ids, { goal: "Open a new thread from the list of threads" }),
  ];
  const { rows } = await reranked(library, tasks, [
    { alpha: 0, k: 1 },
    { alpha: 1, k: 1 },
  ]);
  expect(rows.map(({ quality }) => quality["same-calls"].recall)).toEqual([1, 0]);
  expect(rows[1]?.quality["same-calls"].mrr).toBeLessThan(1);
});

test("a task's own lesson is never relevant to it", async () => {
  const library = libraryOf(0);
  const opened = "open_thread@1";
  const { original } = await reranked(library, [
    { ...first, eligible: ["submit_reply@1"], learned: [opened] },
    later([opened, "submit_reply@1"]),
  ]);
  expect(original.quality["same-calls"]).toMatchObject({ steps: 1, leftOut: 3 });
});

test("tasks that were judged a failure do not count, and calls are reported under their own name", async () => {
  const library = libraryOf(0);
  const ids = library.skills.map(({ id }) => id);
  const { counted, original, rows } = await reranked(
    library,
    [{ ...first, learned: ids }, later(ids, { verdict: "failure", called: "submit_reply@1" })],
    [{ k: 1, alpha: 0 }],
  );
  expect(counted).toBe(0);
  expect(original.quality["same-calls"]).toMatchObject({ steps: 0, recall: undefined });
  expect(original.calledWasOffered).toEqual({ offered: 1, of: 1 });
  expect(rows[0]?.calledWasOffered).toEqual({ offered: 1, of: 1 });
});

test("a library larger than M is put together from what was learned before, and checked against the record", async () => {
  const library = libraryOf(30);
  const ids = library.skills.map(({ id }) => id);
  const known = await reranked(library, [{ ...first, learned: ids }, later(ids)], [{ m: 40, k: 40 }]);
  expect(known).toMatchObject({ unknown: 0, counted: 2 });
  expect(known.rows[0]?.quality["same-calls"].recall).toBe(1);
  // the record says that fewer could be offered than were learned
  const odd = await reranked(library, [{ ...first, learned: ids }, later(ids.slice(1))]);
  expect(odd).toMatchObject({ unknown: 2, counted: 0 });
});

test("a run that learned nothing has nothing to rank", async () => {
  const store = memoryStore();
  await keepRun(store, emptyLibrary(shop), [first]);
  await expect(rerank(store, { run, settings: [{}] })).rejects.toThrow(`there are no skills in run ${run}`);
});
