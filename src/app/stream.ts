import { Truth, truthKey, type TaskResult } from "../experiments/tally.js";
import type { Learned } from "../experiments/learned.js";
import type { Suite } from "../benchmarks/suite.js";
import { SgdrError, type ErrorCode } from "../domain/error.js";
import type { RunId, TaskId } from "../domain/ids.js";
import type { RunManifest } from "../domain/store.js";
import type { Task } from "../domain/task.js";
import type { Spender, Spent } from "../llm/meter.js";
import type { Method } from "../methods/method.js";
import type { LateTask } from "./run-tasks.js";
import type { TaskHooks } from "./task-hooks.js";

/** A set of tasks to work through. */
export interface StreamRequest {
  readonly suite: Suite;
  /** The suite's tasks that are wanted, in order; all of them when left out. */
  readonly tasks?: readonly Task[];
  /** Tasks that join while the others run, until it ends. */
  readonly later?: AsyncIterable<LateTask>;
  /** How to open the suite again when the run is resumed; kept in the manifest. */
  readonly reopen?: Readonly<Record<string, unknown>>;
  /** Told of each result once it is kept. */
  readonly onResult?: (result: TaskResult) => void;
  /** Told of the run once it is written down, before its first task. */
  readonly onStart?: (run: RunId) => Promise<void>;
  /** A task for which the world fails again and again is left out, instead of stopping its site. */
  readonly skipInfra?: boolean;
  readonly signal?: AbortSignal;
}

/** What came of a stream, those tasks included that were done before it was resumed. */
export interface StreamResult {
  readonly run: string;
  readonly results: readonly TaskResult[];
  /** Sites that stopped before their last task, and why. */
  readonly stopped: readonly { readonly site: string; readonly message: string; readonly hint: string }[];
  /** Nothing for a method that does not learn. */
  readonly learned: Learned | null;
  readonly usage: { readonly total: Spent; readonly roles: Readonly<Partial<Record<Spender, Spent>>> };
}

/** Attempts that a task gets when the world, not the agent, failed. */
const attempts = 3;

/** One episode on a real site: nothing is put back, nothing is repeated, and nobody knows the truth about it. */
export const liveHooks: TaskHooks = {
  locate: (task) => task,
  canReset: () => false,
  before: async () => undefined,
  after: async () => [],
  recover: async () => false,
  giveUp: () => undefined,
};

/** The same where the caller can put the site back, so that what is learned can be replayed. */
export const hooksOf = (reset: ((signal: AbortSignal) => Promise<void>) | undefined): TaskHooks =>
  reset
    ? {
        ...liveHooks,
        canReset: ({ startUrl }) => startUrl !== undefined,
        before: async ({ startUrl }, signal) => {
          if (startUrl !== undefined) await reset(signal);
        },
      }
    : liveHooks;

/** The suite around its tasks: put back before, scored after. Scores go from here to the store and nowhere else. */
export function suiteHooks(
  { suite, skipInfra = false }: Pick<StreamRequest, "suite" | "skipInfra">,
  onTruth: (task: TaskId, truth: Truth) => void,
): TaskHooks {
  const given: ReadonlySet<ErrorCode> = new Set([
    "url-unreachable",
    "origin-not-allowed",
    ...(skipInfra ? (["infra-error"] as const) : []),
  ]);
  const health = async (task: Task, signal: AbortSignal) => await suite.health?.(task, signal);
  const keep = (task: Task, truth: Truth) => {
    onTruth(task.id, truth);
    return [{ key: truthKey(task.id), value: Truth.parse(truth) }];
  };
  return {
    locate: (task) => suite.locate(task),
    canReset: (task) => suite.canReset(task),
    before: async (task, signal, purpose) => await suite.reset(task, signal, purpose),
    setting: async (task, signal, purpose) => (await suite.setting?.(task, signal, purpose)) ?? {},
    health,
    isOver: async (task, steps, aside, signal) => (await suite.isOver?.(task, steps, aside, signal)) ?? false,
    after: async (end, signal) => {
      const { task } = end.trajectory;
      await health(task, signal);
      const score = await suite.score(task, end, signal);
      // a check that was cut off says nothing about the task
      signal.throwIfAborted();
      return keep(task, { score, label: suite.label(task) });
    },
    recover: async (task, _error, attempt) => {
      if (!mayRepeat(suite, task) || attempt >= attempts) return false;
      await new Promise((resolve) => setTimeout(resolve, 500 * attempt));
      return true;
    },
    giveUp: (task, { code, message }) =>
      given.has(code)
        ? keep(task, { score: { reward: null, reasons: [message], broken: false }, label: suite.label(task) })
        : undefined,
  };
}

const mayRepeat = (suite: Suite, task: Task): boolean => suite.mayRepeat?.(task) ?? suite.canReset(task);

/** A stream goes on by itself only where a half-done task can be put back to its beginning. */
export function requireRepeatable(
  run: string,
  half: readonly Task[],
  suite: Suite,
  restartTask: boolean,
): void {
  const stuck = half.find((task) => !mayRepeat(suite, task));
  if (stuck && !restartTask)
    throw new SgdrError(
      "run-not-resumable",
      `the task ${stuck.id} of run ${run} had begun, and may already have changed something on its site`,
      "look at the site, then start the task again with --restart-task, or give the task a reset",
    );
}

/** What a method of somebody's program remembers, only that method can go on with. */
export function requireMethod(
  { run, method, config }: RunManifest,
  learnWith: Pick<Method<unknown>, "id"> | undefined,
): void {
  if (method === (learnWith?.id ?? config["method"])) return;
  throw new SgdrError(
    "run-not-resumable",
    `the run ${run} learns with the method ${JSON.stringify(method)}, which is not the one given here`,
    learnWith
      ? `resume it with that method`
      : "resume it in the program that started it, with the same learnWith",
  );
}
