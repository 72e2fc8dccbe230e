import type { Target } from "./actions/definition.js";
import { inPageKey } from "./in-page/load.js";
import type { Sighting } from "./look.js";

/** The element behind a sighting, if it is still in the same document. */
export async function locate({ frame, doc, local }: Sighting): Promise<Target | undefined> {
  const there = `${inPageKey} && ${inPageKey}.doc === ${JSON.stringify(doc)}`;
  const handle = (await frame.evaluateHandle(`${there} ? ${inPageKey}.element(${local}) : null`)).asElement();
  if (!handle) return undefined;
  const facts = await frame.evaluate<Target["facts"] | null>(
    `${there} ? ${inPageKey}.facts(${local}) : null`,
  );
  return facts ? { handle, facts } : undefined;
}
