import { z } from "zod";
import { SgdrError } from "../domain/error.js";
import { progressOf } from "../results/run-progress.js";
import { rowOf, withStore } from "../runtime/stored-run.js";
import { forgetGoal } from "../skills/forget-goal.js";
import { defineOperation } from "./operation.js";
import { requireTask } from "./runs-show.js";

const Failed = z.strictObject({ task: z.string(), goal: z.string(), site: z.string(), deleted: z.int() });

export const runsFailed = defineOperation({
  name: "runs failed",
  about:
    "Say that a task of a run did not reach its goal: how it was done is not done again from its recording.",
  changes: true,
  positional: ["run"],
  input: z.strictObject({
    run: z.string().describe("Id of the run."),
    task: z.string().default("").describe("Of a stream: the task that failed."),
  }),
  output: Failed,
  options: ["store"],
  run: async ({ run, task: wanted }, { config }) =>
    await withStore(config.store, async (store) => {
      const row = await rowOf(store, run);
      const { manifest } = row;
      if (wanted !== "") await requireTask(store, row, wanted);
      const tasks = [...manifest.tasks, ...(await progressOf(store, manifest.run)).added];
      const [task, ...others] = tasks.filter(({ id }) => wanted === "" || id === wanted);
      if (!task || others.length > 0)
        throw new SgdrError(
          "input-invalid",
          `the run ${run} has ${tasks.length} tasks`,
          `say which one failed with --task; see them with \`sgdr runs show ${run}\``,
        );
      const deleted = await forgetGoal(store, { run: manifest.run, task });
      return { task: task.id, goal: task.goal, site: task.site, deleted };
    }),
  text: ({ goal, site, deleted }) =>
    deleted === 0
      ? `No recording of this goal is kept for ${site}: ${goal}`
      : `Deleted the recording of this goal for ${site}: ${goal}`,
});
