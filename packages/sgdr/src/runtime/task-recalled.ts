import type { RunEvent } from "../domain/event.js";
import type { Clock } from "../domain/ports.js";
import type { Recalled } from "../domain/recording.js";
import type { Task } from "../domain/task.js";

/** The event that says what became of a recording; run ids are not equal in two runs, so the run is not among its data. */
export const taskRecalled = (
  { from, done, of, decisions, saved, stopped }: Recalled,
  { id, site }: Pick<Task, "id" | "site">,
  clock: Clock,
): RunEvent => ({
  kind: "task-recalled",
  v: 1,
  site,
  data: { task: id, from: from.task, done, of, decisions, saved, ...(stopped && { stopped }) },
  measured: { atMs: clock.nowMs(), run: from.run },
});
