import { z } from "zod";
import type { TaskId } from "../domain/ids.js";
import { ReadLine } from "./task-line.js";

/** How the tasks of a user's file are kept with their run. */
export const KeptTasks = z.strictObject({ file: z.string(), folder: z.string(), lines: z.array(ReadLine) });
export type KeptTasks = z.infer<typeof KeptTasks>;

/** Where a task that joined later is kept. */
export const lineKey = (task: TaskId): string => `line/${task}`;
