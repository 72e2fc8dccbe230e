import { chmod } from "node:fs/promises";
import type { BrowserContext } from "playwright-core";
import { SgdrError } from "../domain/error.js";

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
  await context.tracing.startHar(file, { content: "embed" });
}

/** Writes the file; what was recorded holds cookies, so that only its owner may read it. One that was ended before stays as it is. */
export async function endRecording(context: BrowserContext, file: string): Promise<void> {
  await context.tracing.stopHar().catch(() => undefined);
  await chmod(file, 0o600).catch(() => undefined);
}
