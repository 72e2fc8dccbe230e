import type { CDPSession } from "playwright-core";
import type { BoundedSignal } from "../lib/timeout.js";
import { witnessKey, witnessSource } from "./in-page/load.js";

/**
 * A page that the caller has already loaded put its listeners on before our script could notice; the debugger's command
 * line can still name them. `getEventListeners` exists nowhere else.
 */
const markAll = `(() => {
  const kinds = ["click", "mousedown", "pointerdown", "mouseup", "pointerup", "dragstart", "drop"];
  for (const element of document.querySelectorAll("body *")) {
    const listeners = getEventListeners(element);
    if (kinds.some((kind) => listeners[kind]?.length > 0)) ${witnessKey}.markClickable(element);
  }
})()`;

export async function markKnownListeners(session: CDPSession, _stop: BoundedSignal): Promise<void> {
  await session.send("Runtime.evaluate", { expression: witnessSource });
  await session.send("Runtime.evaluate", { expression: markAll, includeCommandLineAPI: true });
}
