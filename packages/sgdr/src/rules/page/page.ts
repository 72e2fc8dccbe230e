import type { PageNode } from "../../domain/observation.js";
import { parentsOf } from "../../observation/tree.js";

/** A range of nodes: `from` is included, `to` is not. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A row, a list entry, an article, or the part below one of several headings of one level. */
export interface Item extends Span {
  readonly role: string;
  /** Its heading, otherwise its first link, otherwise its first words. */
  readonly title: string;
  /** Its text without the text of inner items of the same kind. */
  readonly text: string;
}

/** A page with everything that the rules need of it, computed once. */
export interface Page {
  readonly nodes: readonly PageNode[];
  readonly parents: Int32Array;
  readonly ends: Int32Array;
  readonly title: string;
  readonly url: string;
  readonly items: readonly Item[];
  /** The innermost item around each node, or -1. */
  readonly itemAt: Int32Array;
  /** The part of the page that can be used: the open dialog, or the whole page. */
  readonly scope: Span;
  readonly dialog: number;
  /** The main part of the page, or all of it. */
  readonly main: Span;
  /** The topic of the page: its title and its highest headings. */
  readonly about: string;
  /** Names of the links above and beside the lists, which show where this page belongs. */
  readonly places: readonly string[];
}

const itemRoles = new Set(["row", "listitem", "article", "treeitem"]);

export interface PageSource {
  readonly nodes: readonly PageNode[];
  readonly title: string;
  readonly url: string;
}

export function readPage({ nodes, title, url }: PageSource): Page {
  const parents = parentsOf(nodes);
  const ends = endsOf(nodes);
  const items = itemsOf(nodes, parents, ends);
  const itemAt = innermost(items, nodes.length);
  const dialog = dialogOf(nodes, ends);
  const main = nodes.findIndex(({ role }) => role === "main");
  return {
    nodes,
    parents,
    ends,
    title,
    url,
    items,
    itemAt,
    dialog,
    scope: dialog < 0 ? { from: 0, to: nodes.length } : { from: dialog, to: ends[dialog] ?? nodes.length },
    main: main < 0 ? { from: 0, to: nodes.length } : { from: main, to: ends[main] ?? nodes.length },
    places: placesOf(nodes, itemAt, main),
    // a page of results repeats the query, but the query is not its topic
    about: [title, ...topHeadings(nodes, ends)]
      .filter((text) => !/\b(?:search|results?|matches)\b/i.test(text))
      .join(" | "),
  };
}

function placesOf(nodes: readonly PageNode[], itemAt: Int32Array, main: number): string[] {
  return nodes.flatMap(({ role, name }, index) =>
    index > main && role === "link" && name !== "" && (itemAt[index] === -1 || index < main + 20)
      ? [name]
      : [],
  );
}

function endsOf(nodes: readonly PageNode[]): Int32Array {
  const ends = new Int32Array(nodes.length).fill(nodes.length);
  const open: number[] = [];
  nodes.forEach(({ depth }, index) => {
    while (open.length > 0 && (nodes[open.at(-1) ?? 0]?.depth ?? 0) >= depth) ends[open.pop() ?? 0] = index;
    open.push(index);
  });
  return ends;
}

/** The text from one node to another, without direct repetitions. */
export function textBetween(nodes: readonly PageNode[], from: number, to: number): string {
  const words: string[] = [];
  for (let at = from; at < to; at += 1) {
    const { name = "", role } = nodes[at] ?? {};
    if (name !== "" && name !== words.at(-1) && role !== "option") words.push(name);
  }
  return words.join(" ");
}

export const textOf = (page: Page, index: number): string =>
  textBetween(page.nodes, index, page.ends[index] ?? index + 1);

function topHeadings(nodes: readonly PageNode[], ends: Int32Array): string[] {
  const headings = nodes.flatMap((node, index) =>
    node.role === "heading"
      ? [{ level: node.state?.level ?? 2, text: textBetween(nodes, index, ends[index] ?? index + 1) }]
      : [],
  );
  const highest = Math.min(...headings.map(({ level }) => level));
  return headings
    .filter(({ level }) => level === highest)
    .slice(0, 3)
    .map(({ text }) => text);
}

function dialogOf(nodes: readonly PageNode[], ends: Int32Array): number {
  return nodes.findLastIndex(
    ({ role }, index) =>
      (role === "dialog" || role === "alertdialog") &&
      nodes.slice(index, ends[index]).some(({ id, state }) => id !== undefined && state?.disabled !== true),
  );
}

function itemsOf(nodes: readonly PageNode[], parents: Int32Array, ends: Int32Array): Item[] {
  const items: Item[] = [];
  nodes.forEach((node, index) => {
    if (!itemRoles.has(node.role)) return;
    const to = ends[index] ?? index + 1;
    items.push({
      from: index,
      to,
      role: node.role,
      title: titleOf(nodes, index, to),
      text: ownText(nodes, ends, index),
    });
  });
  return [...items, ...segments(nodes, parents, ends)].sort((a, b) => a.from - b.from || b.to - a.to);
}

/** Cards without a role: each of several sibling headings of one level begins a card. */
function segments(nodes: readonly PageNode[], parents: Int32Array, ends: Int32Array): Item[] {
  const series = new Map<string, number[]>();
  nodes.forEach((node, index) => {
    if (node.role !== "heading") return;
    const key = `${parents[index]} ${node.state?.level ?? 2}`;
    series.set(key, [...(series.get(key) ?? []), index]);
  });
  return [...series.values()]
    .filter(({ length }) => length > 1)
    .flatMap((starts) =>
      starts.map((from, place): Item => {
        const parent = parents[from] ?? -1;
        const to = segmentEnd(
          nodes,
          from,
          starts[place + 1] ?? (parent < 0 ? nodes.length : (ends[parent] ?? nodes.length)),
        );
        return {
          from,
          to,
          role: "segment",
          title: titleOf(nodes, from, to),
          text: textBetween(nodes, from, to),
        };
      }),
    );
}

/** A segment also ends where a heading of a higher level begins. */
function segmentEnd(nodes: readonly PageNode[], from: number, to: number): number {
  const level = nodes[from]?.state?.level ?? 2;
  for (let at = from + 1; at < to; at += 1)
    if (nodes[at]?.role === "heading" && (nodes[at]?.state?.level ?? 2) < level) return at;
  return to;
}

function titleOf(nodes: readonly PageNode[], from: number, to: number): string {
  const inside = nodes.slice(from, to);
  const heading = inside.findIndex(({ role }) => role === "heading" || role === "rowheader");
  if (heading >= 0) return textBetween(nodes, from + heading, endOf(nodes, from + heading, to));
  const link = inside.find(({ role, name }) => role === "link" && /\p{L}{2}/u.test(name));
  const words = inside.find(({ role, name }) => name !== "" && role !== "img");
  return nodes[from]?.name || link?.name || words?.name || "";
}

function endOf(nodes: readonly PageNode[], index: number, limit: number): number {
  const depth = nodes[index]?.depth ?? 0;
  let end = index + 1;
  while (end < limit && (nodes[end]?.depth ?? 0) > depth) end += 1;
  return end;
}

function ownText(nodes: readonly PageNode[], ends: Int32Array, index: number): string {
  const { role = "" } = nodes[index] ?? {};
  const words: string[] = [];
  for (let at = index; at < (ends[index] ?? 0); at += 1) {
    const node = nodes[at];
    if (at > index && node?.role === role) {
      at = (ends[at] ?? at + 1) - 1;
      continue;
    }
    if (node && node.name !== "" && node.name !== words.at(-1) && node.role !== "option")
      words.push(node.name);
  }
  return words.join(" ");
}

function innermost(items: readonly Item[], count: number): Int32Array {
  const at = new Int32Array(count).fill(-1);
  // outer items come first, so that inner items overwrite them
  items.forEach(({ from, to }, index) => at.fill(index, from, to));
  return at;
}

export const itemOf = (page: Page, index: number): Item | undefined => page.items[page.itemAt[index] ?? -1];

export const isIn = ({ from, to }: Span, index: number): boolean => index >= from && index < to;

/** The nearest node above with one of these roles, or -1. */
export function above(page: Page, index: number, roles: ReadonlySet<string>): number {
  for (let at = page.parents[index] ?? -1; at >= 0; at = page.parents[at] ?? -1)
    if (roles.has(page.nodes[at]?.role ?? "")) return at;
  return -1;
}
