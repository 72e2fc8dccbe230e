import { type FileHandle, open } from "node:fs/promises";
import { SgdrError } from "../../domain/error.js";
import { type OnWarning, readReplies } from "./read-replies.js";
import { type Header, type RecordedCall, formatName, formatVersion } from "./replies-format.js";
import { errorMessage } from "../../lib/error-message.js";

/** What to do with a recording that is already there. */
export type Existing = "refuse" | "replace" | "append";

export interface RepliesWriter {
  /** Resolves once the line is with the operating system, so that a killed process does not lose it. */
  write(call: RecordedCall): Promise<void>;
  close(): Promise<void>;
}

export interface WriterOptions {
  readonly existing?: Existing | undefined;
  readonly onWarning?: OnWarning | undefined;
}

/** A recording that grows by one line a call, readable by its owner alone: prompts hold what the pages held. */
export async function openWriter(
  file: string,
  model: string,
  options: WriterOptions = {},
): Promise<RepliesWriter> {
  const { existing = "refuse", onWarning = () => {} } = options;
  const handle = await writing(file, async () => await open(file, "a+", 0o600));
  try {
    await prepare(file, { handle, model, existing, onWarning });
  } catch (error) {
    await handle.close();
    throw error;
  }
  // one after the other, and none after a failed one: it would stand on a torn line
  let last: Promise<unknown> = Promise.resolve();
  return {
    async write(call) {
      const written = last.then(
        async () => await writing(file, async () => await handle.appendFile(lineOf(call))),
      );
      last = written;
      written.catch(() => {}); // the error goes to the caller that waits for this line, not to the process
      await written;
    },
    async close() {
      await last.catch(() => {});
      await handle.close();
    },
  };
}

interface Prepared {
  readonly handle: FileHandle;
  readonly model: string;
  readonly existing: Existing;
  readonly onWarning: OnWarning;
}

async function prepare(file: string, { handle, model, existing, onWarning }: Prepared): Promise<void> {
  const { size } = await handle.stat();
  if (size > 0 && existing === "refuse")
    throw new SgdrError(
      "input-invalid",
      `${file} is already there and would be overwritten`,
      "use --rerecord to bring it up to date, or record to another file",
    );
  const goOn = size > 0 && existing === "append";
  if (goOn) await refuseHandWritten(file, onWarning);
  await writing(file, async () => {
    await handle.chmod(0o600);
    if (goOn) return await mendEnd(handle);
    await handle.truncate(0);
    await handle.appendFile(headerLine(model));
  });
}

async function refuseHandWritten(file: string, onWarning: OnWarning): Promise<void> {
  const { author } = await readReplies(file, onWarning);
  if (author === "hand") throw handWritten(file);
}

export const handWritten = (file: string): SgdrError =>
  new SgdrError(
    "input-invalid",
    `the replies in ${file} were written by hand and are not recorded over`,
    "record to another file",
  );

/** Cuts a last line that was torn by a crash; one that only lacks its line end gets it. */
async function mendEnd(handle: FileHandle): Promise<void> {
  const bytes = await handle.readFile();
  const end = bytes.lastIndexOf("\n") + 1;
  if (end === bytes.length) return;
  try {
    JSON.parse(bytes.subarray(end).toString("utf8"));
    await handle.appendFile("\n");
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    await handle.truncate(end);
  }
}

export const headerLine = (model: string): string => {
  const header: Header = { format: formatName, v: formatVersion, author: "model", model };
  return `${JSON.stringify(header)}\n`;
};
export const lineOf = (call: RecordedCall): string => `${JSON.stringify(call)}\n`;

/** A failure of the disk as an error that says what to do. */
export async function writing<Value>(file: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (cause) {
    const why = errorMessage(cause);
    throw new SgdrError(
      "store-unwritable",
      `the recording ${file} cannot be written: ${why}`,
      "check the folder, its permissions and the space on the disk, or record to another file",
      cause,
    );
  }
}
