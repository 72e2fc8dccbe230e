// The door to tasks with resets and checks: a user's own file, or any other set of tasks.
export {
  resumeTaskSet,
  runTaskSet,
  type ScoredStream,
  type TaskSetRequest,
  type TaskSetResume,
} from "./bench/run-task-set.js";
export type { TaskResult } from "./experiments/task-result.js";
export { readTaskFile, type TaskFile } from "./task-file/read-task-file.js";
export { taskFileSet, type TaskFileParts, type TaskFileSet } from "./task-file/task-file-set.js";
export type { ReadLine } from "./task-file/task-line.js";
export type { TaskSet } from "./task-set/task-set.js";
export type { Score, TaskLabel, Truth } from "./task-set/truth.js";
