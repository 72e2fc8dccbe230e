import type { StoredEvent } from "../domain/event.js";
import type { Task } from "../domain/task.js";
import type { Step, Trajectory } from "../domain/trajectory.js";

/** The trajectory of a task's last attempt; undefined if it has not ended. */
export async function trajectoryFrom(
  events: AsyncIterable<StoredEvent>,
  task: Task,
): Promise<Trajectory | undefined> {
  let steps: Step[] = [];
  let ended: Pick<Trajectory, "end" | "final"> | undefined;
  for await (const { kind, data } of events) {
    if (kind === "task-added" || kind === "run-ended" || data.task !== task.id) continue;
    if (kind === "task-started") {
      steps = [];
      ended = undefined;
    } else if (kind === "step-ended") steps.push(data.step);
    else if (kind === "episode-ended") ended = { end: data.end, final: data.final };
  }
  return ended && { task, steps, ...ended };
}
