import type { Observation } from "../domain/observation.js";
import { fingerprintOf, indexPage } from "./fingerprint.js";
import { fullName } from "./tree.js";

/**
 * The ids of the elements that the agent is shown with this role and this whole name; with `within`, only those whose row, list
 * item, heading or landmark has these words. For policies that know what they look for.
 */
export function findShown(
  { shown, nodes }: Pick<Observation, "shown" | "nodes">,
  { role, name, within }: { readonly role: string; readonly name: string; readonly within?: string },
): readonly string[] {
  const visible = new Set(shown.map(({ id }) => id));
  const page = indexPage(nodes);
  return nodes.flatMap((node, index) => {
    if (node.id === undefined || !visible.has(node.id) || node.role !== role) return [];
    if (fullName(nodes, index) !== name) return [];
    if (within === undefined) return [node.id];
    const { item, landmarks, headings } = fingerprintOf(page, index);
    return [item, ...landmarks, ...headings].some((place) => place.includes(within)) ? [node.id] : [];
  });
}
