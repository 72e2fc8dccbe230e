import type { Observation, PageNode, Tab } from "../domain/observation.js";
import { cutWords } from "../lib/cut-words.js";
import { dialogLabel, dialogRoles } from "./dialogs.js";
import { matchNodes, type Matched, type PlacedPage } from "./match-nodes.js";
import { nodeLabel, partsBelow, quotedCut } from "./node-label.js";
import { pagePath } from "./page-path.js";
import { itemRoles, PlaceNumbers, placesOf } from "./places.js";
import { stateChanges } from "./state-changes.js";
import { parentsOf } from "./tree.js";

const mostLines = 10;
const lineLimit = 300;
/** So many equal things are told one by one; more are one line. */
const mostAlike = 3;
/** Of so many controls it is said how they changed; of the others only that they did. */
const mostDetailed = 100;

type Seen = Pick<Observation, "url" | "title" | "tabs" | "nodes" | "shown" | "leftOut">;

/** What came, went and changed on a page, in at most eleven lines; empty if nothing did. The texts are the website's. */
export function changesBetween(before: Seen, after: Seen): readonly string[] {
  const place = placeChanges(before, after);
  const numbers = new PlaceNumbers();
  const old: PlacedPage = { nodes: before.nodes, places: placesOf(before.nodes, numbers) };
  const now: PlacedPage = { nodes: after.nodes, places: placesOf(after.nodes, numbers) };
  const onePage = isOnePage(before, after);
  const matched = matchNodes(old, now, onePage);
  const telling = new Telling();
  tellCame(matched.came, now, telling);
  if (onePage) {
    tellGone(matched.gone, old, telling);
    tellStates(matched, old, now, telling);
    tellOrder(matched, now, telling);
  }
  // on another page everything is new, and the reader sees it
  const lines = [...place, ...telling.lines(onePage ? ranks.went : ranks.message)];
  if (lines.length === 0 && otherPart(before, after)) return ["another part of the page is shown"];
  return bounded(lines);
}

/** What is told first has the lowest number. */
const ranks = { dialog: 1, message: 2, state: 3, came: 4, order: 5, went: 6 } as const;
type Rank = (typeof ranks)[keyof typeof ranks];

/** Things of one role of which the same is said. */
interface Alike {
  readonly rank: Rank;
  readonly role: string;
  readonly said: string;
  count: number;
  /** The first few. */
  readonly things: (() => string)[];
}

/** What is to be said: one line each, of many alike one for all. */
class Telling {
  readonly #byRank = new Map<Rank, Map<string, Map<string, Alike>>>();

  add(kind: Pick<Alike, "rank" | "role" | "said">, index: number, thing: (index: number) => string): void {
    const known = entry(
      entry(
        entry(this.#byRank, kind.rank, () => new Map<string, Map<string, Alike>>()),
        kind.said,
        () => new Map<string, Alike>(),
      ),
      kind.role,
      () => ({ ...kind, count: 0, things: [] }),
    );
    known.count += 1;
    if (known.count <= mostAlike) known.things.push(() => thing(index));
  }

  lines(last: Rank): readonly string[] {
    return Object.values(ranks)
      .filter((rank) => rank <= last)
      .flatMap((rank) => [...(this.#byRank.get(rank)?.values() ?? [])])
      .flatMap((roles) => [...roles.values()])
      .flatMap(linesOf);
  }
}

function entry<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

function linesOf({ rank, role, said, count, things }: Alike): readonly string[] {
  if (count <= mostAlike) return things.map((thing) => `${thing()} ${said}`);
  const verb = rank === ranks.state ? `each ${said}` : said;
  return [`${count} ${role} ${verb}, first ${things[0]?.() ?? ""}`];
}

function bounded(lines: readonly string[]): readonly string[] {
  const cut = lines.slice(0, mostLines).map((line) => cutWords(line, lineLimit));
  return lines.length <= mostLines ? cut : [...cut, `and ${lines.length - mostLines} more`];
}

const activeTab = (tabs: readonly Tab[]): Tab | undefined => tabs.find(({ active }) => active);

const isOnePage = (before: Seen, after: Seen): boolean =>
  pagePath(before.url) === pagePath(after.url) &&
  activeTab(before.tabs)?.index === activeTab(after.tabs)?.index;

/** Tabs, address and title. */
function placeChanges(before: Seen, after: Seen): readonly string[] {
  const lines: string[] = [];
  const opened = after.tabs.length - before.tabs.length;
  if (opened > 0) lines.push(opened === 1 ? "a tab was opened" : `${opened} tabs were opened`);
  if (opened < 0) lines.push(opened === -1 ? "a tab was closed" : `${-opened} tabs were closed`);
  const [was, is] = [activeTab(before.tabs), activeTab(after.tabs)];
  if (is && was?.index !== is.index) lines.push(`tab ${is.index} is in front: ${quotedCut(is.title)}`);
  if (pagePath(before.url) !== pagePath(after.url))
    lines.push(`another page: ${quotedCut(after.url)}, titled ${quotedCut(after.title)}`);
  else if (before.url !== after.url) lines.push(`the address is now ${quotedCut(after.url)}`);
  else if (before.title !== after.title) lines.push(`the title is now ${quotedCut(after.title)}`);
  return lines;
}

const messageRoles = new Set(["alert", "status", "log"]);

/** The things that are new, each once and not also by its parts. What is behind a dialog does not count. */
function tellCame(indexes: readonly number[], page: PlacedPage, telling: Telling): void {
  const parents = indexes.length === 0 ? new Int32Array() : parentsOf(page.nodes);
  for (const index of outermost(indexes, page.nodes, parents)) {
    const { role } = page.nodes[index] ?? { role: "" };
    if (dialogRoles.has(role)) {
      const parts = partsBelow(page.nodes, index);
      const said = parts === "" ? "opened" : `opened, with ${parts}`;
      telling.add({ rank: ranks.dialog, role, said }, index, (at) => dialogLabel(page.nodes, at));
      continue;
    }
    const around = page.nodes[parents[index] ?? -1]?.role ?? "";
    const rank = messageRoles.has(role) || messageRoles.has(around) ? ranks.message : ranks.came;
    telling.add({ rank, role, said: "came" }, index, (at) => thingOf(page, at));
  }
}

function tellGone(indexes: readonly number[], page: PlacedPage, telling: Telling): void {
  const parents = indexes.length === 0 ? new Int32Array() : parentsOf(page.nodes);
  for (const index of outermost(indexes, page.nodes, parents)) {
    const { role } = page.nodes[index] ?? { role: "" };
    if (dialogRoles.has(role))
      telling.add({ rank: ranks.dialog, role, said: "closed" }, index, (at) => dialogLabel(page.nodes, at));
    else telling.add({ rank: ranks.went, role, said: "went" }, index, (at) => thingOf(page, at));
  }
}

function outermost(
  indexes: readonly number[],
  nodes: readonly PageNode[],
  parents: Int32Array,
): readonly number[] {
  const inside = new Uint8Array(nodes.length);
  for (const index of indexes) inside[index] = 1;
  return indexes.filter((index) => inside[parents[index] ?? -1] !== 1 && !nodes[index]?.behind);
}

/** A node by its name, else by what is in it, and by the item that it stands in. */
function thingOf({ nodes, places }: PlacedPage, index: number): string {
  const node = nodes[index];
  if (!node) return "";
  const label = nodeLabel(node);
  const parts = node.name === "" && node.hint === undefined ? partsBelow(nodes, index) : "";
  const item = places.item[index] ?? -1;
  const topic = item < 0 ? "" : (places.topics.get(item) ?? "");
  return `${label}${parts === "" ? "" : ` (${parts})`}${topic === "" ? "" : ` in ${quotedCut(topic)}`}`;
}

function tellStates(
  { partner, from, to }: Matched,
  old: PlacedPage,
  now: PlacedPage,
  telling: Telling,
): void {
  // it is told by the name that the reader knows
  const thing = (index: number): string => {
    const [was, is] = [old.nodes[partner[index] ?? -1], now.nodes[index]];
    return was && is ? thingOf(now, index).replace(nodeLabel(is), () => nodeLabel(was)) : "";
  };
  let count = 0;
  for (let index = from; index < to; index += 1) {
    const [was, is] = [old.nodes[partner[index] ?? -1], now.nodes[index]];
    if (!was || !is || is.behind || isPlainlyEqual(was, is)) continue;
    const said = count < mostDetailed ? stateChanges(was, is).join(" and ") : "changed";
    if (said === "") continue;
    count += 1;
    telling.add({ rank: ranks.state, role: is.role, said }, index, thing);
  }
}

const isPlainlyEqual = (was: PageNode, is: PageNode): boolean =>
  was.name === is.name && was.state === undefined && is.state === undefined;

/** Items that stand in another order now, by the first group of them. */
function tellOrder({ partner, from, to }: Matched, now: PlacedPage, telling: Telling): void {
  const groups = new Map<string, { first: number; last: number }>();
  for (let index = from; index < to; index += 1) {
    const was = partner[index] ?? -1;
    const role = now.nodes[index]?.role ?? "";
    if (was < 0 || (!itemRoles.has(role) && role !== "option")) continue;
    const group = `${now.places.of[index]} ${role}`;
    const known = groups.get(group);
    if (known && was < known.last) {
      const { first } = known;
      const topic = now.places.topics.get(first) ?? now.nodes[first]?.name ?? "";
      const said = `changed; ${quotedCut(topic)} stands first now`;
      telling.add({ rank: ranks.order, role, said }, first, () => `the order of the ${role}s`);
      return;
    }
    if (known) known.last = was;
    else groups.set(group, { first: index, last: was });
  }
}

/** Where the page does not fit into the prompt, scrolling shows another part of it. */
const otherPart = (before: Seen, after: Seen): boolean =>
  after.leftOut > 0 &&
  (before.shown.length !== after.shown.length ||
    before.shown.some(
      ({ id, name }, index) => id !== after.shown[index]?.id || name !== after.shown[index]?.name,
    ));
