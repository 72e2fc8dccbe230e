import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { expect } from "vitest";
import { findBrowser } from "../../packages/sgdr/src/browser/find-browser.js";
import { freshFolder } from "../lib/cli.js";

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly words: string;
}

function processOf(pid: number): Process | undefined {
  try {
    const [state, parent] = (readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1) ?? "").split(" ");
    // a zombie has ended; that nobody has asked for its exit code is not its fault
    if (state === "Z" || state === "X") return undefined;
    const words = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    return { pid, parent: Number(parent), words };
  } catch {
    return undefined; // it ended while it was looked at
  }
}

export const isAlive = (pid: number): boolean => processOf(pid) !== undefined;

/** Every living process below this one. */
export function below(pid: number): Process[] {
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => processOf(Number(name)))
    .filter((found) => found !== undefined);
  const children = (of: number): Process[] =>
    all.filter(({ parent }) => parent === of).flatMap((child) => [child, ...children(child.pid)]);
  return children(pid);
}

/** The browser itself among the processes below this one: the one that all others were started by. */
export function browserBelow(pid: number): number {
  const main = below(pid).find(
    ({ words }) => words.includes("--remote-debugging-pipe") && !words.includes("--type="),
  );
  if (!main) throw new Error(`no browser runs below process ${pid}`);
  return main.pid;
}

export const allGone = async (processes: readonly Process[]): Promise<void> =>
  await expect
    .poll(() => processes.filter(({ pid, words }) => processOf(pid)?.words === words), { timeout: 10_000 })
    .toEqual([]);

export interface RunningBrowser {
  readonly pid: number;
  readonly cdp: string;
  stop(): Promise<void>;
}

/** A browser of its own process with a debugging port, as a user would start it. */
export async function startBrowser(): Promise<RunningBrowser> {
  const flags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0"];
  const child = spawn(
    findBrowser("", process.env),
    [...flags, `--user-data-dir=${freshFolder()}`, "about:blank"],
    {
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill("SIGKILL");
    await gone;
  };
  for await (const line of createInterface(child.stderr)) {
    const cdp = /DevTools listening on (ws:\S+)/.exec(line)?.[1];
    if (cdp !== undefined) return { pid: child.pid ?? 0, cdp, stop };
  }
  throw new Error("the browser did not start");
}
