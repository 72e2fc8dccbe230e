import { SgdrError } from "../../domain/error.js";
import { askHttp } from "../own/ask-http.js";
import type { OwnReset } from "../own/own-reset.js";
import type { ResetParts } from "../own/perform-reset.js";
import { whyOf } from "../own/plain-text.js";
import { runCommand } from "../own/run-command.js";
import type { ResetScope } from "./options.js";
import type { WebArenaSite } from "./sites.js";

/** What is put back, and for what. */
export interface PutBack {
  readonly scope: ResetScope;
  readonly site: WebArenaSite;
  /** A task's number; nothing where a whole site is meant. */
  readonly task?: string;
}

/** Calls the user's reset for one site, if there is one. */
export async function putBack(
  what: PutBack,
  reset: OwnReset | null,
  { folder, fetch, resetUrlMs, resetCommandMs }: ResetParts,
  signal: AbortSignal,
): Promise<void> {
  if (!reset) return;
  const filled = filledIn(reset, what);
  if ("command" in filled) {
    const { exit, ok, tail } = await runCommand(filled.command, { folder, limitMs: resetCommandMs }, signal);
    if (!ok) throw notPutBack(what, `the command ${JSON.stringify(filled.command)} ended with ${exit}`, tail);
    return;
  }
  const asked = { ...filled, limitMs: resetUrlMs };
  const { status, text } = await askHttp(asked, fetch, signal).catch((error: unknown) => {
    signal.throwIfAborted();
    throw notPutBack(what, whyOf(error), "");
  });
  if (status < 200 || status > 299)
    throw notPutBack(what, `${asked.method} ${asked.url} answered with status ${status}`, text);
}

const reasons: Readonly<Record<ResetScope, string>> = {
  run: "before the run",
  site: "before its cell",
  task: "before the task",
  replay: "around a replay of the task",
};

function notPutBack({ scope, site, task }: PutBack, why: string, output: string): SgdrError {
  const tail = output.trim().slice(-2_000);
  const moment = `${reasons[scope]}${task === undefined ? "" : ` ${task}`}`;
  return new SgdrError(
    "infra-error",
    `${site} could not be put back ${moment}: ${why}${tail === "" ? "" : `\n${tail}`}`,
    "try the reset by itself, mend it, and resume the experiment",
  );
}

/** `{site}`, `{task}` and `{scope}` say what is wanted; their values are names and numbers of ours. */
export function filledIn(reset: OwnReset, { site, task = "none", scope }: PutBack): OwnReset {
  const values: Readonly<Record<string, string>> = { site, task, scope };
  const fill = (text: string): string =>
    text.replaceAll(/\{(site|task|scope)\}/g, (_, name: string) => values[name] ?? "");
  return "command" in reset ? { command: fill(reset.command) } : { ...reset, url: fill(reset.url) };
}
