import type { Page } from "playwright-core";
import { inPageKey, inPageSource } from "./in-page/load.js";

/**
 * A page that the caller has already loaded put its listeners on before our script could notice; the debugger's command
 * line can still name them. `getEventListeners` exists nowhere else.
 */
const markAll = `(() => {
  const kinds = ["click", "mousedown", "pointerdown", "mouseup", "pointerup"];
  for (const element of document.body?.querySelectorAll("*") ?? []) {
    const listeners = getEventListeners(element);
    if (kinds.some((kind) => listeners[kind]?.length > 0)) ${inPageKey}.markClickable(element);
  }
})()`;

export async function markKnownListeners(page: Page): Promise<void> {
  await page.evaluate(inPageSource);
  const session = await page.context().newCDPSession(page);
  await session.send("Runtime.evaluate", { expression: markAll, includeCommandLineAPI: true });
  await session.detach();
}
