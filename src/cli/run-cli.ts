import { z } from "zod";
import { loadConfig } from "../config/load-config.js";
import { denyAll, type Approve } from "../domain/approval.js";
import { errorCodes, isSgdrError } from "../domain/error.js";
import { buildProgram, isCommanderError, type Asked } from "./build-program.js";

export interface Terminal {
  /** Results, for programs and pipes. */
  readonly out: (text: string) => void;
  /** Progress and trouble, for people. */
  readonly err: (text: string) => void;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly folder: string;
  readonly signal: AbortSignal;
  /** Puts a question to a person; missing where nobody sits at a terminal. */
  readonly ask?: (question: string, signal: AbortSignal) => Promise<string>;
}

/** Does what the words say and gives the exit code: 0 finished, 1 not, 2 wrong use, 130 interrupted. */
export async function runCli(words: readonly string[], terminal: Terminal): Promise<number> {
  let asked: Asked | undefined;
  const program = buildProgram((request) => (asked = request), terminal.out, terminal.err);
  try {
    await program.parseAsync(["node", "sgdr", ...words]);
  } catch (error) {
    if (isCommanderError(error)) return error.exitCode === 0 ? 0 : 2;
    throw error;
  }
  if (!asked) return 0;
  try {
    return await answer(asked, terminal);
  } catch (error) {
    return fail(error, asked, terminal);
  }
}

async function answer(
  { operation, input, flags, json, config: file }: Asked,
  terminal: Terminal,
): Promise<number> {
  const { environment, home, folder, signal, err, out } = terminal;
  const config = await loadConfig({ flags, environment, home, folder, file });
  const { output, text, exit } = await operation.call(input, {
    config,
    signal,
    progress: err,
    approve: approver(terminal),
  });
  out(json ? JSON.stringify(output, null, 2) : text);
  return exit;
}

function approver({ ask }: Terminal): Approve {
  if (!ask) return denyAll;
  return async ({ words, rule, goal }, signal) => {
    const answer = await ask(
      `\nThe agent wants to ${words}\n  for the goal: ${goal}\n  rule: ${rule}\nAllow it? [y/N] `,
      signal,
    );
    return /^y(?:es)?$/i.test(answer.trim()) ? "allow" : "deny";
  };
}

function fail(error: unknown, { json, debug }: Asked, { out, err, signal }: Terminal): number {
  if (signal.aborted) {
    err("Interrupted. What was done so far is kept; see it with: sgdr runs list");
    return 130;
  }
  if (debug) err(error instanceof Error ? (error.stack ?? error.message) : String(error));
  const { code, message, hint, exit } = describeFailure(error);
  if (json) out(JSON.stringify({ error: { code, message, hint } }, null, 2));
  else err(`${message}\n  try: ${hint}`);
  return exit;
}

function describeFailure(error: unknown): { code: string; message: string; hint: string; exit: number } {
  if (isSgdrError(error))
    return { code: error.code, message: error.message, hint: error.hint, exit: errorCodes[error.code].exit };
  if (error instanceof z.ZodError) {
    const [issue] = error.issues;
    return {
      code: "input-invalid",
      message: `${issue?.path.join(".") ?? "input"}: ${issue?.message ?? ""}`,
      hint: "add --help to see what the command takes",
      exit: 2,
    };
  }
  const message = error instanceof Error ? error.message : String(error);
  return {
    code: "bug",
    message: `something broke inside sgdr: ${message}`,
    hint: "run again with --debug and report what it prints",
    exit: 1,
  };
}
