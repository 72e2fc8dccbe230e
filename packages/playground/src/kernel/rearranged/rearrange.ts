import { parse, serialize } from "parse5";
import {
  allOf,
  append,
  attribute,
  childrenOf,
  has,
  make,
  reorder,
  replace,
  retag,
  saysSomething,
  textOf,
  within,
  type Element,
} from "./tree.js";

/** The address of the style sheet that a rearranged page has besides its own. */
export const rearrangedStyle = "/assets/rearranged.css";

/**
 * A page as another designer would build it who keeps every word: sections, columns, parts of cards and navigation in another order, lists
 * and cards as tables, side bars and toolbars in other places, and boxes around what had none. Names and roles of controls, headings and
 * dialogs stay, and so does the order of items, because it means something. Only whole pages are rearranged.
 */
export function rearranged(page: string): string {
  if (!/^\s*<!doctype html/i.test(page)) return page;
  const document = parse(page);
  const [head] = allOf(document, "head");
  const [body] = allOf(document, "body");
  const [main] = allOf(document, "main");
  if (!head || !body || !main) return page;
  append(head, make("link", { rel: "stylesheet", href: rearrangedStyle }));
  for (const nav of allOf(body, "nav")) turnNavigation(nav);
  for (const part of [main, ...within(main)].filter(isOpen)) turnSections(part);
  for (const card of allOf(main, "article", "li").filter(isOpen)) turnCard(card);
  for (const table of allOf(main, "table").filter(isOpen)) turnColumns(table);
  for (const form of allOf(main, "form").filter(isOpen)) raiseToolbar(form);
  for (const list of allOf(main, "ul", "dl", "div").filter(isOpen)) asTable(list);
  for (const part of allOf(main, "section", "form", "table", "label").filter(isOpen)) box(part);
  moveNavigation(body, main);
  return serialize(document);
}

/** Dialogs stay as they are; what a script draws, and what has a role of its own, has an order of its own. */
function isOpen(element: Element): boolean {
  for (let at: Element["parentNode"] = element; at && "tagName" in at; at = at.parentNode)
    if (at.tagName === "dialog" || at.tagName === "figure" || at.tagName.includes("-")) return false;
  return true;
}

const isPlain = (element: Element): boolean => attribute(element, "role") === undefined;

/** Its links the other way round, in a plain list of boxes; the pages of a list are counted forwards everywhere. */
function turnNavigation(nav: Element): void {
  if (allOf(nav, "a").some((link) => /^\d+$/.test(textOf(link)))) return;
  for (const place of [nav, ...within(nav)]) {
    const links = childrenOf(place).filter(({ tagName }) => tagName === "a" || tagName === "li");
    if (links.length > 1 && !saysSomething(place)) reorder(place, links, links.toReversed());
  }
  for (const item of allOf(nav, "li")) retag(item, "div");
  for (const list of allOf(nav, "ul").filter(isPlain)) retag(list, "div");
}

/** Sections and columns the other way round; the one with the page's own heading stays first. */
function turnSections(parent: Element): void {
  const sections = childrenOf(parent).filter(
    (child) => ["section", "aside"].includes(child.tagName) && !has(child, ({ tagName }) => tagName === "h1"),
  );
  const columns = childrenOf(parent).filter(({ tagName }) => tagName === "section" || tagName === "aside");
  const isTwoColumns = columns.length === 2 && columns.some(({ tagName }) => tagName === "aside");
  const turned = isTwoColumns ? columns : sections;
  if (turned.length > 1) reorder(parent, turned, turned.toReversed());
  if (isTwoColumns) parent.attrs.push({ name: "data-columns", value: "" });
}

const isHeading = ({ tagName }: Element): boolean => /^h[1-6]$/.test(tagName);

/** What says which one it is comes first, then its other parts the other way round. */
function turnCard(card: Element): void {
  const parts = childrenOf(card);
  if (parts.length < 2 || saysSomething(card)) return;
  const first = parts.find((part) => isHeading(part) || has(part, isHeading)) ?? parts[0];
  const rest = parts.filter((part) => part !== first);
  reorder(card, parts, [...(first ? [first] : []), ...rest.toReversed()]);
}

/** The columns after the first the other way round, where every row has one cell for each. */
function turnColumns(table: Element): void {
  const rows = allOf(table, "tr");
  const isEven = rows.every((row) => childrenOf(row).length === childrenOf(rows[0] ?? row).length);
  const spans = has(table, (cell) => cell.attrs.some(({ name }) => name === "colspan" || name === "rowspan"));
  if (!isEven || spans || allOf(table, "table").length > 0) return;
  for (const row of rows) {
    const others = childrenOf(row).slice(1);
    reorder(row, others, others.toReversed());
  }
}

const isButton = ({ tagName }: Element): boolean => tagName === "button";

/** The buttons of a form above its fields; not where Enter would then mean another button. */
function raiseToolbar(form: Element): void {
  const parts = childrenOf(form);
  const last = parts.at(-1);
  const fields = parts.slice(0, -1);
  if (!last || fields.length < 2 || saysSomething(form)) return;
  if (!(isButton(last) || has(last, isButton)) || has(last, isField)) return;
  if (fields.some((field) => isButton(field) || has(field, isButton))) return;
  reorder(form, parts, [last, ...fields]);
}
const isField = ({ tagName }: Element): boolean => ["input", "select", "textarea"].includes(tagName);

/** A list, a list of cards or a list of terms as a table with a row for each. */
function asTable(list: Element): void {
  const items = childrenOf(list);
  if (items.length === 0 || !isPlain(list) || saysSomething(list) || !items.every(isPlain)) return;
  const every = (...tags: readonly string[]): boolean => items.every(({ tagName }) => tags.includes(tagName));
  if (list.tagName === "dl") return termsAsTable(list, items);
  if (!every(list.tagName === "ul" ? "li" : "article")) return;
  const rows = items.map((item) => {
    const line = append(make("div", saysSomething(item) ? {} : { "data-line": "" }), ...item.childNodes);
    return append(retag(item, "tr"), append(make("td"), line));
  });
  append(retag(list, "table", { "data-listing": "" }), append(make("tbody"), ...rows));
}

function termsAsTable(list: Element, items: readonly Element[]): void {
  const pairs = items.every(({ tagName }) => tagName === "div") ? items.map(childrenOf) : paired(items);
  if (!pairs.every(([term, value, more]) => term?.tagName === "dt" && value?.tagName === "dd" && !more))
    return;
  const rows = pairs.map((pair) =>
    append(
      make("tr"),
      ...pair.map((part) =>
        retag(part, part.tagName === "dt" ? "th" : "td", part.tagName === "dt" ? { scope: "row" } : {}),
      ),
    ),
  );
  const table = retag(list, "table", { "data-listing": "terms" });
  for (const child of childrenOf(table)) replace(child, make("template"));
  table.childNodes = [];
  append(table, append(make("tbody"), ...rows));
}

const paired = (items: readonly Element[]): Element[][] =>
  items.flatMap((item, at) => (at % 2 === 0 ? [items.slice(at, at + 2)] : []));

/** A box around something that had none; it is not seen. */
function box(part: Element): void {
  const around = make("div", { "data-box": "" });
  append(replace(part, around), part);
}

/** What led through the site from the head of the page, or from before the content, now stands in a bar behind the content. */
function moveNavigation(body: Element, main: Element): void {
  const bars = [
    ...new Set(
      allOf(body, "nav")
        .filter((nav) => !isInside(nav, main))
        .map(swapped),
    ),
  ];
  if (bars.length === 0) return;
  const page = make("div", { "data-page": "" });
  append(replace(main, page), append(make("div", { "data-content": "" }), main));
  append(page, append(make("div", { "data-bar": "" }), ...bars));
  for (const header of allOf(body, "header").filter((one) => !isInside(one, page))) box(header);
}

function isInside(element: Element, outer: Element): boolean {
  for (let at: Element["parentNode"] = element; at; at = "parentNode" in at ? at.parentNode : null)
    if (at === outer) return true;
  return false;
}

/** Scripts draw some parts anew as a whole, so these move as a whole. */
function swapped(nav: Element): Element {
  for (let at: Element["parentNode"] = nav; at && "tagName" in at; at = at.parentNode)
    if (attribute(at, "data-swap") !== undefined || attribute(at, "data-part") !== undefined) return at;
  return nav;
}
