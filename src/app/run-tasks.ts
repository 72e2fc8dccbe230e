import { hostname } from "node:os";
import { runEpisode } from "../agent/run-episode.js";
import type { Config } from "../config/config.js";
import { SgdrError } from "../domain/error.js";
import type { RunEvent } from "../domain/event.js";
import type { RunId, TaskId } from "../domain/ids.js";
import type { Clock } from "../domain/ports.js";
import type { RunManifest, RunOwner, Store } from "../domain/store.js";
import type { Support } from "../domain/support.js";
import type { Task } from "../domain/task.js";
import type { Trajectory } from "../domain/trajectory.js";
import { vanilla } from "../methods/vanilla/vanilla.js";
import { memoryKey, runStream } from "../online/run-stream.js";
import type { PolicyMaker } from "./make-policy.js";
import type { SessionSource } from "./session-source.js";

export interface RunTasksParts {
  readonly store: Store;
  readonly config: Config;
  readonly policy: PolicyMaker;
  readonly sessions: SessionSource;
  readonly clock: Clock;
  /** Told of every event once it is kept. */
  readonly onEvent: (event: RunEvent) => void;
}

export const newOwner = (claim: string): RunOwner => ({ pid: process.pid, host: hostname(), claim });

/** Whether the process that holds a run still lives; one on another machine is given the benefit of the doubt. */
export function isAlive({ pid, host }: RunOwner): boolean {
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** The tasks of a run that are still open, in order, one after the other. What was ended is not repeated. */
export async function runTasks(
  manifest: RunManifest,
  parts: RunTasksParts,
  signal: AbortSignal,
): Promise<readonly Trajectory[]> {
  const { store, clock } = parts;
  const emit = async (event: RunEvent, documents: Parameters<Store["append"]>[2] = []): Promise<void> => {
    await store.append(manifest.run, [event], documents);
    parts.onEvent(event);
  };
  const progress = await progressOf(store, manifest.run);
  const tasks = manifest.tasks.filter(({ id }) => !progress.ended.has(id));
  const [first] = tasks;
  const trajectories: Trajectory[] = [];
  if (first) {
    const kept = await store.document(manifest.run, memoryKey(first.site));
    const memory = kept === undefined ? vanilla.empty(first.site) : vanilla.memory.parse(kept);
    const stream = runStream(
      tasks,
      memory,
      {
        method: vanilla,
        clock,
        emit,
        attempts: ({ id }) => progress.attempts.get(id) ?? 0,
        judge: { judge: async () => ({ kind: "not-judged" }) },
        runEpisode: async (task, support, stop) => await episode({ task, support }, parts, emit, stop),
      },
      signal,
    );
    for await (const { trajectory } of stream) trajectories.push(trajectory);
    await emit({
      kind: "run-ended",
      v: 1,
      site: first.site,
      data: { tasks: manifest.tasks.length },
      measured: { atMs: clock.nowMs() },
    });
  }
  return trajectories;
}

async function episode(
  { task, support }: { task: Task; support: Support },
  { sessions, policy, config, clock }: RunTasksParts,
  emit: (event: RunEvent) => Promise<void>,
  signal: AbortSignal,
): Promise<Trajectory> {
  const { site, id } = task;
  const opened = await sessions.open(task, signal);
  const deciding = policy.make(async ({ role, prompt, reply, ms, usage }) => {
    const measured = { atMs: clock.nowMs(), ms, ...usage };
    await emit({ kind: "model-called", v: 1, site, data: { task: id, role, prompt, reply }, measured });
  });
  try {
    return await runEpisode(
      task,
      support,
      {
        session: opened.session,
        policy: deciding,
        options: config,
        clock,
        onStep: async (step, times) =>
          await emit({
            kind: "step-ended",
            v: 1,
            site,
            data: { task: id, step },
            measured: { atMs: clock.nowMs(), ...times },
          }),
      },
      signal,
    );
  } finally {
    await opened.close();
  }
}

export interface RunProgress {
  readonly ended: ReadonlySet<TaskId>;
  readonly attempts: ReadonlyMap<TaskId, number>;
  readonly finished: boolean;
  /** Why the last task was given up, if it was. */
  readonly aborted: string | undefined;
}

export async function progressOf(store: Store, run: RunId): Promise<RunProgress> {
  const ended = new Set<TaskId>();
  const attempts = new Map<TaskId, number>();
  let finished = false;
  let aborted: string | undefined;
  for await (const { kind, data } of store.events(run, {
    kinds: ["task-started", "task-ended", "task-aborted", "run-ended"],
  })) {
    if (kind === "task-started") attempts.set(data.task, data.attempt);
    if (kind === "task-ended") ended.add(data.task);
    aborted = kind === "task-aborted" ? data.words : undefined;
    if (kind === "run-ended") finished = true;
  }
  return { ended, attempts, finished, aborted };
}

/** Takes over a run that nobody works on any more. */
export async function takeOver(store: Store, run: RunId, owner: RunOwner): Promise<RunManifest> {
  const row = await store.run(run);
  if (!row)
    throw new SgdrError("run-unknown", `there is no run ${run}`, "list the runs with `sgdr runs list`");
  if (row.owner && isAlive(row.owner))
    throw new SgdrError(
      "run-busy",
      `the run ${run} is still being worked on by process ${row.owner.pid} on ${row.owner.host}`,
      "wait for it, or stop it first",
    );
  if (!(await store.claim(run, row.owner, owner)))
    throw new SgdrError(
      "run-busy",
      `another process has just taken the run ${run}`,
      "wait for it, or stop it first",
    );
  return row.manifest;
}
