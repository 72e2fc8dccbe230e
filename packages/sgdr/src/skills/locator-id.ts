import type { Locator } from "playwright-core";
import { idInPage } from "../browser/look.js";
import { no, ok, type Result } from "../lib/result.js";

/** The number by which our look at the page knows a locator's element. */
export async function idOfLocator(locator: Locator): Promise<Result<string, string>> {
  const count = await locator.count();
  if (count !== 1)
    return no(`the locator finds ${count === 0 ? "nothing" : `${count} elements`} on this page`);
  const handle = await locator.elementHandle();
  try {
    const frame = await handle?.ownerFrame();
    if (!handle || !frame) return no("the locator's element has gone");
    // numbers in other frames carry a letter that only the look itself gives
    if (frame.parentFrame() !== null) return no("the locator's element is in a frame; give its name instead");
    return ok(String(await handle.evaluate(idInPage)));
  } finally {
    await handle?.dispose();
  }
}
