import { z } from "zod";
import type { CommitOutcome } from "../domain/commit-outcome.js";
import type { RunEvent } from "../domain/event.js";
import type { TaskId } from "../domain/ids.js";
import { isCompleted } from "../domain/skill-use.js";
import { memoryKey, type RunManifest, type Store } from "../domain/store.js";
import { RecalledTasks, recalledOf } from "./recalled.js";
import { grouped } from "../lib/grouped.js";

export const Rejections = z
  .array(z.strictObject({ stage: z.string(), code: z.string(), count: z.int() }))
  .readonly();
export type Rejections = z.infer<typeof Rejections>;

/** What a run learned, and where it came from. */
export const Learned = z
  .strictObject({
    /** Number of skills in the libraries of all sites at the end. */
    skills: z.int(),
    /** The same by site. */
    libraries: z.record(z.string(), z.int()),
    /** Whether the method keeps notes, which are shown and cannot be called, and no skills. */
    keepsNotes: z.boolean(),
    /** Number of skills or notes that are new in this run. */
    added: z.int(),
    /** New skills that were verified by a replay. */
    verified: z.int(),
    /** Notes that replaced a known one. */
    replaced: z.int(),
    /** Skills or notes that were found again and merged with the known ones. */
    merged: z.int(),
    /** Ids of skills and notes that are new or replaced another, in the order in which they were learned. */
    ids: z.array(z.string()).readonly(),
    quarantined: z.int(),
    /** Counted by the stage that rejected; at `induction` no candidate was written. */
    rejected: Rejections,
    /** Number of notes that were shown, over all tasks. */
    given: z.int(),
    /** Calls of skills; `completed` are those in which every primitive succeeded. */
    called: z.int(),
    completed: z.int(),
    /** Time for judging, inducing and verifying. */
    learnMs: z.number(),
    /** What was done again from recordings; left out if nothing was. */
    recalled: RecalledTasks.optional(),
  })
  .readonly();
export type Learned = z.infer<typeof Learned>;

/** Reads only ids and evidence, so that it fits any method's memory of skills. */
const Kept = z.looseObject({
  library: z.looseObject({
    skills: z.array(z.looseObject({ id: z.string().optional(), receipt: z.unknown().optional() })),
  }),
});

/** How many skills or notes each task added or replaced. */
export type LearnedByTask = ReadonlyMap<TaskId, number>;

/** Counts what a stored run learned, in total or for one site. */
export async function learnedOf(
  store: Store,
  { run, tasks }: RunManifest,
  only?: string,
): Promise<{ readonly learned: Learned; readonly byTask: LearnedByTask }> {
  const counts = new Count();
  const sites = new Set<string>(only === undefined ? tasks.map(({ site }) => site) : [only]);
  for await (const event of store.events(run)) {
    if (only !== undefined && event.site !== only) continue;
    sites.add(event.site);
    counts.take(event);
  }
  const lessons = counts.lessons();
  const libraries: Record<string, number> = {};
  let verified = 0;
  for (const site of [...sites].sort()) {
    const kept = Kept.safeParse(await store.document(run, memoryKey(site)));
    if (!kept.success) continue;
    const { skills } = kept.data.library;
    const added = new Set(lessons.filter((lesson) => lesson.site === site).flatMap((lesson) => lesson.kept));
    libraries[site] = skills.length;
    verified += skills.filter(({ id = "", receipt }) => receipt !== undefined && added.has(id)).length;
  }
  const recalled = await recalledOf(store, run, only);
  const sums = summed([...counts.tasks.values()], lessons);
  return {
    learned: {
      skills: total(Object.values(libraries)),
      libraries,
      verified,
      ...sums,
      ...(recalled && { recalled }),
    },
    byTask: new Map(lessons.map(({ task, kept }) => [task, kept.length])),
  };
}

const total = (numbers: Iterable<number>): number => [...numbers].reduce((sum, number) => sum + number, 0);

type Summed = Omit<Learned, "skills" | "libraries" | "verified" | "recalled">;

function summed(all: readonly Counted[], lessons: readonly Counted[]): Summed {
  return {
    keepsNotes: all.some(({ keepsNotes }) => keepsNotes),
    added: total(lessons.map(({ kept, replaced }) => kept.length - replaced)),
    replaced: total(lessons.map(({ replaced }) => replaced)),
    merged: total(lessons.map(({ merged }) => merged)),
    ids: lessons.flatMap(({ kept }) => kept),
    quarantined: total(lessons.map(({ quarantined }) => quarantined)),
    rejected: rejectedIn(lessons.flatMap(({ rejected }) => rejected)),
    given: total(all.map(({ given }) => given)),
    called: total(all.map(({ called }) => called)),
    completed: total(all.map(({ completed }) => completed)),
    learnMs: total(all.map(({ learnMs }) => learnMs)),
  };
}

interface Counted {
  readonly task: TaskId;
  readonly site: string;
  /** False if learning from the task was interrupted; then its drafts are not counted. */
  isTaught: boolean;
  keepsNotes: boolean;
  readonly rejected: Reason[];
  /** Ids of skills and notes that are new or replaced another. */
  readonly kept: string[];
  replaced: number;
  merged: number;
  quarantined: number;
  given: number;
  called: number;
  completed: number;
  actedMs: number;
  learnMs: number;
}

type Reason = Pick<Rejections[number], "stage" | "code">;

/** Counts by task and only the last attempt, because it repeats what an interrupted attempt found. */
class Count {
  readonly tasks = new Map<TaskId, Counted>();

  lessons(): readonly Counted[] {
    return [...this.tasks.values()].filter(({ isTaught }) => isTaught);
  }

  take(event: RunEvent): void {
    if (event.kind === "task-added" || event.kind === "run-ended") return;
    const { task } = event.data;
    if (event.kind === "task-started") this.tasks.set(task, nothingYet(task, event.site));
    const counted = this.tasks.get(task);
    if (!counted) return;
    countActing(event, counted);
    countLesson(event, counted);
  }
}

const nothingYet = (task: TaskId, site: string): Counted => ({
  task,
  site,
  isTaught: false,
  keepsNotes: false,
  rejected: [],
  kept: [],
  replaced: 0,
  merged: 0,
  quarantined: 0,
  given: 0,
  called: 0,
  completed: 0,
  actedMs: 0,
  learnMs: 0,
});

function countActing(event: RunEvent, counted: Counted): void {
  const { atMs } = event.measured;
  if (event.kind === "notes-given") {
    counted.keepsNotes = true;
    counted.given += event.data.titles.length;
  }
  if (event.kind === "step-ended") {
    const uses = event.data.step.uses ?? [];
    counted.called += uses.length;
    counted.completed += uses.filter(isCompleted).length;
  }
  if (event.kind === "episode-ended") counted.actedMs = atMs;
  if (event.kind === "task-ended" && counted.actedMs > 0) counted.learnMs = atMs - counted.actedMs;
}

function countLesson(event: RunEvent, counted: Counted): void {
  if (event.kind === "skill-rejected") counted.rejected.push(event.data);
  if (event.kind === "skill-committed") countCommit(event.data.outcome, counted);
  if (event.kind === "note-learned") countNote(event.data, counted);
  if (event.kind === "skill-quarantined") counted.quarantined += 1;
  if (event.kind === "lesson-ended") counted.isTaught = true;
}

/** The library's reasons contain names, so all of them are counted under one code. */
function countCommit(outcome: CommitOutcome, counted: Counted): void {
  if (outcome.kind === "merged") counted.merged += 1;
  else if (outcome.kind === "refused") counted.rejected.push({ stage: "commit", code: "refused" });
  else counted.kept.push(outcome.id);
}

function countNote({ title, outcome }: NoteLearned, counted: Counted): void {
  counted.keepsNotes = true;
  if (outcome === "known") counted.merged += 1;
  if (outcome === "replaced") counted.replaced += 1;
  if (outcome === "added" || outcome === "replaced") counted.kept.push(title);
  if (outcome === "worse") counted.rejected.push({ stage: "note", code: outcome });
  // no note was written that could be a candidate
  if (outcome === "unreadable") counted.rejected.push({ stage: "induction", code: outcome });
}

type NoteLearned = Extract<RunEvent, { kind: "note-learned" }>["data"];

const rejectedIn = (reasons: readonly Reason[]): Rejections =>
  [...grouped(reasons, ({ stage, code }) => `${stage}/${code}`).values()]
    .flatMap(([first, ...rest]) =>
      first ? [{ stage: first.stage, code: first.code, count: 1 + rest.length }] : [],
    )
    .sort((left, right) => right.count - left.count);
