import { SgdrError } from "../../domain/error.js";
import type { Task } from "../../domain/task.js";
import { askHttp, type Fetch } from "./ask-http.js";
import type { OwnReset } from "./own-reset.js";
import { whyOf } from "./plain-text.js";
import { runCommand } from "./run-command.js";

export interface ResetParts {
  readonly folder: string;
  readonly fetch: Fetch;
  readonly resetUrlMs: number;
  readonly resetCommandMs: number;
}

/** Puts a task's site back, or says why it could not: what is measured on another state would be worth nothing. */
export async function performReset(
  reset: OwnReset,
  task: Task,
  { folder, fetch, resetUrlMs, resetCommandMs }: ResetParts,
  signal: AbortSignal,
): Promise<void> {
  if ("command" in reset) {
    const { exit, ok, tail } = await runCommand(reset.command, { folder, limitMs: resetCommandMs }, signal);
    if (!ok) throw notReset(task, `the command ${JSON.stringify(reset.command)} ended with ${exit}`, tail);
    return;
  }
  const asked = { url: new URL(reset.url, task.startUrl).href, method: reset.method, limitMs: resetUrlMs };
  const { status, text } = await askHttp(asked, fetch, signal).catch((error: unknown) => {
    signal.throwIfAborted();
    throw notReset(task, whyOf(error), "");
  });
  if (status < 200 || status > 299)
    throw notReset(task, `${asked.method} ${asked.url} answered with status ${status}`, text);
}

const notReset = ({ id, site }: Task, why: string, output: string): SgdrError => {
  const tail = output.trim().slice(-2_000);
  return new SgdrError(
    "infra-error",
    `the site ${site} could not be put back for the task ${id}: ${why}${tail === "" ? "" : `\n${tail}`}`,
    "try the reset by itself, mend it, and resume the run",
  );
};
