import type { RunId } from "../domain/ids.js";
import type { Task } from "../domain/task.js";
import { scoredLearningOf } from "../experiments/scored-learning.js";
import { taskResult, type TaskResult } from "../experiments/task-result.js";
import type { Learned } from "../results/learned.js";
import type { Agent } from "../runtime/agent-types.js";
import type { LateTask } from "../runtime/run-sites.js";
import type { StreamResult } from "../runtime/stream-request.js";
import { rowOf } from "../runtime/stored-run.js";
import type { TaskSet } from "../task-set/task-set.js";
import { truthAssessor } from "../task-set/truth-assessor.js";
import type { TaskTruth } from "../task-set/truth.js";

/** How to go on with the run of a task set; its tasks are those it was started with. */
export interface TaskSetResume {
  readonly set: TaskSet;
  /** Tasks that join while the others run, until it ends. */
  readonly later?: AsyncIterable<LateTask>;
  /** Called with each result once it is kept. */
  readonly onResult?: (result: TaskResult) => void;
  /** Leave a task out when the world fails for it again and again, instead of stopping its site. */
  readonly skipInfra?: boolean;
  /** Start a task again that had begun, although it may have changed something on its site. */
  readonly restartTask?: boolean;
  readonly signal?: AbortSignal;
}

/** Which tasks of a set to work through, and how. */
export interface TaskSetRequest extends Omit<TaskSetResume, "restartTask"> {
  /** The set's tasks that are wanted, in order; all of them when left out. */
  readonly tasks?: readonly Task[];
  /** How to open the set again when the run is resumed; kept with the run. */
  readonly reopen?: Readonly<Record<string, unknown>>;
  /** Called with the run once it is kept, before its first task. */
  readonly onStart?: (run: RunId) => Promise<void>;
}

/** What came of a task set: every result against the truth. */
export interface ScoredStream extends Omit<StreamResult, "results" | "learned"> {
  readonly results: readonly TaskResult[];
  /** What was learned, and how much of it from tasks that were not solved; null for a method that does not learn. */
  readonly learned: (Learned & { readonly fromUnsolved: number }) | null;
}

/** Works through a task set: each site is reset before a task, and each task is scored after its episode. */
export async function runTaskSet(
  agent: Pick<Agent, "stream" | "store">,
  request: TaskSetRequest,
): Promise<ScoredStream> {
  const { set, tasks = set.tasks, reopen = {}, onStart } = request;
  const result = await agent.stream({
    ...around(request),
    tasks,
    origin: { id: set.id, options: { ...reopen } },
    ...(set.versions && { versions: set.versions }),
    ...(onStart && { onStart }),
  });
  return await scored(agent, result);
}

/** Goes on with a task set whose run was interrupted. */
export async function resumeTaskSet(
  agent: Pick<Agent, "resumeStream" | "store">,
  run: string,
  request: TaskSetResume,
): Promise<ScoredStream> {
  const { restartTask = false } = request;
  return await scored(agent, await agent.resumeStream(run, { ...around(request), restartTask }));
}

const around = ({ set, later, onResult, skipInfra, signal }: TaskSetRequest) => ({
  world: set.world,
  assessor: truthAssessor(set),
  ...(later && { later }),
  ...(onResult && {
    onResult: ({ assessed, ...ended }: StreamResult<TaskTruth>["results"][number]) =>
      onResult(taskResult(ended, assessed)),
  }),
  ...(skipInfra !== undefined && { skipInfra }),
  ...(signal && { signal }),
});

async function scored(
  agent: Pick<Agent, "store">,
  { results, learned, ...rest }: StreamResult<TaskTruth>,
): Promise<ScoredStream> {
  const store = await agent.store;
  const { manifest } = await rowOf(store, rest.run);
  return {
    ...rest,
    results: results.map(({ assessed, ...ended }) => taskResult(ended, assessed)),
    learned: learned && (await scoredLearningOf(store, manifest)),
  };
}
