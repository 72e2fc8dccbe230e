import { z } from "zod";
import { SiteId, TaskId } from "./ids.js";

/** A task (g_i): what the user wants, and where to begin. The reward has no field here, on purpose. */
export const Task = z
  .strictObject({
    id: TaskId,
    site: SiteId,
    goal: z.string().trim().min(1).max(20_000),
    /** Absent if the caller's page is already where the episode begins. */
    startUrl: z.string().optional(),
    /** JSON schema that the answer must fit. */
    answerSchema: z.record(z.string(), z.unknown()).optional(),
  })
  .readonly();
export type Task = z.infer<typeof Task>;

/** The part of a task in questions about it: the goal is in the prompt, the id is only recorded. */
export interface TaskGoal {
  readonly task: string;
  readonly goal: string;
}
export const goalOf = ({ id, goal }: Task): TaskGoal => ({ task: id, goal });
