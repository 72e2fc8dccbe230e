import { chmod, mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import type { BrowserContext } from "playwright-core";
import { atMost } from "../lib/timeout.js";

const traceMs = 60_000;

/** Records what Playwright's trace viewer shows: pictures, pages and requests. */
export async function beginTrace(context: BrowserContext): Promise<void> {
  await atMost(traceMs, async (_stop) => await context.tracing.start({ screenshots: true, snapshots: true }));
}

/** Writes the file, for its owner alone; a trace that cannot be written costs the task nothing. */
export async function endTrace(context: BrowserContext, file: string): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await atMost(traceMs, async (_stop) => await context.tracing.stop({ path: file }));
    await chmod(file, 0o600);
  } catch {
    // the browser has gone, or the disk is full
  }
}
