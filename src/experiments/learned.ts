import { z } from "zod";
import type { RunEvent } from "../domain/event.js";
import type { TaskId } from "../domain/ids.js";
import { isCompleted } from "../domain/skill-use.js";
import { memoryKey, type RunManifest, type Store } from "../domain/store.js";
import { Truth, truthKey } from "./tally.js";

/** What a run learned, and where it came from. */
export const Learned = z
  .strictObject({
    /** In the libraries of all sites at the end. */
    skills: z.int(),
    /** By site. */
    libraries: z.record(z.string(), z.int()),
    /** New in this run. */
    added: z.int(),
    /** Their ids, in the order in which they were learned. */
    ids: z.array(z.string()).readonly(),
    /** Of those: first learned from a task that was not solved, though it was judged a success. */
    fromUnsolved: z.int(),
    quarantined: z.int(),
    rejected: z.array(z.strictObject({ stage: z.string(), code: z.string(), count: z.int() })).readonly(),
    /** Calls of skills, and those of which every step worked. */
    called: z.int(),
    completed: z.int(),
    /** Time for judging, inducing and verifying. */
    learnMs: z.number(),
  })
  .readonly();
export type Learned = z.infer<typeof Learned>;

/** Only the number of skills is looked at, so that any method's memory of skills will do. */
const Kept = z.looseObject({ library: z.looseObject({ skills: z.array(z.unknown()) }) });

/** Counts a stored run, or one site of it. The truth is looked at here, after the fact, and nowhere before. */
export async function learnedOf(store: Store, { run, tasks }: RunManifest, only?: string): Promise<Learned> {
  const counts = new Count();
  const sites = new Set<string>(only === undefined ? tasks.map(({ site }) => site) : [only]);
  for await (const event of store.events(run)) {
    if (only !== undefined && event.site !== only) continue;
    sites.add(event.site);
    counts.take(event);
  }
  let fromUnsolved = 0;
  for (const [task, { added }] of counts.tasks) {
    const kept = await store.document(run, truthKey(task));
    if (kept !== undefined && Truth.parse(kept).score.reward === 0) fromUnsolved += added.length;
  }
  const libraries: Record<string, number> = {};
  for (const site of [...sites].sort()) {
    const kept = Kept.safeParse(await store.document(run, memoryKey(site)));
    if (kept.success) libraries[site] = kept.data.library.skills.length;
  }
  const counted = [...counts.tasks.values()];
  const sumOf = (pick: (of: Counted) => number): number => total(counted.map(pick));
  return {
    skills: total(Object.values(libraries)),
    libraries,
    added: sumOf(({ added }) => added.length),
    ids: counted.flatMap(({ added }) => added),
    fromUnsolved,
    quarantined: sumOf(({ quarantined }) => quarantined),
    called: sumOf(({ called }) => called),
    completed: sumOf(({ completed }) => completed),
    learnMs: sumOf(({ learnMs }) => learnMs),
    rejected: rejectedIn(counted),
  };
}

const total = (numbers: Iterable<number>): number => [...numbers].reduce((sum, number) => sum + number, 0);

interface Counted {
  readonly rejected: Map<string, { stage: string; code: string; count: number }>;
  readonly added: string[];
  quarantined: number;
  called: number;
  completed: number;
  actedMs: number;
  learnMs: number;
}

/** By task, and only its last attempt: what a killed one found is found again. */
class Count {
  readonly tasks = new Map<TaskId, Counted>();

  take(event: RunEvent): void {
    if (event.kind === "task-added" || event.kind === "run-ended") return;
    const { task } = event.data;
    const empty = { quarantined: 0, called: 0, completed: 0, actedMs: 0, learnMs: 0 };
    if (event.kind === "task-started") this.tasks.set(task, { rejected: new Map(), added: [], ...empty });
    const counted = this.tasks.get(task);
    if (counted) count(event, counted);
  }
}

function count(event: RunEvent, counted: Counted): void {
  const { atMs } = event.measured;
  if (event.kind === "skill-rejected") reject(counted, event.data);
  if (event.kind === "note-learned") {
    const { title, outcome } = event.data;
    if (outcome === "added" || outcome === "replaced") counted.added.push(title);
    else reject(counted, { stage: "note", code: outcome });
  }
  if (event.kind === "skill-quarantined") counted.quarantined += 1;
  if (event.kind === "skill-committed" && "id" in event.data.outcome)
    counted.added.push(event.data.outcome.id);
  if (event.kind === "step-ended") {
    const uses = event.data.step.uses ?? [];
    counted.called += uses.length;
    counted.completed += uses.filter(isCompleted).length;
  }
  if (event.kind === "episode-ended") counted.actedMs = atMs;
  if (event.kind === "task-ended" && counted.actedMs > 0) counted.learnMs = atMs - counted.actedMs;
}

function reject({ rejected }: Counted, { stage, code }: { stage: string; code: string }): void {
  const key = `${stage}/${code}`;
  rejected.set(key, { stage, code, count: (rejected.get(key)?.count ?? 0) + 1 });
}

function rejectedIn(tasks: readonly Counted[]): Learned["rejected"] {
  const all = new Map<string, { stage: string; code: string; count: number }>();
  for (const { rejected } of tasks)
    for (const [key, { stage, code, count: more }] of rejected)
      all.set(key, { stage, code, count: (all.get(key)?.count ?? 0) + more });
  return [...all.values()].sort((left, right) => right.count - left.count);
}
