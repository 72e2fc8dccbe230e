import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { serve } from "../lib/serve.js";

/** A folder of its own for one test. */
export async function folderOfTest(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "sgdr-own-"));
  onTestFinished(async () => await rm(folder, { recursive: true, force: true }));
  return folder;
}

export const never = new AbortController().signal;

/** Where a server was, and is no more. */
export async function nobodysAddress(): Promise<string> {
  const server = await serve(() => "");
  await server.close();
  return server.url;
}
