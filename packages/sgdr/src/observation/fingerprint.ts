import type { Fingerprint } from "../domain/fingerprint.js";
import type { PageNode } from "../domain/observation.js";
import { fullName, parentsOf, subtreeEnd } from "./tree.js";

const landmarks = new Set([
  "banner",
  "complementary",
  "contentinfo",
  "form",
  "main",
  "navigation",
  "region",
  "search",
  "dialog",
  "alertdialog",
  "tabpanel",
  "menu",
  "toolbar",
]);
const namedGroups = new Set(["group", "radiogroup", "table", "grid", "list", "listbox", "tree"]);
const items = new Set(["row", "listitem", "article", "treeitem", "item", "clickable"]);
const cells = new Set(["cell", "gridcell", "columnheader", "rowheader"]);

/** A tree with everything that fingerprints need of it, computed once. */
export interface IndexedPage {
  readonly nodes: readonly PageNode[];
  readonly parents: Int32Array;
}
export const indexPage = (nodes: readonly PageNode[]): IndexedPage => ({ nodes, parents: parentsOf(nodes) });

export function fingerprintOf(page: IndexedPage, index: number): Fingerprint {
  const node = page.nodes[index];
  if (!node) throw new RangeError(`no node ${index} in a page of ${page.nodes.length}`);
  const frames = framesAround(page, index);
  const equals = equalNodes(page, { role: node.role, name: node.name, frames });
  return {
    role: node.role,
    name: node.name,
    landmarks: landmarksOf(page, index),
    headings: headingsAbove(page, index),
    frames,
    item: itemText(page, index),
    attributes: { ...node.attributes },
    ...(node.hint && { hint: node.hint.text }),
    ...columnOf(page, index),
    position: equals.indexOf(index),
    equals: equals.length,
    v: 2,
  };
}

/** All elements with this role and name that can be targets of actions, in the same frame, in document order. */
export function equalNodes(page: IndexedPage, like: Pick<Fingerprint, "role" | "name" | "frames">): number[] {
  const found: number[] = [];
  page.nodes.forEach((node, index) => {
    if (node.id === undefined || node.role !== like.role || node.name !== like.name) return;
    if (same(framesAround(page, index), like.frames)) found.push(index);
  });
  return found;
}

export const same = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((text, index) => text === right[index]);

function* ancestors(page: IndexedPage, index: number): Generator<{ node: PageNode; index: number }> {
  for (let at = page.parents[index] ?? -1; at >= 0; at = page.parents[at] ?? -1) {
    const node = page.nodes[at];
    if (node) yield { node, index: at };
  }
}

const label = (node: PageNode): string => (node.name === "" ? node.role : `${node.role} "${node.name}"`);

function landmarksOf(page: IndexedPage, index: number): string[] {
  const path: string[] = [];
  for (const { node } of ancestors(page, index))
    if (landmarks.has(node.role) || (namedGroups.has(node.role) && node.name !== ""))
      path.unshift(label(node));
  return path;
}

/** The iframes around a node, outermost first. */
export function framesAround(page: IndexedPage, index: number): string[] {
  const path: string[] = [];
  for (const { node, index: at } of ancestors(page, index))
    if (node.role === "iframe") path.unshift(node.name === "" ? `#${framePlace(page, at)}` : node.name);
  return path;
}

const framePlace = (page: IndexedPage, index: number): number =>
  page.nodes.slice(0, index).filter((node) => node.role === "iframe" && node.name === "").length;

function headingsAbove(page: IndexedPage, index: number): string[] {
  const open: { level: number; text: string }[] = [];
  for (let at = 0; at < index; at += 1) {
    const node = page.nodes[at];
    if (node?.role !== "heading") continue;
    const level = node.state?.level ?? 2;
    while ((open.at(-1)?.level ?? 0) >= level) open.pop();
    open.push({ level, text: fullName(page.nodes, at) });
  }
  return open.map(({ text }) => text);
}

/** The topic of the surrounding row, list item or article: its heading, otherwise its first words. */
function itemText(page: IndexedPage, index: number): string {
  for (const { node, index: at } of ancestors(page, index)) {
    if (!items.has(node.role)) continue;
    if (node.name !== "" && node.role !== "clickable") return node.name;
    const own = subtreeEnd(page.nodes, index);
    const pieces: string[] = [];
    for (let i = at + 1, end = subtreeEnd(page.nodes, at); i < end; i += 1) {
      const piece = page.nodes[i];
      if (!piece || (i >= index && i < own)) continue;
      if (piece.role === "heading") return fullName(page.nodes, i);
      if (piece.name !== "" && pieces.length < 2) pieces.push(piece.name);
    }
    return pieces.join(" | ").slice(0, 120);
  }
  return "";
}

/** The heading of the column that it stands in: that of the table's first row of headings. */
function columnOf(page: IndexedPage, index: number): Pick<Fingerprint, "column"> {
  const cell = cellAround(page, index);
  const row = parentOf(page, cell);
  const table = parentOf(page, row);
  if (table < 0) return {};
  const heading = headingsOf(page, table, row)[cellsIn(page, row).indexOf(cell)];
  return heading === undefined ? {} : { column: fullName(page.nodes, heading) };
}

const parentOf = (page: IndexedPage, index: number): number => page.parents[index] ?? -1;
const roleAt = (page: IndexedPage, index: number): string => page.nodes[index]?.role ?? "";

function cellAround(page: IndexedPage, index: number): number {
  let at = index;
  while (at >= 0 && !cells.has(roleAt(page, at))) at = parentOf(page, at);
  return at;
}

/** The cells of the first row of headings above this row. */
function headingsOf(page: IndexedPage, table: number, row: number): readonly number[] {
  for (let at = table + 1; at < row; at += 1)
    if (roleAt(page, at) === "columnheader") return cellsIn(page, parentOf(page, at));
  return [];
}

function cellsIn(page: IndexedPage, row: number): readonly number[] {
  const found: number[] = [];
  for (let at = row + 1, end = subtreeEnd(page.nodes, row); at < end; at += 1)
    if (parentOf(page, at) === row && cells.has(roleAt(page, at))) found.push(at);
  return found;
}
