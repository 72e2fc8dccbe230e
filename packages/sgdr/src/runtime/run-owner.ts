import { hostname } from "node:os";
import { SgdrError } from "../domain/error.js";
import type { RunId } from "../domain/ids.js";
import type { RunManifest, RunOwner, Store } from "../domain/store.js";

export const newOwner = (claim: string): RunOwner => ({ pid: process.pid, host: hostname(), claim });

/** Claims of this process that a failing store did not take back, although nobody works under them any more. */
const leftBehind = new Set<string>();

/** Releases a run; a store that cannot record this does not change the run's result. */
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
