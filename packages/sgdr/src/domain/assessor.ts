import type { z } from "zod";
import type { SgdrError } from "./error.js";
import type { Task } from "./task.js";
import type { EndOfEpisode } from "./world.js";

/**
 * Assesses a task when its episode is over. The assessment is stored with the task's end and returned with its result;
 * acting, judging and learning never see it.
 */
export interface Assessor<Value> {
  /** The schema for reading a stored assessment. */
  readonly schema: z.ZodType<Value>;
  assess(end: EndOfEpisode, signal: AbortSignal): Promise<Value>;
  /** The assessment of a task whose episode could not begin. */
  unopened(task: Task, error: SgdrError): Value;
}
