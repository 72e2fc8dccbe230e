import type { PageNode } from "../domain/observation.js";
import { foldText } from "../lib/same-text.js";
import { dialogRoles } from "./dialogs.js";
import { deedRoles, isCut } from "./element-names.js";
import type { IndexedPage } from "./fingerprint.js";
import { itemRoles } from "./places.js";
import { fullName, subtreeEnd } from "./tree.js";

/** Elements that react and hold other elements that react are items too, such as a row that opens and has a button. */
const containers = new Set(["clickable", "link", "button"]);

const entered = new Set(["textbox", "searchbox", "combobox", "spinbutton", "listbox", "slider"]);
const acts = new Set(["button", "link", "menuitem"]);
/** A list that opens says what is chosen, and ends with a sign that it opens. */
export const opensList = (name: string): boolean => /[▾▼▿⌄⏷]\s*$/u.test(name);
const isField = ({ role, name }: Pick<PageNode, "role" | "name">): boolean =>
  entered.has(role) || opensList(name);

/** A text in an item. */
interface Said {
  readonly at: number;
  readonly role: string;
  readonly name: string;
}

/** Items of a page, and what is said in each; computed once for a page, when it is first needed. */
export class NamedPlaces {
  readonly #page: IndexedPage;
  #items: Int32Array | undefined;

  constructor(page: IndexedPage) {
    this.#page = page;
  }

  /** The items around an element, the innermost first. */
  itemsAround(index: number): readonly number[] {
    const around: number[] = [];
    const items = this.#itemOf();
    for (let at = items[index] ?? -1; at >= 0; at = items[at] ?? -1) around.push(at);
    return around;
  }

  /** What an item says: its name, and the texts in it that are in no item of their own. The beginning of a text says nothing. */
  textsOf(item: number): readonly string[] {
    return [...new Set(this.#saidIn(item).map(({ name }) => name))];
  }

  /**
   * What the item says in which an element stands: the innermost that says something apart from the names of its controls. An item
   * around that one is another thing: a comment says nothing about the replies in it.
   */
  itemTextsOf(index: number): readonly string[] {
    const chip = this.#chipTextOf(index);
    if (chip !== undefined) return [chip];
    const end = subtreeEnd(this.#page.nodes, index);
    const item = this.itemsAround(index).find((around) =>
      this.#saidIn(around).some(({ at, role }) => (at < index || at >= end) && !deedRoles.has(role)),
    );
    return item === undefined ? [] : this.textsOf(item);
  }

  /** A control that is only a sign, such as the × of a tag, belongs to the text right before it. */
  #chipTextOf(index: number): string | undefined {
    const { nodes } = this.#page;
    const [before, node] = [nodes[index - 1], nodes[index]];
    if (!before || !node || node.name === "" || /[\p{L}\p{N}]/u.test(node.name)) return undefined;
    const isBeside = before.depth === node.depth && before.role === "text" && before.name !== "";
    return isBeside && !isCut(before) ? before.name : undefined;
  }

  /** The label of the field row in which an element stands: an item that holds a field or an opened list, and no deed. */
  fieldLabelOf(index: number): string | undefined {
    const [item] = this.itemsAround(index);
    if (item === undefined) return undefined;
    const { nodes } = this.#page;
    const inside = nodes.slice(item + 1, subtreeEnd(nodes, item));
    const controls = inside.filter(({ id }) => id !== undefined);
    if (
      !controls.some(isField) ||
      controls.some(({ role, name }) => !isField({ role, name }) && acts.has(role))
    )
      return undefined;
    return inside.find(({ role, name, id }) => role === "text" && id === undefined && name !== "")?.name;
  }

  readonly #said = new Map<number, readonly Said[]>();

  #saidIn(item: number): readonly Said[] {
    const known = this.#said.get(item);
    if (known) return known;
    const { nodes } = this.#page;
    const items = this.#itemOf();
    const said: Said[] = [];
    for (let at = item, end = subtreeEnd(nodes, item); at < end; at += 1) {
      const node = nodes[at];
      if (!node || node.name === "" || isCut(node)) continue;
      if (at === item || items[at] === item) said.push({ at, role: node.role, name: node.name });
    }
    this.#said.set(item, said);
    return said;
  }

  /** Whether only one item of the page says this; what each of them says tells none of them. */
  isDistinct(text: string): boolean {
    this.#counts ??= this.#countTexts();
    return (this.#counts.get(foldText(text)) ?? 0) === 1;
  }

  #counts: ReadonlyMap<string, number> | undefined;

  #countTexts(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const item of new Set(this.#itemOf()))
      for (const text of item < 0 ? [] : new Set(this.textsOf(item).map(foldText)))
        counts.set(text, (counts.get(text) ?? 0) + 1);
    return counts;
  }

  /** The headings that an element stands under, in order. */
  headingsAbove(index: number): readonly string[] {
    const { nodes } = this.#page;
    const open: { level: number; text: string }[] = [];
    for (let at = 0; at < index; at += 1) {
      const node = nodes[at];
      if (node?.role !== "heading") continue;
      const level = node.state?.level ?? 2;
      while ((open.at(-1)?.level ?? 0) >= level) open.pop();
      open.push({ level, text: fullName(nodes, at) });
    }
    return open.map(({ text }) => text);
  }

  /** The names of what is around an element and has this role, the nearest first; of a dialog also its heading. */
  around(index: number, role: string): readonly string[] {
    if (role === "heading") return this.headingsAbove(index).toReversed();
    const { nodes, parents } = this.#page;
    const names: string[] = [];
    for (let at = parents[index] ?? -1; at >= 0; at = parents[at] ?? -1) {
      const node = nodes[at];
      if (node?.role !== role) continue;
      names.push(node.name === "" && dialogRoles.has(role) ? headingOf(nodes, at) : node.name);
    }
    return names;
  }

  /** For each node the innermost item around it, or -1. */
  #itemOf(): Int32Array {
    if (this.#items) return this.#items;
    const { nodes, parents } = this.#page;
    const items = new Int32Array(nodes.length).fill(-1);
    for (let index = 0; index < nodes.length; index += 1) {
      const parent = parents[index] ?? -1;
      items[index] = parent < 0 ? -1 : this.#isItem(parent) ? parent : (items[parent] ?? -1);
    }
    this.#items = items;
    return items;
  }

  readonly #isItems = new Map<number, boolean>();

  #isItem(index: number): boolean {
    const known = this.#isItems.get(index);
    if (known !== undefined) return known;
    const { nodes } = this.#page;
    const role = nodes[index]?.role ?? "";
    const is = itemRoles.has(role) || (containers.has(role) && this.#holdsControl(index));
    this.#isItems.set(index, is);
    return is;
  }

  #holdsControl(index: number): boolean {
    const { nodes } = this.#page;
    for (let at = index + 1, end = subtreeEnd(nodes, index); at < end; at += 1)
      if (nodes[at]?.id !== undefined) return true;
    return false;
  }
}

/** A label is `dialog "Name"`; only the name is wanted. */
function headingOf(nodes: IndexedPage["nodes"], at: number): string {
  const depth = nodes[at]?.depth ?? 0;
  for (let index = at + 1; (nodes[index]?.depth ?? -1) > depth; index += 1)
    if (nodes[index]?.role === "heading") return fullName(nodes, index);
  return "";
}
