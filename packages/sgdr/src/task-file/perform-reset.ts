import { SgdrError } from "../domain/error.js";
import { errorMessage } from "../lib/error-message.js";
import { askHttp, type Fetch } from "./ask-http.js";
import type { OwnReset } from "./own-reset.js";
import { runCommand } from "./run-command.js";

export interface ResetParts {
  readonly folder: string;
  readonly fetch: Fetch;
  readonly resetUrlMs: number;
  readonly resetCommandMs: number;
}

/** What is reset, for messages. */
export interface ResetOf {
  /** Such as "the site shop could not be reset for the task 7". */
  readonly failure: string;
  readonly hint: string;
}

/** Puts a site back, or says why it could not: what is measured on another state would be worth nothing. */
export async function performReset(
  reset: OwnReset,
  { failure, hint }: ResetOf,
  { folder, fetch, resetUrlMs, resetCommandMs }: ResetParts,
  signal: AbortSignal,
): Promise<void> {
  const failed = (why: string, output: string): SgdrError => {
    const tail = output.trim().slice(-2_000);
    return new SgdrError("infra-error", `${failure}: ${why}${tail === "" ? "" : `\n${tail}`}`, hint);
  };
  if ("command" in reset) {
    const { exit, ok, tail } = await runCommand(reset.command, { folder, limitMs: resetCommandMs }, signal);
    if (!ok) throw failed(`the command ${JSON.stringify(reset.command)} ended with ${exit}`, tail);
    return;
  }
  const asked = { ...reset, limitMs: resetUrlMs };
  const { status, text } = await askHttp(asked, fetch, signal).catch((error: unknown) => {
    signal.throwIfAborted();
    throw failed(errorMessage(error), "");
  });
  if (status < 200 || status > 299)
    throw failed(`${asked.method} ${asked.url} answered with status ${status}`, text);
}
