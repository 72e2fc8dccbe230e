import { cellsOf } from "./tables.js";
import { textOf, type Page, type Span } from "./page.js";

/** A label and its value, in any form that pages use. */
export interface Pair {
  readonly label: string;
  readonly value: string;
}

const colon = /^([^:]{2,40}):\s+(\S.{0,300})$/;
const readable = new Set([
  "text",
  "paragraph",
  "cell",
  "listitem",
  "status",
  "definition",
  "heading",
  "term",
  "link",
  "clickable",
]);

/** All labelled values in a part of the page, in order. */
export function pairsIn(page: Page, { from, to }: Span): Pair[] {
  const pairs: Pair[] = [];
  for (let at = from; at < to; at += 1) {
    const node = page.nodes[at];
    if (!node) continue;
    if (node.role === "term") pairs.push(...definitionOf(page, at, to));
    else if (node.role === "row") pairs.push(...rowPairs(page, at));
    else if (node.state?.value !== undefined && node.name !== "")
      pairs.push({ label: node.name, value: node.state.value });
    else if (readable.has(node.role)) pairs.push(...textPairs(page, at));
  }
  return pairs;
}

function definitionOf(page: Page, at: number, to: number): Pair[] {
  for (let next = page.ends[at] ?? at + 1; next < to; next = page.ends[next] ?? next + 1) {
    const role = page.nodes[next]?.role;
    if (role === "definition") return [{ label: textOf(page, at), value: textOf(page, next) }];
    if (role === "term") break;
  }
  return [];
}

/** In a row of two cells without a header above, the first cell is the label. */
function rowPairs(page: Page, at: number): Pair[] {
  const cells = cellsOf(page, { from: at, to: page.ends[at] ?? at + 1, role: "row", title: "", text: "" });
  const [label, value] = cells;
  return label && value && cells.length === 2 && value.header === ""
    ? [{ label: label.text, value: value.text }]
    : [];
}

function textPairs(page: Page, at: number): Pair[] {
  const node = page.nodes[at];
  const name = node?.name ?? "";
  const parts = name.split(/\s+[·|•]\s+/).flatMap((part): Pair[] => {
    const match = colon.exec(part);
    return match?.[1] !== undefined && match[2] !== undefined ? [{ label: match[1], value: match[2] }] : [];
  });
  if (parts.length > 0) return parts;
  const next = page.nodes[page.ends[at] ?? at + 1];
  const label = /^(.{2,40}):$/.exec(name)?.[1];
  return label !== undefined && next && next.depth <= (node?.depth ?? 0) + 1 && next.name !== ""
    ? [{ label, value: next.name }]
    : [];
}
