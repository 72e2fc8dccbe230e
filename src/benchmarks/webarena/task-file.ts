import { open, type FileHandle } from "node:fs/promises";
import { SgdrError } from "../../domain/error.js";
import { thenPutAway } from "../../lib/put-away.js";
import { whyOf } from "../own/plain-text.js";
import { problemsInTask } from "./task-problems.js";
import { WebArenaTask } from "./task.js";

const maxBytes = 50_000_000;
const maxToldProblems = 5;

/** WebArena's task file, placeholders and all. A file with one bad task is refused as a whole: a table over the rest would look complete. */
export async function readTaskFile(path: string): Promise<readonly WebArenaTask[]> {
  const entries = listIn(await textOf(path), path);
  const tasks: WebArenaTask[] = [];
  const problems: string[] = [];
  const seen = new Map<number, number>();
  for (const [index, entry] of entries.entries()) {
    const read = WebArenaTask.safeParse(entry);
    const found = problemsInTask(entry, read);
    problems.push(...found.map((problem) => `${nameOf(entry, index)}: ${problem}`));
    if (!read.success) continue;
    const { task_id } = read.data;
    const first = seen.get(task_id);
    if (first === undefined) seen.set(task_id, index);
    else problems.push(`entry ${index}: the task_id ${task_id} is already that of entry ${first}`);
    tasks.push(read.data);
  }
  if (problems.length > 0) throw refused(path, problems);
  return tasks;
}

/** By its id, and by its place in the list, counted from 0, where that says more. */
function nameOf(entry: unknown, index: number): string {
  const id: unknown =
    typeof entry === "object" && entry !== null && "task_id" in entry ? entry.task_id : undefined;
  return typeof id === "number" ? `task ${id} (entry ${index})` : `entry ${index}`;
}

function refused(path: string, problems: readonly string[]): SgdrError {
  const told = problems.slice(0, maxToldProblems);
  const others = problems.length - told.length;
  return new SgdrError(
    "input-invalid",
    [
      `the task file ${path} cannot be used`,
      ...told.map((problem) => `  ${problem}`),
      ...(others === 0 ? [] : [`  and ${others} more`]),
    ].join("\n"),
    mend,
  );
}

async function textOf(path: string): Promise<string> {
  try {
    const handle = await open(path, "r");
    return await thenPutAway(
      async () => await readWithin(handle, path),
      async () => await handle.close(),
    );
  } catch (cause) {
    if (cause instanceof SgdrError) throw cause;
    throw new SgdrError(
      "input-invalid",
      `the task file ${path} cannot be read: ${whyOf(cause)}`,
      "get WebArena's own with `sgdr webarena fetch`, or name another",
      cause,
    );
  }
}

async function readWithin(handle: FileHandle, path: string): Promise<string> {
  const stat = await handle.stat();
  if (!stat.isFile()) throw new Error("it is not a file");
  if (stat.size > maxBytes)
    throw new SgdrError(
      "input-invalid",
      `the task file ${path} has ${stat.size} bytes, more than the ${maxBytes} that it may have`,
      mend,
    );
  return await handle.readFile("utf8");
}

function listIn(text: string, path: string): readonly unknown[] {
  let value: unknown;
  try {
    // some editors put a mark before the first character, which JSON does not know
    value = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (cause) {
    throw new SgdrError("input-invalid", `the task file ${path} is not JSON: ${whyOf(cause)}`, mend, cause);
  }
  if (!Array.isArray(value))
    throw new SgdrError("input-invalid", `the task file ${path} is JSON but not a list of tasks`, mend);
  if (value.length === 0) throw new SgdrError("input-invalid", `the task file ${path} has no tasks`, mend);
  return value;
}

const mend = "mend it, or get WebArena's own with `sgdr webarena fetch`";
