import { mkdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { SgdrError } from "../../../domain/error.js";
import { no, ok, type Result } from "../../../lib/result.js";
import { typedKeys } from "../../../lib/typed-keys.js";
import { siteVariables, type SiteAddresses } from "../sites.js";
import { writeWhole } from "../../../files/write-whole.js";
import { readHar, withoutStatics } from "./har.js";
import type { AgentResponse } from "./response.js";
import { errorMessage } from "../../../lib/error-message.js";

/** Where a task's files stand; the scorer looks for these names. */
export interface TaskFiles {
  readonly folder: string;
  readonly response: string;
  readonly har: string;
  /** What the scorer writes. */
  readonly result: string;
  /** Where the browser writes the traffic, when its context is closed. */
  readonly recording: string;
}

export function taskFiles(out: string, id: number): TaskFiles {
  const folder = join(out, String(id));
  const named = (name: string): string => join(folder, name);
  return {
    folder,
    response: named("agent_response.json"),
    har: named("network.har"),
    result: named("eval_result.json"),
    recording: named("recording.har"),
  };
}

/** Makes room for a new attempt. What an earlier one left goes first, so that no answer stands beside another's traffic. */
export async function beginTask(out: string, id: number): Promise<TaskFiles> {
  const files = taskFiles(out, id);
  const { folder, response, har, result, recording } = files;
  await orUnwritable(folder, async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const file of [response, har, result, recording]) await rm(file, { force: true });
  });
  return files;
}

/** Puts the answer and the recorded traffic where the scorer reads them; the traffic must have been written by then. */
export async function keepTask(
  out: string,
  id: number,
  response: AgentResponse,
): Promise<Result<TaskFiles, string>> {
  const files = taskFiles(out, id);
  await orUnwritable(files.folder, async () => {
    await mkdir(files.folder, { recursive: true, mode: 0o700 });
    await writeWhole(files.response, `${JSON.stringify(response, undefined, 2)}\n`);
  });
  const har = await recorded(files.recording);
  if (!har.ok) return no(`the traffic of task ${id} cannot be scored: ${har.problem}`);
  await orUnwritable(files.folder, async () => {
    await writeWhole(files.har, har.value);
    await rm(files.recording, { force: true });
  });
  return ok(files);
}

/** More than this cannot be one text in Node. */
const maxHarBytes = 500_000_000;

async function recorded(file: string): Promise<Result<string, string>> {
  let text: string;
  try {
    const { size } = await stat(file);
    if (size > maxHarBytes)
      return no(`${file} has ${size} bytes, more than the ${maxHarBytes} that can be read`);
    text = await readFile(file, "utf8");
  } catch (error) {
    return no(`it was not recorded (${errorMessage(error)})`);
  }
  const har = readHar(text);
  return har.ok ? ok(JSON.stringify(withoutStatics(har.value))) : no(`${file}: ${har.problem}`);
}

/** Writes what the scorer must know to turn addresses back into placeholders, and gives the file's name. */
export async function writeScorerConfig(out: string, addresses: SiteAddresses): Promise<string> {
  const file = join(out, "config.json");
  const environments = Object.fromEntries(
    typedKeys(siteVariables).flatMap((site) => {
      const address = addresses[site];
      return address === undefined ? [] : [[`__${siteVariables[site]}__`, { urls: [address] }]];
    }),
  );
  await orUnwritable(out, async () => {
    await mkdir(out, { recursive: true, mode: 0o700 });
    await writeWhole(file, `${JSON.stringify({ environments }, undefined, 2)}\n`);
  });
  return file;
}

async function orUnwritable(folder: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    throw new SgdrError(
      "store-unwritable",
      `the files for WebArena-Verified's scorer cannot be written to ${folder}: ${errorMessage(cause)}`,
      "check the folder, its permissions and the space on its disk",
      cause,
    );
  }
}
