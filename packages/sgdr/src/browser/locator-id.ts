import type { Locator } from "playwright-core";
import { no, ok, type Result } from "../lib/result.js";
import { withTimeout } from "../lib/timeout.js";
import type { Lens } from "./look.js";

const locatorMs = 10_000;

/** The number by which our look at the page knows a locator's element. */
export async function idOfLocator(
  locator: Locator,
  { frames, world }: Lens,
  signal: AbortSignal,
): Promise<Result<string, string>> {
  return await withTimeout(locatorMs, signal, async (stop) => {
    const count = await locator.count();
    if (count !== 1)
      return no(`the locator finds ${count === 0 ? "nothing" : `${count} elements`} on this page`);
    const handle = await locator.elementHandle();
    try {
      const frame = await handle?.ownerFrame();
      if (!handle || !frame) return no("the locator's element has gone");
      // numbers in other frames carry a letter that only the look itself gives
      if (frame.parentFrame() !== null)
        return no("the locator's element is in a frame; give its name instead");
      const id = await world.idOf(handle, await frames.main(locator.page(), stop), stop);
      return id === undefined ? no("the locator's element has gone") : ok(String(id));
    } finally {
      await handle?.dispose();
    }
  });
}
