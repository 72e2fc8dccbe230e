import { attributeOf, isA } from "./dom.js";

/** Whether a table is one of data or only of layout, and what its cells are; by Chromium's signs. */

/** @type {Map<Element, string>} */
const kinds = new Map();

export function forgetTables() {
  kinds.clear();
}

/** `table`, `grid`, `treegrid`, or "" for a table of layout.
 * @param {Element | null} table
 * @returns {string} */
export function tableKind(table) {
  if (!table) return "";
  const known = kinds.get(table);
  if (known !== undefined) return known;
  const kind = isA(table, "table") ? readKind(table) : "";
  kinds.set(table, kind);
  return kind;
}

/** @param {HTMLTableElement} table */
function readKind(table) {
  const role = attributeOf(table, "role").toLowerCase();
  if (role) return role === "table" || role === "grid" || role === "treegrid" ? role : "";
  return isDataTable(table) ? "table" : "";
}

const DATA_SIGNS = "th, thead, tfoot, col, colgroup, td[headers], td[abbr], td[scope], td[axis]";

/** @param {HTMLTableElement} table */
function isDataTable(table) {
  if (table.caption || attributeOf(table, "summary") || table.isContentEditable) return true;
  if (table.tHead || table.tFoot || table.rows.length >= 20) return true;
  for (const sign of table.querySelectorAll(DATA_SIGNS)) {
    if (sign.closest("table") === table) return true;
  }
  return hasBorders(table);
}

/** At least half of the cells have a border on one and the same side.
 * @param {HTMLTableElement} table */
function hasBorders(table) {
  const sides = [0, 0, 0, 0];
  let cells = 0;
  for (const row of table.rows) {
    for (const cell of row.cells) {
      cells += 1;
      countBorders(getComputedStyle(cell), sides);
    }
  }
  return cells > 1 && sides.some((count) => count >= Math.floor(cells / 2));
}

/** @param {CSSStyleDeclaration} style
 * @param {number[]} sides */
function countBorders(style, sides) {
  const widths = [
    style.borderTopWidth,
    style.borderRightWidth,
    style.borderBottomWidth,
    style.borderLeftWidth,
  ];
  for (let side = 0; side < widths.length; side += 1) {
    if (Number.parseFloat(widths[side] ?? "") > 0) sides[side] = (sides[side] ?? 0) + 1;
  }
}

/** @param {Element} element */
export function rowRole(element) {
  return tableKind(element.closest("table")) ? "row" : "";
}

/** @param {Element} element */
export function cellRole(element) {
  const kind = tableKind(element.closest("table"));
  if (!kind) return "";
  return kind === "table" ? "cell" : "gridcell";
}

/** @param {Element} element */
export function headerRole(element) {
  if (!tableKind(element.closest("table"))) return "";
  const scope = attributeOf(element, "scope").toLowerCase();
  if (scope === "col" || scope === "colgroup") return "columnheader";
  if (scope === "row" || scope === "rowgroup") return "rowheader";
  const { previousElementSibling: before, nextElementSibling: after } = element;
  if (isA(before, "th") && isA(after, "th")) return "columnheader";
  return hasData(element.parentElement) ? "rowheader" : "columnheader";
}

/** Whether a row has a data cell with anything in it.
 * @param {Element | null} row */
function hasData(row) {
  for (let cell = row?.firstElementChild ?? null; cell; cell = cell.nextElementSibling) {
    if (isA(cell, "td") && cell.firstChild) return true;
  }
  return false;
}
