import type { Item, Page } from "./page.js";
import { textOf } from "./page.js";

const cellRoles = new Set(["cell", "gridcell", "rowheader"]);
const tableRoles = new Set(["table", "grid", "treegrid"]);

/** A row as pairs of column header and cell text. */
export interface Cell {
  readonly header: string;
  readonly text: string;
}

export function cellsOf(page: Page, { from, to, role }: Item): Cell[] {
  if (role !== "row") return [];
  const headers = headersFor(page, from);
  return childrenOf(page, from, to, cellRoles).map((text, column) => ({
    header: headers[column] ?? "",
    text,
  }));
}

function childrenOf(page: Page, from: number, to: number, roles: ReadonlySet<string>): string[] {
  const texts: string[] = [];
  for (let at = from + 1; at < to; at += 1)
    if (roles.has(page.nodes[at]?.role ?? "")) {
      texts.push(textOf(page, at));
      at = (page.ends[at] ?? at + 1) - 1;
    }
  return texts;
}

const headerRole = new Set(["columnheader"]);

function headersFor(page: Page, row: number): string[] {
  let table = page.parents[row] ?? -1;
  while (table >= 0 && !tableRoles.has(page.nodes[table]?.role ?? "")) table = page.parents[table] ?? -1;
  for (let at = row - 1; at > table; at -= 1) {
    if (page.nodes[at]?.role !== "row") continue;
    const headers = childrenOf(page, at, page.ends[at] ?? at + 1, headerRole);
    if (headers.length > 0) return headers;
  }
  return [];
}
