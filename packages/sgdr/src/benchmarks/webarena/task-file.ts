import { readTaskList } from "./task-list-file.js";
import { problemsInTask } from "./task-problems.js";
import { WebArenaTask } from "./task.js";

/** The tasks of WebArena's own file. */
export const readTaskFile = async (path: string): Promise<readonly WebArenaTask[]> =>
  await readTaskList(path, {
    what: "the task file",
    getIt: "get WebArena's own with `sgdr webarena fetch`",
    schema: WebArenaTask,
    problemsIn: problemsInTask,
  });
