import type { PageNode } from "../domain/observation.js";
import { itemRoles } from "./places.js";
import { subtreeEnd } from "./tree.js";

/** Controls whose names say what they do, and not what the thing is that they stand in. */
export const deedRoles: ReadonlySet<string> = new Set([
  "button",
  "menuitem",
  "tab",
  "textbox",
  "searchbox",
  "combobox",
  "spinbutton",
  "listbox",
  "slider",
]);

/** What an element is called: its whole name; one that holds several texts, also each of them. Nothing is called by the beginning of a name. */
export function namesOf(
  { nodes }: { readonly nodes: readonly PageNode[] },
  index: number,
): readonly string[] {
  const node = nodes[index];
  if (!node || isCut(node)) return [];
  if (node.name !== "") return [node.name];
  const end = subtreeEnd(nodes, index);
  const below = nodes.slice(index + 1, end);
  if (below.some(isCut)) return [];
  const whole = below.flatMap(({ name }) => (name === "" ? [] : [name])).join(" ");
  return [...new Set([whole, ...ownTexts(nodes, index, end)])];
}

/** Each text in an element; those of a thing or of a control in it belong to that one. */
function ownTexts(nodes: readonly PageNode[], index: number, end: number): readonly string[] {
  const texts: string[] = [];
  for (let at = index + 1; at < end; at += 1) {
    const { role = "", name = "" } = nodes[at] ?? {};
    if (itemRoles.has(role)) at = subtreeEnd(nodes, at) - 1;
    else if (name !== "" && !deedRoles.has(role)) texts.push(name);
  }
  return texts;
}

/** Whether only the beginning of its name is known. */
export const isCut = ({ cut = 0 }: PageNode): boolean => cut > 0;
