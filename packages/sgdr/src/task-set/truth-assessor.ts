import type { Assessor } from "../domain/assessor.js";
import type { TaskSet } from "./task-set.js";
import { TaskTruth } from "./truth.js";

/** Scores go from here to the store and to the result, and nowhere else. */
export const truthAssessor = ({ world, truth }: Pick<TaskSet, "world" | "truth">): Assessor<TaskTruth> => ({
  schema: TaskTruth,
  assess: async (end, signal) => {
    const { task } = end.trajectory;
    // an episode on a site that went down is an outage and has no score
    await world.health?.(task, signal);
    const score = await truth.score(task, end, signal);
    // an aborted check is no result
    signal.throwIfAborted();
    return { score, label: truth.label(task) };
  },
  unopened: (task, { message }) => ({
    score: { reward: null, reasons: [message], broken: false },
    label: truth.label(task),
  }),
});
