import type { PageNode } from "../domain/observation.js";
import { cutWords } from "../lib/cut-words.js";
import { oneLine } from "../lib/one-line.js";
import { printHint } from "./page-text.js";

const textLimit = 80;
const partsShown = 3;
const partsReach = 40;

/** A text of a page as one quoted line of bounded length. */
export const quotedCut = (text: string): string =>
  JSON.stringify(cutWords(oneLine(text.slice(0, 4 * textLimit)), textLimit));

/** A node by its role and name, else by its hint; empty names are left out. */
export function nodeLabel({ role, name, hint }: Pick<PageNode, "role" | "name" | "hint">): string {
  if (name !== "") return `${role} ${quotedCut(name)}`;
  return hint === undefined
    ? role
    : `${role} ${printHint({ ...hint, text: cutWords(oneLine(hint.text), textLimit) })}`;
}

/** The first named things below a node, and how many more there are: `"Sure?", button "Yes" and 4 more`. */
export function partsBelow(nodes: readonly PageNode[], index: number): string {
  const depth = nodes[index]?.depth ?? 0;
  const parts: string[] = [];
  let more = 0;
  for (let at = index + 1; at <= index + partsReach; at += 1) {
    const node = nodes[at];
    if (!node || node.depth <= depth) break;
    if (node.name === "" && node.hint === undefined) continue;
    if (parts.length === partsShown) more += 1;
    else parts.push(node.role === "text" ? quotedCut(node.name) : nodeLabel(node));
  }
  return `${parts.join(", ")}${more > 0 ? " and more" : ""}`;
}
