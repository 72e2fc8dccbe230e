import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { SgdrError } from "../../domain/error.js";
import { errorMessage } from "../../lib/error-message.js";
import { appTask, RawTask, suites, type AppTask, type Suite } from "./app-tasks.js";

/** Where an app stands on this machine. */
export interface AppPlace {
  readonly name: string;
  readonly folder: string;
}

/** An app's tasks, and the hash of the files that they were read from. */
export interface ReadApp {
  readonly tasks: readonly AppTask[];
  readonly sha256: string;
}

/** All tasks of an app, in the order of its files. One bad entry refuses the app: a table over the rest would look complete. */
export async function readApp({ name, folder }: AppPlace): Promise<ReadApp> {
  const hash = createHash("sha256");
  const tasks: AppTask[] = [];
  for (const suite of suites) {
    const file = join(folder, `${suite}-tasks.json`);
    const text = await textOf(file);
    if (text === undefined) continue;
    hash.update(text);
    tasks.push(...rawTasks(file, text).map((raw) => appTask(name, suite, raw)));
  }
  if (tasks.length === 0) throw notAnApp(folder, "it has no tasks");
  return { tasks, sha256: hash.digest("hex") };
}

/** What a folder must have to be an app. */
export const notAnApp = (folder: string, why: string): SgdrError =>
  new SgdrError(
    "suite-damaged",
    `${folder} is not an app of WebArena-Infinity: ${why}`,
    `see docs/webarena-infinity.md; expected server.py, and ${suites.map(fileOf).join(" or ")}`,
  );

export const fileOf = (suite: Suite): string => `${suite}-tasks.json`;

async function textOf(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw unreadable(file, errorMessage(error));
  }
}

function rawTasks(file: string, text: string): readonly RawTask[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw unreadable(file, `it is not JSON: ${errorMessage(error)}`);
  }
  const read = z.array(RawTask).safeParse(value);
  if (!read.success) throw unreadable(file, told(read.error.issues));
  const ids = read.data.map(({ id }) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined) throw unreadable(file, `the id ${twice} stands in it twice`);
  return read.data;
}

const told = ([first, ...others]: readonly z.core.$ZodIssue[]): string =>
  `${first?.path.join(".") || "the file"}: ${first?.message ?? ""}${others.length > 0 ? ` (and ${others.length} more)` : ""}`;

const unreadable = (file: string, why: string): SgdrError =>
  new SgdrError(
    "suite-damaged",
    `${file} cannot be used: ${why}`,
    "take an older revision of the repository, or tell us; expected a list of { id, instruction, verify, difficulty }",
  );
