import type { ElementFacts, Target } from "./actions/definition.js";
import { inPageKey } from "./in-page/load.js";
import type { Sighting } from "./look.js";

/** The element behind a sighting, if it is still in the same document. */
export async function locate({ frame, doc, local }: Sighting): Promise<Target | undefined> {
  const find = `${inPageKey} && ${inPageKey}.doc === ${JSON.stringify(doc)} ? ${inPageKey}.element(${local}) : null`;
  const handle = (await frame.evaluateHandle(find)).asElement();
  if (!handle) return undefined;
  const facts = await frame.evaluate<ElementFacts | null>(`${inPageKey}.facts(${local})`);
  return facts ? { handle, facts } : undefined;
}
