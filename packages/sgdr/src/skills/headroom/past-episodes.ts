import type { RunManifest, Store } from "../../domain/store.js";
import type { Step, Trajectory } from "../../domain/trajectory.js";
import type { Verdict } from "../../domain/verdict.js";
import { progressOf } from "../../results/run-progress.js";

/** An episode of a stored run with the judge's word about it. */
export interface PastEpisode {
  readonly trajectory: Trajectory;
  readonly verdict: Verdict["kind"];
}

/** The last attempt at each task that ended, in the order of their ends; the events are read once. */
export async function pastEpisodes(store: Store, manifest: RunManifest): Promise<readonly PastEpisode[]> {
  const { run, tasks } = manifest;
  const { added } = await progressOf(store, run);
  const known = new Map([...tasks, ...added].map((task) => [task.id, task]));
  const steps = new Map<string, Step[]>();
  const episodes = new Map<string, PastEpisode>();
  const kinds = ["task-started", "step-ended", "episode-ended", "verdict-given"] as const;
  for await (const { kind, data } of store.events(run, { kinds })) {
    if (kind === "task-started") {
      steps.set(data.task, []);
      episodes.delete(data.task);
    }
    if (kind === "step-ended") steps.get(data.task)?.push(data.step);
    const task = kind === "episode-ended" ? known.get(data.task) : undefined;
    if (kind === "episode-ended" && task) {
      const trajectory = { task, steps: steps.get(task.id) ?? [], end: data.end, final: data.final };
      episodes.set(task.id, { trajectory, verdict: "not-judged" });
    }
    const open = kind === "verdict-given" ? episodes.get(data.task) : undefined;
    if (kind === "verdict-given" && open) episodes.set(data.task, { ...open, verdict: data.verdict.kind });
  }
  return [...episodes.values()];
}
