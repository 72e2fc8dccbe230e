import { isSgdrError, type SgdrError } from "../domain/error.js";
import type { Emit, RunDocument } from "../domain/event.js";
import type { Clock } from "../domain/ports.js";
import type { Recalled } from "../domain/recording.js";
import type { Judge } from "../domain/roles.js";
import { memoryKey } from "../domain/store.js";
import type { PreparedSupport } from "../domain/support.js";
import type { Task } from "../domain/task.js";
import { decidedSteps, type Trajectory } from "../domain/trajectory.js";
import type { JudgedEpisode, Verdict } from "../domain/verdict.js";
import type { Method } from "../methods/method.js";
import type { LearnKind } from "../methods/options.js";

/** The result of one task's episode. */
export interface Episode {
  readonly trajectory: Trajectory;
  /** Stored in the same write as the task's end, and not read before. */
  readonly documents: readonly RunDocument[];
  /** What became of the recording that the support had. */
  readonly recalled?: Recalled;
}

export interface StreamParts<Memory> {
  readonly method: Method<Memory>;
  readonly runEpisode: (task: Task, support: PreparedSupport, signal: AbortSignal) => Promise<Episode>;
  /** Undefined for a method that does not learn: no verdict is needed. */
  readonly judge: Judge | undefined;
  /** When the judge is asked and something is learned; `auto` is while there is something new, and for those that `isAudited` draws. */
  readonly learn: { readonly when: LearnKind; readonly isAudited: (task: Task) => boolean };
  readonly emit: Emit;
  readonly clock: Clock;
  /** Waits until this stream may work on one more task; all streams of a run share one limit. */
  readonly inTurn: <Value>(work: () => Promise<Value>) => Promise<Value>;
  /** Prepares a task to be tried again after an outage, before any later task; false abandons the task. */
  readonly recover: (task: Task, error: SgdrError, outages: number) => Promise<boolean>;
  /** The documents for the end of a task that could not begin, so that the next task can; undefined stops the stream. */
  readonly leaveOut: (task: Task, error: SgdrError) => readonly RunDocument[] | undefined;
  /** How often a task was started before in this run; the numbering of attempts continues from there. */
  readonly attempts: (task: Task) => number;
}

export interface Solved<Memory> {
  readonly trajectory: Trajectory;
  readonly verdict: Verdict;
  readonly memory: Memory;
}

/** Section 3.2 of the paper, the same for every method: task i acts on what was learned before it, never on its own lesson. */
export async function* runStream<Memory>(
  tasks: AsyncIterable<Task>,
  start: Memory,
  parts: StreamParts<Memory>,
  signal: AbortSignal,
): AsyncGenerator<Solved<Memory>> {
  let memory = start;
  for await (const task of tasks) {
    const solved = await parts.inTurn(async () => await solveOrLeaveOut(task, memory, parts, signal));
    if (!solved) continue;
    memory = solved.memory;
    yield solved;
  }
}

async function solveOrLeaveOut<Memory>(
  task: Task,
  memory: Memory,
  parts: StreamParts<Memory>,
  signal: AbortSignal,
): Promise<Solved<Memory> | undefined> {
  signal.throwIfAborted();
  try {
    return await solveInPlace(task, memory, parts, signal);
  } catch (error) {
    const documents = isSgdrError(error) && !signal.aborted ? parts.leaveOut(task, error) : undefined;
    if (documents === undefined) throw error;
    const data = { task: task.id, end: "aborted", decisions: 0, primitives: 0 };
    const measured = { atMs: parts.clock.nowMs() };
    await parts.emit({ kind: "task-ended", v: 1, site: task.site, data, measured }, documents);
    return undefined;
  }
}

/**
 * After an outage the task is tried again with the same memory. Only outages in this process count against the task:
 * an interruption is not the task's fault, and a user who resumes a run has repaired the environment.
 */
async function solveInPlace<Memory>(
  task: Task,
  memory: Memory,
  parts: StreamParts<Memory>,
  signal: AbortSignal,
): Promise<Solved<Memory>> {
  const before = parts.attempts(task);
  for (let outages = 1; ; outages += 1) {
    try {
      return await solve({ task, attempt: before + outages }, memory, parts, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (!isSgdrError(error) || error.code !== "infra-error" || !(await parts.recover(task, error, outages)))
        throw error;
    }
  }
}

/** Measures the time for preparing: it counts for the episode, as does the time of methods that ask at every step. */
async function prepared<Memory>(
  task: Task,
  memory: Memory,
  { method, clock }: Pick<StreamParts<Memory>, "method" | "clock">,
  signal: AbortSignal,
): Promise<PreparedSupport> {
  const began = clock.nowMs();
  const support = await method.prepare(task, memory, signal);
  const preparedMs = clock.nowMs() - began;
  const { recorded } = support;
  const at: PreparedSupport["at"] = async (context, stop) => await support.at(context, stop);
  return { at, preparedMs, ...(recorded && { recorded }) };
}

/** Why an episode is not judged, or judged only to see what would have been missed; undefined where it is judged as usual. */
function whyUnusual<Memory>(
  { recalled, ...episode }: Pick<JudgedEpisode, "task" | "trajectory"> & Pick<Episode, "recalled">,
  memory: Memory,
  { judge, learn, method }: Pick<StreamParts<Memory>, "judge" | "learn" | "method">,
): "nothing-new" | "audit" | "learning-off" | "recalled" | undefined {
  if (!judge) return undefined;
  if (recalled && !recalled.stopped) return "recalled";
  if (learn.when === "on") return undefined;
  if (learn.when === "off") return "learning-off";
  // a recording that does not fit any more is in doubt
  if (recalled) return undefined;
  if (method.hasNews?.(episode, memory) ?? true) return undefined;
  return learn.isAudited(episode.task) ? "audit" : "nothing-new";
}

async function solve<Memory>(
  { task, attempt }: { readonly task: Task; readonly attempt: number },
  memory: Memory,
  parts: StreamParts<Memory>,
  signal: AbortSignal,
): Promise<Solved<Memory>> {
  const { method, emit, clock } = parts;
  const { site, id } = task;
  const measured = () => ({ atMs: clock.nowMs() });
  await emit({ kind: "task-started", v: 1, site, data: { task: id, attempt }, measured: measured() });
  try {
    const support = await prepared(task, memory, parts, signal);
    const { trajectory, documents, recalled } = await parts.runEpisode(task, support, signal);
    const { end, final } = trajectory;
    await emit({ kind: "episode-ended", v: 1, site, data: { task: id, end, final }, measured: measured() });
    const why = whyUnusual({ task, trajectory, ...(recalled && { recalled }) }, memory, parts);
    const isAsked = why === undefined || why === "audit";
    const verdict: Verdict = (isAsked && (await parts.judge?.judge(trajectory, signal))) || {
      kind: "not-judged",
    };
    const judged = { task: id, verdict, ...(why && { why }) };
    await emit({ kind: "verdict-given", v: 1, site, data: judged, measured: measured() });
    const next = await method.learn({ task, trajectory, verdict }, memory, signal);
    const primitives = trajectory.steps.reduce((sum, { actions }) => sum + actions.length, 0);
    const data = { task: id, end: end.kind, decisions: decidedSteps(trajectory.steps).length, primitives };
    // one write, so that a task counts as done exactly when what was learned from it is stored
    await emit({ kind: "task-ended", v: 1, site, data, measured: measured() }, [
      { key: memoryKey(site), value: next },
      ...documents,
    ]);
    return { trajectory, verdict, memory: next };
  } catch (error) {
    if (!isSgdrError(error)) throw error;
    const data = { task: id, code: error.code, words: error.message };
    // a store that failed may fail again, and the first error must be thrown
    await emit({ kind: "task-aborted", v: 1, site, data, measured: measured() }).catch(() => undefined);
    throw error;
  }
}
