import type { NodeState, PageNode } from "../domain/observation.js";
import type { Places } from "./places.js";

/** A page with the places of its nodes. */
export interface PlacedPage {
  readonly nodes: readonly PageNode[];
  readonly places: Places;
}

/** Which nodes of two pages are the same, by index. Equal nodes at the beginning and the end of both pages are left out. */
export interface Matched {
  /** For each node after its partner before, or -1; outside of `from` and `to` nothing changed. */
  readonly partner: Int32Array;
  readonly from: number;
  readonly to: number;
  readonly gone: readonly number[];
  readonly came: readonly number[];
}

/** Each pass looks at a node once, so that the time grows as the page does. */
export function matchNodes(before: PlacedPage, after: PlacedPage, oneDocument: boolean): Matched {
  const matching = new Matching(before, after);
  matching.byId(true);
  matching.byPlace();
  if (oneDocument) matching.byId(false);
  matching.itemsByContent();
  return matching.result();
}

class Matching {
  readonly #before: PlacedPage;
  readonly #after: PlacedPage;
  readonly #from: number;
  readonly #toBefore: number;
  readonly #toAfter: number;
  /** For each node after the index of its partner before, or -1; and the other way round. */
  readonly #partner: Int32Array;
  readonly #partnerOfOld: Int32Array;

  constructor(before: PlacedPage, after: PlacedPage) {
    this.#before = before;
    this.#after = after;
    const [from, toBefore, toAfter] = middleOf(before, after);
    this.#from = from;
    this.#toBefore = toBefore;
    this.#toAfter = toAfter;
    this.#partner = new Int32Array(after.nodes.length).fill(-1);
    this.#partnerOfOld = new Int32Array(before.nodes.length).fill(-1);
    for (let index = toAfter; index < after.nodes.length; index += 1)
      this.#pair(index - toAfter + toBefore, index);
  }

  #pair(old: number, index: number): void {
    this.#partner[index] = old;
    this.#partnerOfOld[old] = index;
  }

  #open(): number[] {
    return unpaired(this.#partner, this.#from, this.#toAfter);
  }

  #openOld(): number[] {
    return unpaired(this.#partnerOfOld, this.#from, this.#toBefore);
  }

  /** The same number and role, and the same name if wanted: in one document a number belongs to one element. */
  byId(sameName: boolean): void {
    const ids = new Map<string, number>();
    for (const old of this.#openOld()) {
      const id = this.#before.nodes[old]?.id;
      if (id !== undefined) ids.set(id, old);
    }
    if (ids.size === 0) return;
    for (const index of this.#open()) {
      const node = this.#after.nodes[index];
      const old = ids.get(node?.id ?? "");
      if (old !== undefined && isAlike(this.#before.nodes[old], node, sameName)) this.#pair(old, index);
    }
  }

  /** The same role, name and place; of several the first is paired with the first. */
  byPlace(): void {
    const keys = new Keys();
    const first = new Map<number, number>();
    const next = new Int32Array(this.#before.nodes.length).fill(-1);
    for (const old of this.#openOld().reverse()) {
      const key = keys.of(this.#before, old);
      next[old] = first.get(key) ?? -1;
      first.set(key, old);
    }
    if (first.size === 0) return;
    for (const index of this.#open()) {
      const key = keys.of(this.#after, index);
      const old = first.get(key) ?? -1;
      if (old < 0) continue;
      first.set(key, next[old] ?? -1);
      this.#pair(old, index);
    }
  }

  /** An item whose first words changed is known by what is still in it. */
  itemsByContent(): void {
    for (let index = this.#from; index < this.#partner.length; index += 1) {
      const old = this.#partner[index] ?? -1;
      const isIn = this.#after.places.item[index] ?? -1;
      const wasIn = this.#before.places.item[old] ?? -1;
      if (old < 0 || isIn < 0 || wasIn < 0 || this.#partner[isIn] !== -1) continue;
      if (isIn >= this.#from && wasIn >= this.#from && this.#partnerOfOld[wasIn] === -1)
        this.#pair(wasIn, isIn);
    }
  }

  result(): Matched {
    return {
      partner: this.#partner,
      from: this.#from,
      to: this.#toAfter,
      gone: this.#openOld(),
      came: this.#open(),
    };
  }
}

function unpaired(partners: Int32Array, from: number, to: number): number[] {
  const found: number[] = [];
  for (let index = from; index < to; index += 1) if (partners[index] === -1) found.push(index);
  return found;
}

const isAlike = (was: PageNode | undefined, is: PageNode | undefined, sameName: boolean): boolean =>
  was?.role === is?.role && (!sameName || was?.name === is?.name);

/** A number for each role, name and place; of an item without a name it is its topic that counts. */
class Keys {
  readonly #roles = new Map<string, number>();
  readonly #names = new Map<string, number>();

  of({ nodes, places }: PlacedPage, index: number): number {
    const node = nodes[index];
    const role = numberOf(this.#roles, node?.role ?? "");
    const name = numberOf(this.#names, places.topics.get(index) ?? node?.name ?? "");
    return (name * mostPlaces + (places.of[index] ?? 0)) * mostRoles + role;
  }
}

// together far below the largest whole number, so that no two keys are one
const mostPlaces = 2 ** 22;
const mostRoles = 2 ** 9;

function numberOf(known: Map<string, number>, text: string): number {
  const number = known.get(text);
  if (number !== undefined) return number;
  known.set(text, known.size);
  return known.size - 1;
}

/** Where the two pages begin to differ, and where each ends to. */
function middleOf(
  { nodes: before, places: wasAt }: PlacedPage,
  { nodes: after, places: isAt }: PlacedPage,
): readonly [from: number, toBefore: number, toAfter: number] {
  let from = 0;
  while (from < before.length && from < after.length && isEqual(before[from], after[from])) from += 1;
  // an item is equal only with all that is in it
  for (let item = from; item >= 0; item = Math.max(wasAt.item[item] ?? -1, isAt.item[item] ?? -1))
    from = item;
  let toBefore = before.length;
  let toAfter = after.length;
  while (toBefore > from && toAfter > from && isEqual(before[toBefore - 1], after[toAfter - 1])) {
    toBefore -= 1;
    toAfter -= 1;
  }
  return [from, toBefore, toAfter];
}

const isEqual = (left: PageNode | undefined, right: PageNode | undefined): boolean =>
  left !== undefined &&
  left.role === right?.role &&
  left.name === right.name &&
  left.id === right.id &&
  left.depth === right.depth &&
  sameState(left.state, right.state);

function sameState(left: NodeState | undefined, right: NodeState | undefined): boolean {
  if (left === right) return true;
  const had: Readonly<Record<string, unknown>> = { ...left };
  const has: Readonly<Record<string, unknown>> = { ...right };
  const names = Object.keys(had);
  return names.length === Object.keys(has).length && names.every((name) => had[name] === has[name]);
}
