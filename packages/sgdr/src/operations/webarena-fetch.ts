import { resolve } from "node:path";
import { z } from "zod";
import { fetchTasks } from "../benchmarks/webarena/fetch-tasks.js";
import { readTaskFile } from "../benchmarks/webarena/task-file.js";
import { fetchedTasks } from "../benchmarks/webarena/choice.js";
import { defineOperation } from "./operation.js";

export const webarenaFetch = defineOperation({
  name: "webarena fetch",
  about: "Bring WebArena's task file from its repository, at the revision that the numbers are about.",
  changes: true,
  input: z.strictObject({
    taskFile: z
      .string()
      .default("")
      .describe(
        "Where to put it; a place in your home folder when left out, where `sgdr bench webarena` looks.",
      ),
  }),
  output: z.strictObject({ file: z.string(), tasks: z.int(), fetched: z.boolean() }),
  run: async ({ taskFile }, { signal }) => {
    const file = taskFile === "" ? fetchedTasks() : resolve(taskFile);
    const came = await fetchTasks({ file, pathOption: "--task-file" }, signal);
    return { file, tasks: (await readTaskFile(file)).length, fetched: came === "fetched" };
  },
  text: ({ file, tasks, fetched }) =>
    `${fetched ? "The task file is at" : "The task file was there already:"} ${file} (${tasks} tasks)`,
});
