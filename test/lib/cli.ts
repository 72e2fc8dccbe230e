import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { runCli } from "../../packages/sgdr/src/cli/run-cli.js";

type RunCli = typeof runCli;

const root = join(import.meta.dirname, "../..");

export interface Finished {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** A folder of its own for one test. */
export const freshFolder = (): string => mkdtempSync(join(tmpdir(), "sgdr-test-"));

export interface Running {
  readonly pid: number;
  readonly finished: Promise<Finished>;
  kill(signal: NodeJS.Signals): void;
  /** Standard output until now. */
  soFar(): string;
  /** Resolves when what was printed so far matches. */
  said(pattern: RegExp): Promise<void>;
}

export interface CliOptions {
  readonly cwd?: string;
  readonly env?: Record<string, string>;
  /** No file that the process writes may grow beyond this many kilobytes. */
  readonly fileKilobytes?: number;
}

/** The command line as a real process, with a home of its own. */
export function startCli(words: readonly string[], options: CliOptions = {}): Running {
  const home = options.env?.["HOME"] ?? freshFolder();
  const clean = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("SGDR_")));
  const command = [process.execPath, join(root, "packages/sgdr/dist/cli/main.js"), ...words];
  const [program = "", ...rest] =
    options.fileKilobytes === undefined
      ? command
      : ["bash", "-c", `ulimit -f ${options.fileKilobytes}; exec "$@"`, "bash", ...command];
  const child = spawn(program, rest, {
    cwd: options.cwd ?? freshFolder(),
    env: { ...clean, HOME: home, ...options.env },
  });
  let out = "";
  let err = "";
  const listeners = new Set<() => void>();
  child.stdout.on("data", (chunk: Buffer) => {
    out += chunk.toString();
    for (const listener of listeners) listener();
  });
  child.stderr.on("data", (chunk: Buffer) => {
    err += chunk.toString();
    for (const listener of listeners) listener();
  });
  return {
    pid: child.pid ?? 0,
    finished: new Promise((resolve) => child.on("close", (code) => resolve({ code, out, err }))),
    kill: (signal) => void child.kill(signal),
    soFar: () => out,
    said: async (pattern) =>
      await new Promise((resolve, reject) => {
        const look = () => {
          if (!pattern.test(out + err)) return;
          listeners.delete(look);
          resolve();
        };
        listeners.add(look);
        child.on("close", () => reject(new Error(`ended without saying ${pattern}:\n${out}${err}`)));
        look();
      }),
  };
}

export const cli = async (words: readonly string[], options: CliOptions = {}): Promise<Finished> =>
  await startCli(words, options).finished;

const built = pathToFileURL(join(root, "packages/sgdr/dist/cli/run-cli.js")).href;

/** The built command in this process, for the many commands of which nothing is asked that only a process has: starting one costs more than they do. */
export async function cliHere(words: readonly string[]): Promise<Finished> {
  const command = (await import(built)) as { readonly runCli: RunCli };
  const out: string[] = [];
  const err: string[] = [];
  const code = await command.runCli(words, {
    out: (text) => void out.push(`${text}\n`),
    err: (text) => void err.push(`${text}\n`),
    environment: {},
    home: freshFolder(),
    folder: freshFolder(),
    signal: new AbortController().signal,
  });
  return { code, out: out.join(""), err: err.join("") };
}
