import type { PageNode } from "../domain/observation.js";
import { fullName } from "./tree.js";

/** What of a page is in front, and what is left out because a dialog is before it. */
export interface Front {
  readonly nodes: readonly PageNode[];
  /** The dialog, as in `dialog "Deny request"`; empty if nothing is behind one. */
  readonly dialog: string;
  /** Number of controls that were left out. */
  readonly behind: number;
}

const dialogs = new Set(["dialog", "alertdialog"]);

/** The dialog in front: the last one that is not behind another. */
export function dialogInFront(nodes: readonly PageNode[]): string {
  if (!nodes.some(({ behind }) => behind !== undefined)) return "";
  const at = nodes.findLastIndex(({ role, behind }) => dialogs.has(role) && behind === undefined);
  const node = nodes[at];
  if (!node) return "a dialog";
  const name = node.name === "" ? headingIn(nodes, at) : node.name;
  return name === "" ? node.role : `${node.role} ${JSON.stringify(name)}`;
}

function headingIn(nodes: readonly PageNode[], at: number): string {
  const depth = nodes[at]?.depth ?? 0;
  for (let index = at + 1; (nodes[index]?.depth ?? 0) > depth; index += 1)
    if (nodes[index]?.role === "heading") return fullName(nodes, index).slice(0, 80);
  return "";
}

/** The nodes without those behind a dialog. What is inert cannot be used at all and is always left out, what is covered only if it is folded. */
export function inFront(nodes: readonly PageNode[], fold: boolean): Front {
  const isLeftOut = ({ behind }: PageNode): boolean => behind === "inert" || (fold && behind === "covered");
  if (!nodes.some(isLeftOut)) return { nodes, dialog: "", behind: 0 };
  const kept: PageNode[] = [];
  /** Depths of the nodes around the current one that are left out. */
  const gone: number[] = [];
  let behind = 0;
  for (const node of nodes) {
    while ((gone.at(-1) ?? -1) >= node.depth) gone.pop();
    if (!isLeftOut(node)) kept.push(gone.length === 0 ? node : { ...node, depth: node.depth - gone.length });
    else {
      gone.push(node.depth);
      if (node.id !== undefined) behind += 1;
    }
  }
  return { nodes: kept, dialog: dialogInFront(nodes), behind };
}
