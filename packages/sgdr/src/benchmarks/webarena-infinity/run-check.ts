import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Score } from "../../task-set/truth.js";
import { errorMessage } from "../../lib/error-message.js";
import { withTimeout } from "../../lib/timeout.js";
import { pythonEnvironment, pythonFolder } from "./python.js";

const checkMs = 30_000;
const tailLength = 4_000;

const Answer = z.union([
  z.strictObject({ passed: z.boolean(), message: z.string() }),
  z.strictObject({ odd: z.string() }),
]);

export interface Check {
  readonly python: string;
  readonly folder: string;
  /** The check's path in the folder. */
  readonly file: string;
  /** The app's own server, which knows the state. */
  readonly url: string;
  readonly limitMs?: number;
  /** Resolves when the app's server knows all that was done; Python starts meanwhile. */
  readonly ready?: Promise<void>;
}

/** One task's check in a process of its own; one that crashes, hangs or answers strangely says nothing about the agent. */
export async function runCheck(
  { python, folder, file, url, limitMs = checkMs, ready }: Check,
  signal: AbortSignal,
): Promise<Score> {
  const path = join(folder, file);
  if (!existsSync(path)) return broken(`there is no file ${path}`);
  signal.throwIfAborted();
  const child = spawn(python, [join(pythonFolder, "run_check.py"), path, url], {
    cwd: folder,
    env: pythonEnvironment(),
    stdio: ["pipe", "pipe", "pipe"],
  });
  child.stdin.on("error", () => undefined); // it ended before it was to begin
  let [out, err] = ["", ""];
  child.stdout.on("data", (chunk: Buffer) => (out += chunk.toString("utf8")));
  child.stderr.on("data", (chunk: Buffer) => (err = `${err}${chunk.toString("utf8")}`.slice(-tailLength)));
  const closed = new Promise<number | string>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, name) => resolve(code ?? name ?? "?"));
  });
  try {
    await Promise.race([ready, closed]);
    child.stdin.end("begin\n");
    const code = await withTimeout(limitMs, signal, async () => await closed);
    return code === 0 ? read(file, out) : broken(`${file} ended with ${code}: ${lastLine(err)}`);
  } catch (error) {
    child.kill("SIGKILL");
    signal.throwIfAborted();
    return broken(`${file}: ${errorMessage(error)}`);
  }
}

function read(file: string, out: string): Score {
  const line = out.trim().split("\n").at(-1) ?? "";
  const answer = Answer.safeParse(jsonIn(line));
  if (!answer.success) return broken(`${file} gave no answer`);
  if ("odd" in answer.data)
    return broken(`${file}: ${answer.data.odd}; expected verify(address) to give (True or False, message)`);
  const { passed, message } = answer.data;
  return { reward: passed ? 1 : 0, reasons: passed ? [] : [message], broken: false };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const lastLine = (text: string): string => text.trim().split("\n").at(-1) ?? "";

export const broken = (why: string): Score => ({
  reward: null,
  reasons: [`the check broke: ${why}`],
  broken: true,
});
