import type { z } from "zod";
import type { SgdrError } from "./error.js";
import type { Task } from "./task.js";
import type { EndOfEpisode } from "./world.js";

/**
 * Says something about a task when its episode is over. What it says is kept together with the task's end and returned with its
 * result; acting, judging and learning never see it.
 */
export interface Assessor<Value> {
  /** Reads back what was kept. */
  readonly schema: z.ZodType<Value>;
  assess(end: EndOfEpisode, signal: AbortSignal): Promise<Value>;
  /** For a task whose episode could not begin. */
  unopened(task: Task, error: SgdrError): Value;
}
