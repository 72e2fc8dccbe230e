import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { z } from "zod";
import type { Config } from "../config/config.js";
import { optionList } from "../config/option-list.js";
import { errorCodes, SgdrError, type ErrorCode } from "../domain/error.js";
import { cellName, type Cell, type Experiment } from "../experiments/experiment.js";
import { ofThisMachine } from "../runtime/config-of.js";
import type { CellEnd } from "./run-cell.js";

export const CellOutput = z.strictObject({ run: z.string(), stopped: z.string().nullable() });
const Failed = z.looseObject({
  error: z.looseObject({ code: z.string(), message: z.string(), hint: z.string() }),
});

/** How long a process may take to clean up before it is killed. */
const graceMs = 20_000;

export interface CellProcess {
  /** The words that start this program once more. */
  readonly self: readonly string[];
  readonly here: Config;
  readonly tell: (line: string) => void;
}

/** One cell in a process of its own, stopped with its parent. */
export async function cellInProcess(
  experiment: Experiment,
  cell: Cell,
  { self: [program = "", ...words], here, tell }: CellProcess,
  signal: AbortSignal,
): Promise<CellEnd> {
  signal.throwIfAborted();
  const child = spawn(
    program,
    [...words, "experiments", "cell", experiment.name, cellName(cell), "--json"],
    // the channel is never written to: it closes when this process dies, however it dies
    { stdio: ["ignore", "pipe", "pipe", "ipc"], env: { ...process.env, ...machineEnvironment(here) } },
  );
  const stop = (): void => {
    child.kill("SIGINT");
    setTimeout(() => child.kill("SIGKILL"), graceMs).unref();
  };
  signal.addEventListener("abort", stop, { once: true });
  const out: string[] = [];
  child.stdout?.setEncoding("utf8").on("data", (text: string) => out.push(text));
  if (child.stderr) createInterface({ input: child.stderr }).on("line", tell);
  const code = await new Promise<number | string>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (exit, killedBy) => resolve(exit ?? killedBy ?? "?"));
  }).finally(() => signal.removeEventListener("abort", stop));
  signal.throwIfAborted();
  return endOf(out.join(""), code);
}

function endOf(out: string, code: number | string): CellEnd {
  const said = readJson(out);
  const ended = CellOutput.safeParse(said);
  if (ended.success) return ended.data;
  const failed = Failed.safeParse(said);
  // a process that died tells nothing; what it had done is kept, and the cell can be resumed
  if (!failed.success) return { run: "", stopped: `its process ended with ${code}` };
  const { code: name, message, hint } = failed.data.error;
  if (!isErrorCode(name) || errorCodes[name].exit !== 2) return { run: "", stopped: message };
  throw new SgdrError(name, message, hint);
}

const isErrorCode = (name: string): name is ErrorCode => Object.hasOwn(errorCodes, name);

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What the options of this machine came to, so that the other process need not find it out again. */
function machineEnvironment(here: Config): Record<string, string> {
  const rows = optionList.filter(({ name }) => ofThisMachine.some((own) => own === name));
  return Object.fromEntries(
    rows.flatMap(({ name, env }) => {
      const value = here[name];
      if (typeof value === "boolean") return [[env, String(value)]];
      return typeof value === "string" && value !== "" ? [[env, value]] : [];
    }),
  );
}
