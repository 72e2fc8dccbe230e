import type { PageNode } from "../domain/observation.js";

/** For each node the index of the node above it, or -1 at the top. */
export function parentsOf(nodes: readonly PageNode[]): Int32Array {
  const parents = new Int32Array(nodes.length);
  const open: number[] = [];
  nodes.forEach((node, index) => {
    open.length = Math.min(open.length, node.depth);
    parents[index] = open.at(-1) ?? -1;
    // a gap in depth is filled with the same parent, so that a malformed tree still has one
    while (open.length < node.depth) open.push(open.at(-1) ?? -1);
    open.push(index);
  });
  return parents;
}

/** The index after the last node below this one. */
export function subtreeEnd(nodes: readonly PageNode[], index: number): number {
  const depth = nodes[index]?.depth ?? 0;
  let end = index + 1;
  while (end < nodes.length && (nodes[end]?.depth ?? 0) > depth) end += 1;
  return end;
}

/** Whether the node has this name, or its beginning if the name was cut. */
export const hasName = ({ name, cut = 0 }: PageNode, full: string): boolean =>
  full.length === name.length + cut && full.startsWith(name);

/** The node's own name, or the text of the nodes below if it has no own name. */
export function fullName(nodes: readonly PageNode[], index: number): string {
  const own = nodes[index]?.name ?? "";
  return own === "" ? contentWords(nodes, index) : own;
}

/** The text of the nodes below. */
export function contentWords(nodes: readonly PageNode[], index: number): string {
  const words: string[] = [];
  for (let i = index + 1, end = subtreeEnd(nodes, index); i < end; i += 1) {
    const name = nodes[i]?.name;
    if (name) words.push(name);
  }
  return words.join(" ");
}
