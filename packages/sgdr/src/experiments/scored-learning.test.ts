import { expect, test } from "vitest";
import type { RunEvent } from "../domain/event.js";
import { TaskId } from "../domain/ids.js";
import { memoryKey } from "../domain/store.js";
import { memoryStore } from "../store/memory-store.js";
import { manifestOf, site } from "./experiment.fixture.js";
import { scoredLearningOf, type ScoredLearning } from "./scored-learning.js";
import { assessmentKey } from "../results/task-end.js";

const [first, second] = [TaskId.parse("shop-a-1"), TaskId.parse("shop-a-2")];
const manifest = manifestOf("20260101-000000-abc", {
  tasks: [first, second].map((id) => ({ id, site, goal: "g" })),
});

type Data<Kind extends RunEvent["kind"]> = Omit<Extract<RunEvent, { kind: Kind }>["data"], "task">;
const event = <Kind extends RunEvent["kind"]>(kind: Kind, task: TaskId, data: Data<Kind>): RunEvent =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- kind and data belong together by the line above
  ({ kind, v: 1, site, data: { task, ...data }, measured: { atMs: 0, ms: 0 } }) as unknown as RunEvent;

/** Without the event's own time where it has no other. */
const timed = (told: RunEvent): RunEvent =>
  told.kind === "lesson-ended" || told.kind === "notes-given"
    ? told
    : // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same event with fewer fields
      ({ ...told, measured: { atMs: 0 } } as RunEvent);

const lesson = (task: TaskId, candidates: number, told: readonly RunEvent[]): readonly RunEvent[] => [
  event("task-started", task, { attempt: 1 }),
  ...told,
  event("lesson-ended", task, { candidates, questions: 0, known: 0 }),
  event("task-ended", task, { end: "answered", decisions: 1, primitives: 1 }),
];

async function learnedFrom(events: readonly RunEvent[], memory: unknown = null): Promise<ScoredLearning> {
  const store = memoryStore();
  await store.createRun(manifest, { pid: 1, host: "here", claim: "x" });
  await store.append(manifest.run, events.map(timed), [{ key: memoryKey(site), value: memory }]);
  const truth = { score: { reward: 0, reasons: [], broken: false }, label: { template: "", kind: "own" } };
  await store.append(manifest.run, [], [{ key: assessmentKey(second), value: truth }]);
  return await scoredLearningOf(store, manifest);
}

const window = { start: 0, length: 1, unit: "decision" } as const;
const rejected = (task: TaskId, stage: Data<"skill-rejected">["stage"], code: string): RunEvent =>
  event("skill-rejected", task, { window, name: "", stage, code, words: "" });
const committed = (task: TaskId, outcome: Data<"skill-committed">["outcome"]): RunEvent =>
  event("skill-committed", task, { outcome });
const noted = (task: TaskId, outcome: Data<"note-learned">["outcome"]): RunEvent =>
  event("note-learned", task, { what: "workflow", title: `a ${outcome} one`, outcome });

/** What became of the candidates, summed: it must be all of them. */
const accounted = ({ rejected: all, merged, replaced, added }: ScoredLearning): number =>
  all.filter(({ stage }) => stage !== "induction").reduce((sum, { count }) => sum + count, 0) +
  merged +
  replaced +
  added;

test("every candidate for a skill is rejected, known already or added; where nothing was drafted there was no candidate", async () => {
  const skill = (id: string, receipt?: object) => ({ id, ...(receipt && { receipt }) });
  const learned = await learnedFrom(
    [
      ...lesson(first, 5, [
        rejected(first, "induction", "no-skill"),
        rejected(first, "static", "too-many-calls"),
        rejected(first, "replay", "judged-failure"),
        committed(first, { kind: "added", id: "a@1" }),
        committed(first, { kind: "merged", into: "a@1" }),
        committed(first, { kind: "refused", name: "click", reason: "click is the name of an action" }),
      ]),
      ...lesson(second, 1, [committed(second, { kind: "new-version", id: "a@2", after: "a@1" })]),
    ],
    { library: { skills: [skill("a@1", {}), skill("a@2"), skill("of-another-run@1", {})] } },
  );
  expect(accounted(learned)).toBe(6);
  expect(learned).toMatchObject({
    added: 2,
    verified: 1,
    merged: 1,
    replaced: 0,
    fromUnsolved: 1,
    skills: 3,
  });
  expect(learned.rejected).toContainEqual({ stage: "commit", code: "refused", count: 1 });
});

test("every candidate for a note is worse, known, put in another's place or added, and what is known grows by those added", async () => {
  const learned = await learnedFrom([
    ...lesson(first, 1, [noted(first, "added")]),
    ...lesson(second, 3, [
      event("notes-given", second, { titles: ["a", "b"], questions: 0 }),
      ...(["replaced", "known", "worse", "unreadable"] as const).map((outcome) => noted(second, outcome)),
    ]),
  ]);
  expect(accounted(learned)).toBe(4);
  expect(learned).toMatchObject({
    keepsNotes: true,
    added: 1,
    replaced: 1,
    merged: 1,
    given: 2,
    verified: 0,
  });
  expect(learned.ids).toEqual(["a added one", "a replaced one"]);
});

test("a lesson that broke off taught nothing, for its drafts were never counted", async () => {
  const learned = await learnedFrom([
    event("task-started", first, { attempt: 1 }),
    rejected(first, "static", "too-many-calls"),
    event("task-ended", first, { end: "aborted", decisions: 1, primitives: 1 }),
  ]);
  expect([accounted(learned), learned.rejected]).toEqual([0, []]);
});
