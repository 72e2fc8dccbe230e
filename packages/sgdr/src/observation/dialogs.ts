import type { PageNode } from "../domain/observation.js";
import { nodeLabel } from "./node-label.js";
import { fullName } from "./tree.js";

export const dialogRoles: ReadonlySet<string> = new Set(["dialog", "alertdialog"]);

/** A dialog by its name, else by its heading. */
export function dialogLabel(nodes: readonly PageNode[], index: number): string {
  const node = nodes[index];
  if (!node) return "";
  if (node.name !== "") return nodeLabel(node);
  for (let at = index + 1; (nodes[at]?.depth ?? -1) > node.depth; at += 1)
    if (nodes[at]?.role === "heading") return nodeLabel({ role: node.role, name: fullName(nodes, at) });
  return nodeLabel(node);
}

/** The first dialog in front that was not there before; undefined if there is none. */
export function openedDialog(before: readonly PageNode[], after: readonly PageNode[]): string | undefined {
  const known = dialogsInFront(before);
  return dialogsInFront(after).find((label) => {
    const at = known.indexOf(label);
    if (at >= 0) known.splice(at, 1);
    return at < 0;
  });
}

const dialogsInFront = (nodes: readonly PageNode[]): string[] =>
  nodes.flatMap((node, index) =>
    dialogRoles.has(node.role) && !node.behind ? [dialogLabel(nodes, index)] : [],
  );
