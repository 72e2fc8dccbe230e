import { open, type FileHandle } from "node:fs/promises";
import type { z } from "zod";
import { SgdrError } from "../../domain/error.js";
import { withCleanup } from "../../lib/with-cleanup.js";
import { errorMessage } from "../../lib/error-message.js";

/** A kind of file with a list of tasks. */
export interface TaskListFile<Task> {
  /** What messages call it. */
  readonly what: string;
  /** How one gets a good one. */
  readonly getIt: string;
  readonly schema: z.ZodType<Task>;
  /** What is wrong with one entry, one sentence each, told with its field. */
  readonly problemsIn: (entry: unknown, read: z.ZodSafeParseResult<Task>) => readonly string[];
}

const maxBytes = 50_000_000;
const maxToldProblems = 5;

/** The file's tasks, placeholders and all. One bad task refuses the file: a table over the rest would look complete. */
export async function readTaskList<Task extends { readonly task_id: number }>(
  path: string,
  kind: TaskListFile<Task>,
): Promise<readonly Task[]> {
  const { what, getIt, schema, problemsIn } = kind;
  const file: Told = { name: `${what} ${path}`, getIt };
  const tasks: Task[] = [];
  const problems: string[] = [];
  const seen = new Map<number, number>();
  for (const [index, entry] of listIn(await textOf(path, file), file).entries()) {
    const read = schema.safeParse(entry);
    problems.push(...problemsIn(entry, read).map((problem) => `${nameOf(entry, index)}: ${problem}`));
    if (!read.success) continue;
    const { task_id } = read.data;
    const first = seen.get(task_id);
    if (first === undefined) seen.set(task_id, index);
    else problems.push(`entry ${index}: the task_id ${task_id} is already that of entry ${first}`);
    tasks.push(read.data);
  }
  if (problems.length > 0) throw unusable(file, `cannot be used\n${toldOf(problems)}`);
  return tasks;
}

/** The file as messages tell of it. */
interface Told {
  readonly name: string;
  readonly getIt: string;
}

const unusable = ({ name, getIt }: Told, problem: string, cause?: unknown): SgdrError =>
  new SgdrError("input-invalid", `${name} ${problem}`, `fix it, or ${getIt}`, cause);

/** By its id, and by its place in the list, counted from 0. */
function nameOf(entry: unknown, index: number): string {
  const id: unknown =
    typeof entry === "object" && entry !== null && "task_id" in entry ? entry.task_id : undefined;
  return typeof id === "number" ? `task ${id} (entry ${index})` : `entry ${index}`;
}

function toldOf(problems: readonly string[]): string {
  const others = problems.length - maxToldProblems;
  const lines = [...problems.slice(0, maxToldProblems), ...(others > 0 ? [`and ${others} more`] : [])];
  return lines.map((line) => `  ${line}`).join("\n");
}

async function textOf(path: string, file: Told): Promise<string> {
  try {
    const handle = await open(path, "r");
    return await withCleanup(
      async () => await readWithin(handle, file),
      async () => await handle.close(),
    );
  } catch (cause) {
    if (cause instanceof SgdrError) throw cause;
    throw new SgdrError(
      "input-invalid",
      `${file.name} cannot be read: ${errorMessage(cause)}`,
      `${file.getIt}, or name another`,
      cause,
    );
  }
}

async function readWithin(handle: FileHandle, file: Told): Promise<string> {
  const stat = await handle.stat();
  if (!stat.isFile()) throw new Error("it is not a file");
  if (stat.size > maxBytes)
    throw unusable(file, `has ${stat.size} bytes, more than the ${maxBytes} that it may have`);
  return await handle.readFile("utf8");
}

function listIn(text: string, file: Told): readonly unknown[] {
  let value: unknown;
  try {
    // some editors put a mark before the first character, which JSON does not know
    value = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (cause) {
    throw unusable(file, `is not JSON: ${errorMessage(cause)}`, cause);
  }
  if (!Array.isArray(value)) throw unusable(file, "is JSON but not a list of tasks");
  if (value.length === 0) throw unusable(file, "has no tasks");
  return value;
}
