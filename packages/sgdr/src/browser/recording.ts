import { chmod } from "node:fs/promises";
import type { BrowserContext } from "playwright-core";
import { SgdrError } from "../domain/error.js";
import { atMost } from "../lib/timeout.js";

/** The file holds whole answers, so that writing it may take a while. */
const harMs = 60_000;

/** Records a context's traffic, bodies and all. */
export async function beginRecording(context: BrowserContext, file: string): Promise<void> {
  // the type is that of today's Playwright, the program may have an older one
  const { tracing }: { readonly tracing: Partial<BrowserContext["tracing"]> } = context;
  if (!tracing.startHar)
    throw new SgdrError(
      "config-invalid",
      "this version of playwright-core cannot record traffic",
      "npm install playwright-core@latest",
    );
  await atMost(harMs, async (_stop) => await context.tracing.startHar(file, { content: "embed" }));
}

/** Writes the file; what was recorded holds cookies, so that only its owner may read it. One that was ended before stays as it is. */
export async function endRecording(context: BrowserContext, file: string): Promise<void> {
  await atMost(harMs, async (_stop) => await context.tracing.stopHar()).catch(() => undefined);
  await chmod(file, 0o600).catch(() => undefined);
}
