import { z } from "zod";
import { loadConfig } from "../config/load-config.js";
import { denyAll, type Approve } from "../domain/approval.js";
import { errorCodes, isSgdrError } from "../domain/error.js";
import { parseSecret, secretsOf } from "../domain/secrets.js";
import { anySignal } from "../lib/timeout.js";
import { allOperations } from "../operations/all.js";
import { buildProgram, isCommanderError, type ParsedCommand } from "./build-program.js";
import { errorMessage } from "../lib/error-message.js";

export interface Terminal {
  /** Results, for programs and pipes. */
  readonly out: (text: string) => void;
  /** Progress and trouble, for people. */
  readonly err: (text: string) => void;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly folder: string;
  readonly signal: AbortSignal;
  /** The words that start this program once more. */
  readonly self?: readonly string[];
  /** Puts a question to a person; missing where nobody sits at a terminal. */
  readonly ask?: (question: string, signal: AbortSignal) => Promise<string>;
}

/** Does what the words say and returns the exit code: 0 finished, 1 not, 2 wrong use, 130 interrupted. */
export async function runCli(words: readonly string[], terminal: Terminal): Promise<number> {
  let parsed: ParsedCommand | undefined;
  const program = buildProgram(
    await allOperations(),
    (command) => (parsed = command),
    terminal.out,
    terminal.err,
  );
  try {
    await program.parseAsync(["node", "sgdr", ...words]);
  } catch (error) {
    if (isCommanderError(error)) return error.exitCode === 0 ? 0 : 2;
    throw error;
  }
  if (!parsed) return 0;
  const stop = new AbortController();
  const signal = anySignal(terminal.signal, stop.signal);
  const careful = carefulTerminal({ ...terminal, signal }, () => stop.abort(interrupted()));
  try {
    return await answer(parsed, careful);
  } catch (error) {
    return fail(error, parsed, careful);
  }
}

/** No printed text contains a secret, or a control character by which a page could write to their terminal. */
function carefulTerminal(terminal: Terminal, stop: () => void): CarefulTerminal {
  let mask = (text: string): string => text;
  const plain = (text: string): string => mask(text).replace(control, "�");
  const { ask } = terminal;
  return {
    ...terminal,
    err: (text) => terminal.err(plain(text)),
    plain,
    hide: (texts) => {
      const read = texts.map((text) => parseSecret(text, terminal.environment));
      mask = secretsOf(read.flatMap((secret) => (secret.ok ? [secret.value] : []))).mask;
    },
    ...(ask && {
      ask: async (question, signal) => {
        try {
          return await ask(plain(question), signal);
        } catch (error) {
          stop(); // who closes the question, with Ctrl-C or Ctrl-D, wants no more of it
          throw error;
        }
      },
    }),
  };
}
interface CarefulTerminal extends Terminal {
  readonly plain: (text: string) => string;
  /** From now on these secrets are masked. */
  readonly hide: (secrets: readonly string[]) => void;
}
const interrupted = (): Error => new DOMException("interrupted", "AbortError");
/** All but tabs and ends of lines, and what turns the direction of text round. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

async function answer(
  { operation, input, flags, json, config: file }: ParsedCommand,
  terminal: CarefulTerminal,
): Promise<number> {
  const { environment, home, folder, signal, err, out, plain, hide, self } = terminal;
  const config = await loadConfig({ flags, environment, home, folder, file });
  hide(config.secret);
  const print = (output: unknown, text: string): void =>
    out(json ? JSON.stringify(output, null, 2) : plain(text));
  const { output, text, exit, announced } = await operation.call(input, {
    config,
    signal,
    progress: err,
    approve: approver(terminal),
    announce: print,
    ...(terminal.ask && { confirm: confirmer(terminal.ask) }),
    ...(self && { self }),
  });
  if (!announced) print(output, text);
  return exit;
}

function approver({ ask }: Terminal): Approve {
  if (!ask) return denyAll;
  // one question after the other: a line that is typed must not answer two of them
  let before: Promise<unknown> = Promise.resolve();
  return async ({ words, rule, goal }, signal) => {
    const asking = before.then(
      async () =>
        await ask(
          `\nThe agent wants to ${words}\n  for the goal: ${goal}\n  rule: ${rule}\nAllow it? [y/N] `,
          signal,
        ),
    );
    before = asking.catch(() => undefined);
    return isYes(await asking) ? "allow" : "deny";
  };
}

const isYes = (line: string): boolean => /^y(?:es)?$/i.test(line.trim());

const confirmer =
  (ask: NonNullable<Terminal["ask"]>) =>
  async (question: string, signal: AbortSignal): Promise<boolean> =>
    isYes(await ask(`${question} [y/N] `, signal));

function fail(
  error: unknown,
  { json, debug }: ParsedCommand,
  { out, err, plain, signal }: CarefulTerminal,
): number {
  if (signal.aborted) {
    err("Interrupted. What was done so far is kept; see it with: sgdr runs list");
    return 130;
  }
  if (debug) err(error instanceof Error ? (error.stack ?? error.message) : String(error));
  const { code, message, hint, exit } = describeFailure(error);
  if (json) out(JSON.stringify({ error: { code, message: plain(message), hint: plain(hint) } }, null, 2));
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
  const message = errorMessage(error);
  return {
    code: "bug",
    message: `something broke inside sgdr: ${message}`,
    hint: "run again with --debug and report what it prints",
    exit: 1,
  };
}
