import type { Page } from "playwright-core";
import type { BoundedSignal } from "../lib/timeout.js";
import type { Target } from "./actions/definition.js";
import type { Sighting } from "./look.js";
import type { OwnWorld } from "./own-world.js";

/** The element behind a sighting, if it is still in the same document. */
export async function locate(
  { frame, doc, local }: Sighting,
  { page, world }: { readonly page: Page; readonly world: OwnWorld },
  stop: BoundedSignal,
): Promise<Target | undefined> {
  const handle = await world.handleOf({ page, frame, doc, local }, stop);
  const facts = handle && (await world.call(frame, "facts", [local], stop));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by our own script in a world of its own
  return handle && facts ? { handle, facts: facts as Target["facts"] } : undefined;
}
