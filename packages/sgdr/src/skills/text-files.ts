import { lstat, mkdir, readFile, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { no, ok, type Result } from "../lib/result.js";
import { errorMessage } from "../lib/error-message.js";

const maxBytes = 1_000_000;

export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;

/** The text of a plain file; undefined when there is none, a problem when it cannot be read as text. */
export async function readText(folder: string, name: string): Promise<Result<string | undefined, string>> {
  const path = join(folder, name);
  try {
    const facts = await lstat(path);
    if (!facts.isFile()) return no("it is not a plain file");
    if (facts.size > maxBytes) return no(`it has more than ${maxBytes} bytes`);
    return ok(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(await readFile(path)));
  } catch (error) {
    if (hasCode(error, "ENOENT")) return ok(undefined);
    if (error instanceof TypeError) return no("it is not UTF-8 text");
    return no(errorMessage(error));
  }
}

/** With all folders above it. Node's own way never ends below folders that the system makes, such as /proc. */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, 0o700);
  } catch (error) {
    if (hasCode(error, "EEXIST") && (await stat(path)).isDirectory()) return;
    if (!hasCode(error, "ENOENT")) throw error;
    await makeFolder(dirname(path));
    await mkdir(path, 0o700);
  }
}
