import { spawn, type ChildProcess } from "node:child_process";
import { Socket } from "node:net";
import { sleep, withTimeout } from "../lib/timeout.js";
import { errorMessage } from "../lib/error-message.js";

const tailLength = 2_000;
const graceMs = 2_000;

/** Runs a command by the shell to its end. What it leaves running in the background is left alone, unless it is stopped itself. */
export async function runCommand(
  command: string,
  { folder, limitMs }: { readonly folder: string; readonly limitMs: number },
  signal: AbortSignal,
): Promise<{ readonly exit: string; readonly ok: boolean; readonly tail: string }> {
  signal.throwIfAborted();
  const child = spawn(command, {
    shell: true,
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    // a group of its own, so that what the shell started can be stopped with it
    detached: process.platform !== "win32",
  });
  let tail = "";
  const keep = (chunk: Buffer): void => {
    tail = `${tail}${chunk.toString("utf8")}`.slice(-tailLength);
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  const closed = new Promise<void>((resolve) => child.once("close", () => resolve()));
  try {
    const exit = await withTimeout(limitMs, signal, async () => await exitOf(child));
    // the last words may come after the end, but a background process may hold the pipe for ever
    await Promise.race([closed, sleep(200, signal)]);
    return { exit, ok: exit === "exit code 0", tail: tail.trim() };
  } catch (error) {
    await stopGroup(child);
    signal.throwIfAborted();
    return { exit: errorMessage(error), ok: false, tail: tail.trim() };
  } finally {
    // kept open for what runs on in the background, without keeping this process alive
    for (const pipe of [child.stdout, child.stderr]) if (pipe instanceof Socket) pipe.unref();
  }
}

const exitOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, name) => resolve(name === null ? `exit code ${code}` : `stopped by ${name}`));
  });

async function stopGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = exitOf(child).catch(() => undefined);
  kill(child, "SIGTERM");
  const timer = setTimeout(() => kill(child, "SIGKILL"), graceMs);
  await gone;
  clearTimeout(timer);
  kill(child, "SIGKILL"); // children that outlived their shell
}

function kill({ pid }: ChildProcess, name: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === "win32" ? pid : -pid, name);
  } catch {
    // it is gone already
  }
}
