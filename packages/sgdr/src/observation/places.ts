import type { PageNode } from "../domain/observation.js";

/** Where nodes stand: the landmarks, dialogs, named groups and items around each, whatever its depth. */
export interface Places {
  /** For each node a number that stands for all that is around it. */
  readonly of: Int32Array;
  /** For each node the index of the item around it, or -1. */
  readonly item: Int32Array;
  /** What each item is about, by its index. */
  readonly topics: ReadonlyMap<number, string>;
}

const always = new Set([
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
  "iframe",
]);
const ifNamed = new Set(["group", "radiogroup", "table", "grid", "list", "listbox", "tree"]);
/** Roles of things that stand in a row with others of their kind. */
export const itemRoles: ReadonlySet<string> = new Set(["row", "listitem", "article", "treeitem", "item"]);

const topicWords = 2;
const topicReach = 24;
const topicLimit = 60;

/** Numbers places; two pages are compared by giving both the same numbering. */
export class PlaceNumbers {
  readonly #known = new Map<string, number>();

  number(outer: number, label: string): number {
    const key = `${outer} ${label}`;
    const known = this.#known.get(key) ?? this.#known.size + 1;
    this.#known.set(key, known);
    return known;
  }
}

/** Something that nodes stand in, with the number of its place. */
interface Open {
  readonly depth: number;
  readonly place: number;
  readonly item: number;
}
const nowhere: Open = { depth: -1, place: 0, item: -1 };

export function placesOf(nodes: readonly PageNode[], numbers: PlaceNumbers): Places {
  const of = new Int32Array(nodes.length);
  const item = new Int32Array(nodes.length);
  const topics = new Map<number, string>();
  const open: Open[] = [nowhere];
  for (const [index, node] of nodes.entries()) {
    let around = open.at(-1) ?? nowhere;
    while (around.depth >= node.depth) {
      open.pop();
      around = open.at(-1) ?? nowhere;
    }
    of[index] = around.place;
    item[index] = around.item;
    if (!isPlace(node)) continue;
    const isItem = itemRoles.has(node.role);
    const topic = isItem ? topicOf(nodes, index) : node.name;
    if (isItem) topics.set(index, topic);
    const place = numbers.number(around.place, `${node.role} ${topic}`);
    open.push({ depth: node.depth, place, item: isItem ? index : around.item });
  }
  return { of, item, topics };
}

const isPlace = ({ role, name }: PageNode): boolean =>
  itemRoles.has(role) || always.has(role) || (name !== "" && ifNamed.has(role));

/** What an item is about: its name, its heading or its first words. */
function topicOf(nodes: readonly PageNode[], index: number): string {
  const own = nodes[index];
  if (!own) return "";
  if (own.name !== "") return topicText(own.name);
  const words: string[] = [];
  for (let at = index + 1; at <= index + topicReach; at += 1) {
    const node = nodes[at];
    if (!node || node.depth <= own.depth) break;
    if (node.name === "") continue;
    if (node.role === "heading") return topicText(node.name);
    if (words.length < topicWords) words.push(node.name.slice(0, topicLimit));
  }
  return topicText(words.join(" | "));
}

const topicText = (text: string): string => text.slice(0, topicLimit);
