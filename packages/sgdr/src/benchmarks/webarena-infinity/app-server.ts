import { spawn, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { SgdrError } from "../../domain/error.js";
import { errorMessage } from "../../lib/error-message.js";
import { sleep, withTimeout } from "../../lib/timeout.js";
import { pythonEnvironment, pythonFolder } from "./python.js";
import { notAnApp, type AppPlace } from "./read-app.js";

const startMs = 15_000;
const askMs = 10_000;
const graceMs = 1_000;
const tailLength = 1_000;

/** An app's own server on loopback, where only we and its checks reach it. */
export interface AppServer {
  readonly url: string;
  readonly port: number;
  isRunning(): boolean;
  stop(): Promise<void>;
}

/** Starts an app's server.py; it ends with us, also when we are killed. */
export async function startAppServer(
  { folder, name }: AppPlace,
  python: string,
  signal: AbortSignal,
  limitMs: number = startMs,
): Promise<AppServer> {
  if (!existsSync(join(folder, "server.py"))) throw notAnApp(folder, "it has no server.py");
  signal.throwIfAborted();
  const child = spawn(python, [join(pythonFolder, "serve_app.py")], {
    cwd: folder,
    env: pythonEnvironment(),
    // standard input stays open as long as we live, which is how it knows
    stdio: ["pipe", "pipe", "pipe"],
  });
  child.stdin.on("error", () => undefined); // it has ended
  let tail = "";
  child.stderr.on("data", (chunk: Buffer) => {
    tail = `${tail}${chunk.toString("utf8")}`.slice(-tailLength);
  });
  try {
    const port = await withTimeout(limitMs, signal, async () => await portOf(child));
    const url = `http://127.0.0.1:${port}`;
    await withTimeout(limitMs, signal, async (stop) => await answers(url, stop));
    return { url, port, isRunning: () => isRunning(child), stop: async () => await stop(child) };
  } catch (error) {
    await stop(child);
    signal.throwIfAborted();
    throw new SgdrError(
      "suite-damaged",
      `the app ${name} did not start: ${join(folder, "server.py")}: ${errorMessage(error)}${tail.trim() === "" ? "" : `; its last words: ${lastLine(tail)}`}`,
      "run `python3 server.py --port 8000` there and see what it says; expected a server of Python's own http.server that answers GET / with the app",
      error,
    );
  }
}

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === null && signalCode === null;

const lastLine = (text: string): string => text.trim().split("\n").at(-1) ?? "";

/** Told by our launcher on standard output; the rest of it is the server's own talk. */
const portOf = async (child: ChildProcess): Promise<number> =>
  await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, name) => reject(new Error(`it ended with ${name ?? `exit code ${code}`}`)));
    if (!child.stdout) return reject(new Error("it has no output"));
    createInterface({ input: child.stdout }).on("line", (line) => {
      const [, port] = /^sgdr-port (\d+)$/.exec(line) ?? [];
      if (port !== undefined) resolve(Number(port));
    });
  });

/** It listens before it serves; the first answer tells that it does. */
async function answers(url: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const status = await withTimeout(askMs, signal, async (stop) => {
      const response = await fetch(url, { signal: stop });
      await response.body?.cancel();
      return response.status;
    }).catch((error: unknown) => {
      signal.throwIfAborted();
      return errorMessage(error);
    });
    if (status === 200) return;
    if (typeof status === "number") throw new Error(`GET / gave status ${status}`);
    await sleep(20, signal);
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || !isRunning(child)) return;
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), graceMs);
  await gone;
  clearTimeout(timer);
}
