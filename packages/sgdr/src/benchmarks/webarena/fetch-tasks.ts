import { createHash } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { SgdrError } from "../../domain/error.js";
import { withTimeout } from "../../lib/timeout.js";
import { no, ok, type Result } from "../../lib/result.js";
import { bytesOf, whyNot, type Fetch } from "../../task-file/ask-http.js";
import { writeWhole } from "../../files/write-whole.js";
import { errorMessage } from "../../lib/error-message.js";

const revision = "f62e0b99";
const path = "config_files/test.raw.json";

/** The one version of WebArena's task file that our numbers are about. */
export const publishedTasks = {
  addresses: [
    `https://raw.githubusercontent.com/web-arena-x/webarena/${revision}/${path}`,
    `https://github.com/web-arena-x/webarena/raw/${revision}/${path}`,
  ],
  sha256: "7b50386fd69163dbc05d615d834df4c6ed2c35596e97a1b10d17451c02537652",
} as const;

export interface FetchTasksParts {
  /** Where the task file is to stand. */
  readonly file: string;
  /** The option that takes the path of a file, for one who must download it by hand. */
  readonly pathOption: string;
  /** Tried one after the other. */
  readonly addresses?: readonly string[];
  readonly sha256?: string;
  readonly fetch?: Fetch;
  readonly limitMs?: number;
  readonly maxBytes?: number;
}

type Complete = Required<FetchTasksParts>;

/** Brings the published task file, unless it is there already; what is not that very file is never written. */
export async function fetchTasks(
  parts: FetchTasksParts,
  signal: AbortSignal,
): Promise<"fetched" | "already-there"> {
  const whole: Complete = {
    ...publishedTasks,
    fetch: globalThis.fetch,
    limitMs: 60_000,
    maxBytes: 20_000_000,
    ...parts,
  };
  signal.throwIfAborted();
  if (await isThere(whole)) return "already-there";
  const problems: string[] = [];
  let isOther = false;
  for (const address of whole.addresses) {
    const answer = await download(address, whole, signal);
    if (!answer.ok) problems.push(`${address}: ${answer.problem}`);
    else if (sha256Of(answer.value) === whole.sha256) {
      await write(whole.file, answer.value);
      return "fetched";
    } else {
      isOther = true;
      problems.push(`${address}: its SHA-256 is ${sha256Of(answer.value)}, not ${whole.sha256}`);
    }
  }
  throw isOther ? otherFile(problems, whole) : unreachable(problems, whole);
}

async function isThere({ file, sha256 }: Complete): Promise<boolean> {
  let content: Buffer;
  try {
    content = await readFile(file);
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return false;
    throw new SgdrError(
      "input-invalid",
      `${file} cannot be read: ${errorMessage(cause)}`,
      "name another file",
      cause,
    );
  }
  if (sha256Of(content) === sha256) return true;
  throw new SgdrError(
    "input-invalid",
    `${file} is there already and is not the published task file (SHA-256 ${sha256})`,
    "move it away or name another file; it was left as it is",
  );
}

async function download(
  address: string,
  { fetch, limitMs, maxBytes }: Complete,
  signal: AbortSignal,
): Promise<Result<Buffer, string>> {
  try {
    return await withTimeout(limitMs, signal, async (signal) => {
      const response = await fetch(address, { signal });
      if (response.ok) return ok(await bytesOf(response, maxBytes));
      await response.body?.cancel();
      return no(`it answered with status ${response.status}`);
    });
  } catch (error) {
    signal.throwIfAborted();
    return no(whyNot(error));
  }
}

async function write(file: string, content: Buffer): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeWhole(file, content);
  } catch (cause) {
    throw new SgdrError(
      "store-unwritable",
      `the task file cannot be written to ${file}: ${errorMessage(cause)}`,
      "name a file in a folder that you may write to",
      cause,
    );
  }
}

const sha256Of = (content: Buffer): string => createHash("sha256").update(content).digest("hex");

const told = (problems: readonly string[]): string => problems.map((problem) => `\n  ${problem}`).join("");

const otherFile = (problems: readonly string[], { file }: Complete): SgdrError =>
  new SgdrError(
    "suite-damaged",
    `what was downloaded is not the published task file, and nothing was written to ${file}${told(problems)}`,
    "try again; if it stays so, something between here and there changes what you download",
  );

const unreachable = (problems: readonly string[], { addresses, sha256, pathOption }: Complete): SgdrError =>
  new SgdrError(
    "url-unreachable",
    `the task file could not be downloaded${told(problems)}`,
    `on a machine with a connection download ${addresses[0]} (SHA-256 ${sha256}), and name the file with ${pathOption}`,
  );
