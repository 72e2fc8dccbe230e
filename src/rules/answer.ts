import type { PageNode } from "../domain/observation.js";
import type { View } from "../domain/roles.js";
import { fullName, subtreeEnd } from "../observation/tree.js";
import type { Goal } from "./goal.js";
import { shared, stemsOf } from "./words.js";

const records = new Set(["row", "listitem", "article", "text", "paragraph", "status", "alert"]);

/** The part of the page that shares most with the question, cut down to the cell that the question names. */
export function answerFrom({ observation: { shown } }: View, goal: Goal): string | undefined {
  let best: { index: number; score: number } | undefined;
  shown.forEach((node, index) => {
    if (!records.has(node.role)) return;
    const text = fullName(shown, index);
    if (!goal.values.every((value) => text.toLowerCase().includes(value.text.toLowerCase()))) return;
    const words = shared(stemsOf(text), goal.stems);
    const score = words / Math.sqrt(1 + text.length / 200); // of two texts that share as much, the shorter says it better
    if (words >= leastShared(goal) && (!best || score > best.score)) best = { index, score };
  });
  return best && (cellFor(shown, best.index, goal) ?? afterLabel(fullName(shown, best.index), goal));
}

/** A question without a value in it needs more words in common before a text counts as its answer. */
const leastShared = (goal: Goal): number => (goal.values.length > 0 ? 1 : 2);

/** The cell under the column whose header the question names. */
function cellFor(nodes: readonly PageNode[], row: number, goal: Goal): string | undefined {
  if (nodes[row]?.role !== "row") return undefined;
  const headers = cellsOf(
    nodes,
    nodes.findLastIndex(
      (node, index) => index < row && node.role === "row" && cellsOf(nodes, index, "columnheader").length > 0,
    ),
    "columnheader",
  );
  const cells = cellsOf(nodes, row, "cell");
  const scored = headers.map((header, column) => ({ column, score: shared(stemsOf(header), goal.stems) }));
  const [best] = scored
    .filter(({ column, score }) => score > 0 && !goal.values.some(({ text }) => cells[column] === text))
    .sort((left, right) => right.score - left.score);
  return best && cells[best.column];
}

function cellsOf(nodes: readonly PageNode[], row: number, role: string): string[] {
  if (row < 0) return [];
  const cells: string[] = [];
  for (let at = row + 1, end = subtreeEnd(nodes, row); at < end; at += 1)
    if (nodes[at]?.role === role) cells.push(fullName(nodes, at));
  return cells;
}

/** "Opening hours: 9 to 5" answers with what stands behind the colon. */
function afterLabel(text: string, goal: Goal): string {
  const [label, ...rest] = text.split(/:\s+/);
  return rest.length > 0 && shared(stemsOf(label ?? ""), goal.stems) > 0 ? rest.join(": ") : text;
}
