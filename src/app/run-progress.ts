import { hostname } from "node:os";
import { SgdrError } from "../domain/error.js";
import type { RunId, TaskId } from "../domain/ids.js";
import type { RunManifest, RunOwner, Store } from "../domain/store.js";
import type { Task } from "../domain/task.js";

export const newOwner = (claim: string): RunOwner => ({ pid: process.pid, host: hostname(), claim });

/** Claims of this process that a failing store did not take back, although nobody works under them any more. */
const leftBehind = new Set<string>();

/** Gives a run back; how its work went is not changed by a store that cannot write this down. */
export async function release(store: Store, run: RunId, owner: RunOwner): Promise<void> {
  try {
    await store.claim(run, owner, null);
  } catch {
    leftBehind.add(owner.claim);
  }
}

/** Whether the process that holds a run still works on it; one on another machine is given the benefit of the doubt. */
export function isAlive({ pid, host, claim }: RunOwner): boolean {
  if (leftBehind.has(claim)) return false;
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

export interface RunProgress {
  readonly ended: ReadonlySet<TaskId>;
  /** Tasks that joined after the run had begun, in order. */
  readonly added: readonly Task[];
  readonly attempts: ReadonlyMap<TaskId, number>;
  readonly finished: boolean;
  /** Why the last task was given up, if it was. */
  readonly aborted: string | undefined;
}

export async function progressOf(store: Store, run: RunId): Promise<RunProgress> {
  const ended = new Set<TaskId>();
  const attempts = new Map<TaskId, number>();
  const added: Task[] = [];
  let finished = false;
  let aborted: string | undefined;
  for await (const { kind, data } of store.events(run, {
    kinds: ["task-added", "task-started", "task-ended", "task-aborted", "run-ended"],
  })) {
    if (kind === "task-added") added.push(data.task);
    if (kind === "task-started") attempts.set(data.task, data.attempt);
    if (kind === "task-ended") ended.add(data.task);
    aborted = kind === "task-aborted" ? data.words : undefined;
    if (kind === "run-ended") finished = true;
  }
  return { ended, added, attempts, finished, aborted };
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
