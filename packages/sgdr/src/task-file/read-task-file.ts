import { open, type FileHandle } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { SgdrError } from "../domain/error.js";
import { withCleanup } from "../lib/with-cleanup.js";
import { isSkipped, readTaskLine, type ReadLine } from "./task-line.js";
import { errorMessage } from "../lib/error-message.js";

const maxFileBytes = 50_000_000;
const maxTasks = 100_000;

/** A tasks file that was read: its tasks, and what is wrong with it. */
export interface TaskFile {
  readonly lines: ReadLine[];
  /** One sentence for each line that cannot be used. */
  readonly problems: string[];
  /** Where the file is; modules and commands are relative to it. */
  readonly folder: string;
  /** How much of the file was read: where following it begins. */
  readonly bytes: number;
}

/**
 * The tasks of a file. A line that cannot be used is a problem, and the others are still tasks. `sites` are the names of sites
 * and their origins, as in the options. With `follow` more will be appended: the file may be empty, and half a line at its end is left.
 */
export async function readTaskFile(
  file: string,
  {
    sites = {},
    follow = false,
  }: {
    readonly sites?: Readonly<Record<string, readonly string[]>>;
    readonly follow?: boolean;
  } = {},
): Promise<TaskFile> {
  const content = await contentOf(file);
  const folder = dirname(resolve(file));
  const lines: ReadLine[] = [];
  const problems: string[] = [];
  const seen = new Map<string, number>();
  let bytes = content.length;
  for (const { raw, line, start, isWhole } of rawLines(content)) {
    const text = raw.toString("utf8").trim();
    if (isSkipped(text)) continue;
    const read = readTaskLine(text, { file, line, folder, sites });
    // an object is whole or it is no JSON, so that a last line without its newline is a task or not yet written
    if (!read.ok && !isWhole && follow) bytes = start;
    else if (!read.ok) problems.push(read.problem);
    else if (seen.has(read.value.task.id))
      problems.push(twice(file, line, seen.get(read.value.task.id), read.value));
    else {
      seen.set(read.value.task.id, line);
      lines.push(read.value);
    }
    if (lines.length > maxTasks)
      throw new SgdrError(
        "input-invalid",
        `${file} has more than ${maxTasks} tasks`,
        "split it into several files",
      );
  }
  if (lines.length + problems.length === 0 && !follow)
    throw new SgdrError(
      "input-invalid",
      `${file} has no tasks`,
      'write one task a line, such as {"url": "https://…", "goal": "…"}, or wait for appended ones with --watch',
    );
  return { lines, problems, folder, bytes };
}

async function contentOf(file: string): Promise<Buffer> {
  let content: Buffer;
  try {
    const handle = await open(file, "r");
    content = await withCleanup(
      async () => await readWithin(handle, file),
      async () => await handle.close(),
    );
  } catch (cause) {
    if (cause instanceof SgdrError) throw cause;
    throw new SgdrError(
      "input-invalid",
      `the tasks file ${file} cannot be read: ${errorMessage(cause)}`,
      "name a file with one JSON object a line",
      cause,
    );
  }
  if ((content[0] === 0xff && content[1] === 0xfe) || (content[0] === 0xfe && content[1] === 0xff))
    throw new SgdrError("input-invalid", `${file} is written in UTF-16`, "save it as UTF-8");
  return content;
}

async function readWithin(handle: FileHandle, file: string): Promise<Buffer> {
  const stat = await handle.stat();
  if (!stat.isFile()) throw new Error("it is not a file");
  if (stat.size > maxFileBytes)
    throw new SgdrError(
      "input-invalid",
      `${file} has ${stat.size} bytes, more than the ${maxFileBytes} that a tasks file may have`,
      "split it into several files",
    );
  return await handle.readFile();
}

interface RawLine {
  readonly raw: Buffer;
  readonly line: number;
  readonly start: number;
  /** It ends with a newline. */
  readonly isWhole: boolean;
}

function* rawLines(content: Buffer): Generator<RawLine> {
  for (let start = 0, line = 1; start < content.length; line += 1) {
    const newline = content.indexOf(0x0a, start);
    const end = newline < 0 ? content.length : newline;
    yield { raw: content.subarray(start, end), line, start, isWhole: newline >= 0 };
    start = end + 1;
  }
}

const twice = (file: string, line: number, first: number | undefined, { task, own }: ReadLine): string =>
  `${file}:${line}: the id ${JSON.stringify(task.id)} is already that of line ${first}; ${own.id === undefined ? "give this line an id of its own" : "give it another"}`;
