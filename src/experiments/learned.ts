import { z } from "zod";
import type { RunEvent } from "../domain/event.js";
import type { TaskId } from "../domain/ids.js";
import { isCompleted } from "../domain/skill-use.js";
import { memoryKey } from "../online/run-stream.js";
import type { RunManifest, Store } from "../domain/store.js";
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

/** Counts a stored run. The truth is looked at here, after the fact, and nowhere before. */
export async function learnedOf(store: Store, { run, tasks }: RunManifest): Promise<Learned> {
  const count = new Count();
  const sites = new Set<string>(tasks.map(({ site }) => site));
  for await (const event of store.events(run)) {
    sites.add(event.site);
    count.take(event);
  }
  let fromUnsolved = 0;
  for (const [task, skills] of count.added) {
    const kept = await store.document(run, truthKey(task));
    if (kept !== undefined && Truth.parse(kept).score.reward === 0) fromUnsolved += skills;
  }
  const libraries: Record<string, number> = {};
  for (const site of [...sites].sort()) {
    const kept = Kept.safeParse(await store.document(run, memoryKey(site)));
    if (kept.success) libraries[site] = kept.data.library.skills.length;
  }
  const { quarantined, called, completed, learnMs } = count;
  return {
    skills: total(Object.values(libraries)),
    libraries,
    added: total(count.added.values()),
    fromUnsolved,
    quarantined,
    called,
    completed,
    learnMs,
    rejected: [...count.rejected.values()].sort((left, right) => right.count - left.count),
  };
}

const total = (numbers: Iterable<number>): number => [...numbers].reduce((sum, number) => sum + number, 0);

class Count {
  readonly rejected = new Map<string, { stage: string; code: string; count: number }>();
  /** New skills by the task that they came from. */
  readonly added = new Map<TaskId, number>();
  readonly #acted = new Map<TaskId, number>();
  quarantined = 0;
  called = 0;
  completed = 0;
  learnMs = 0;

  take(event: RunEvent): void {
    if (event.kind === "skill-rejected") this.#reject(event.data);
    if (event.kind === "skill-quarantined") this.quarantined += 1;
    if (event.kind === "skill-committed" && "id" in event.data.outcome)
      this.added.set(event.data.task, (this.added.get(event.data.task) ?? 0) + 1);
    if (event.kind === "step-ended") {
      const uses = event.data.step.uses ?? [];
      this.called += uses.length;
      this.completed += uses.filter(isCompleted).length;
    }
    if (event.kind === "episode-ended") this.#acted.set(event.data.task, event.measured.atMs);
    if (event.kind === "task-ended")
      this.learnMs += event.measured.atMs - (this.#acted.get(event.data.task) ?? event.measured.atMs);
  }

  #reject({ stage, code }: { readonly stage: string; readonly code: string }): void {
    const key = `${stage}/${code}`;
    this.rejected.set(key, { stage, code, count: (this.rejected.get(key)?.count ?? 0) + 1 });
  }
}
