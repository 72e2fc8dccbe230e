import type { PageNode } from "../domain/observation.js";
import { countTokens } from "../lib/tokens.js";
import { countingRole, printNode } from "./page-text.js";
import { parentsOf } from "./tree.js";

export interface Fitted {
  readonly shown: readonly PageNode[];
  readonly leftOut: number;
  readonly leftOutControls: number;
}

const signposts = new Set([
  "heading",
  "main",
  "navigation",
  "banner",
  "contentinfo",
  "complementary",
  "search",
  "form",
  "region",
  "dialog",
  "alertdialog",
  "alert",
  "status",
  "iframe",
]);
/** Number of first items of a list that are shown, visible or not. */
const listHead = 3;
const longText = 1_000;
/** Share of the budget for the lines that say what was left out. */
const reserve = 0.04;

/** Cuts a tree to a number of tokens by structure: first headings and landmarks, then visible nodes; controls before text. */
export function fitBudget(nodes: readonly PageNode[], maxTokens: number): Fitted {
  const costs = nodes.map((node) => countTokens(printNode(node)) + 1);
  if (maxTokens === 0 || sum(costs) <= maxTokens) return { shown: nodes, leftOut: 0, leftOutControls: 0 };

  const cut = nodes.map((node) => (node.role === "text" ? shortened(node) : node));
  const cutCosts = cut.map((node, index) =>
    node === nodes[index] ? (costs[index] ?? 0) : countTokens(printNode(node)) + 1,
  );
  const parents = parentsOf(cut);
  const kept = keepByRank(ranks(cut, parents), parents, cutCosts, maxTokens * (1 - reserve));
  const shown = withCounts(cut, parents, kept);
  const gone = nodes.filter((_, index) => kept[index] === 0);
  return {
    shown,
    leftOut: gone.length,
    leftOutControls: gone.filter((node) => node.id !== undefined).length,
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

const shortened = (node: PageNode): PageNode =>
  node.name.length <= longText
    ? node
    : { ...node, name: node.name.slice(0, longText), cut: node.name.length - longText };

/** Ranks of nodes: 0 is shown first. Later items of a long list outside the viewport come last, so that lists keep their first items. */
function ranks(nodes: readonly PageNode[], parents: Int32Array): number[] {
  const rank: number[] = [];
  const seen = new Map<string, number>();
  nodes.forEach((node, index) => {
    const parent = parents[index] ?? -1;
    const inTail = parent >= 0 && (rank[parent] ?? 0) >= 5;
    const sibling = `${parent} ${node.role}`;
    const before = seen.get(sibling) ?? 0;
    seen.set(sibling, before + 1);
    const offscreen = node.offscreen === true;
    const own = signposts.has(node.role) ? 0 : (offscreen ? 3 : 1) + (node.id === undefined ? 1 : 0);
    const tail =
      offscreen && (inTail || (node.role !== "text" && before >= listHead && !signposts.has(node.role)));
    rank.push(tail ? 5 + (node.id === undefined ? 1 : 0) : own);
  });
  return rank;
}

function keepByRank(
  rank: readonly number[],
  parents: Int32Array,
  costs: readonly number[],
  budget: number,
): Uint8Array {
  const kept = new Uint8Array(rank.length);
  let left = budget;
  for (const level of [0, 1, 2, 3, 4, 5, 6]) {
    for (let index = 0; index < rank.length; index += 1) {
      if (rank[index] !== level || kept[index] === 1) continue;
      const path: number[] = [];
      for (let at = index; at >= 0 && kept[at] === 0; at = parents[at] ?? -1) path.push(at);
      const cost = path.reduce((total, at) => total + (costs[at] ?? 0), 0);
      if (cost > left) return kept;
      left -= cost;
      for (const at of path) kept[at] = 1;
    }
  }
  return kept;
}

/** Adds "… 97 more listitem" where siblings are left out. */
function withCounts(nodes: readonly PageNode[], parents: Int32Array, kept: Uint8Array): PageNode[] {
  const hidden = new Map<number, Map<string, number>>();
  nodes.forEach((node, index) => {
    const parent = parents[index] ?? -1;
    if (kept[index] === 1 || (parent >= 0 && kept[parent] === 0)) return;
    const counts = hidden.get(parent) ?? new Map<string, number>();
    counts.set(node.role, (counts.get(node.role) ?? 0) + 1);
    hidden.set(parent, counts);
  });
  const shown: PageNode[] = [];
  const open: number[] = [];
  const closeDownTo = (depth: number): void => {
    while (open.length > 0 && (nodes[open.at(-1) ?? 0]?.depth ?? 0) >= depth) {
      const parent = open.pop() ?? 0;
      shown.push(...moreNodes(hidden.get(parent), (nodes[parent]?.depth ?? 0) + 1));
    }
  };
  nodes.forEach((node, index) => {
    if (kept[index] === 0) return;
    closeDownTo(node.depth);
    shown.push(node);
    open.push(index);
  });
  closeDownTo(0);
  shown.push(...moreNodes(hidden.get(-1), 0));
  return shown;
}

const moreNodes = (counts: ReadonlyMap<string, number> | undefined, depth: number): PageNode[] =>
  [...(counts ?? [])]
    .filter(([, count]) => count >= 3)
    .map(([role, count]) => ({ depth, role: countingRole, name: `${count} more ${role}` }));
