import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { type DriverName, drivers } from "../../packages/sgdr/src/store/raw-database.fixture.js";

const writer = fileURLToPath(new URL("_writer.ts", import.meta.url));

export interface Child {
  /** The lines that were written out to their end. */
  lines(): readonly string[];
  errors(): string;
  /** Until this line is there; fails when the process ends before. */
  said(line: RegExp): Promise<void>;
  ended(): Promise<number | null>;
  kill(): Promise<void>;
}

export interface ChildOptions {
  /** No file may grow beyond this many kilobytes. */
  readonly fileKilobytes?: number;
  /** Which SQLite the process writes with; the store's own choice, when left out. */
  readonly driver?: DriverName;
}

/** Starts a process that does a job of `_writer.ts`, and outlives its test in no case. */
export function startWriter(
  args: readonly string[],
  { driver = drivers[0], fileKilobytes }: ChildOptions = {},
): Child {
  const command = [process.execPath, "--import", "tsx", writer, driver, ...args];
  const [program = "", ...rest] =
    fileKilobytes === undefined
      ? command
      : ["bash", "-c", `ulimit -f ${fileKilobytes}; exec "$@"`, "bash", ...command];
  const child = follow(spawn(program, rest, { stdio: ["ignore", "pipe", "pipe"] }));
  onTestFinished(() => child.kill());
  return child;
}

function follow(child: ChildProcess): Child {
  let output = "";
  let errors = "";
  child.stdout?.on("data", (chunk) => (output += String(chunk)));
  child.stderr?.on("data", (chunk) => (errors += String(chunk)));
  const end = new Promise<number | null>((resolve) => child.on("close", (code) => resolve(code)));
  const lines = () => output.split("\n").slice(0, -1);
  return {
    lines,
    errors: () => errors,
    said: (line) =>
      new Promise((resolve, reject) => {
        const look = () => lines().some((text) => line.test(text)) && resolve();
        child.stdout?.on("data", look);
        void end.then(() => reject(new Error(`the process ended without ${line}: ${errors}`)));
        look();
      }),
    ended: () => end,
    async kill() {
      child.kill("SIGKILL");
      await end;
    },
  };
}
