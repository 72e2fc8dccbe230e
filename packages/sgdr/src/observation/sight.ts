import { primitives } from "../domain/action.js";
import type { Call } from "../domain/call.js";
import type { Fingerprint } from "../domain/fingerprint.js";
import type { NodeState, Observation, PageNode } from "../domain/observation.js";
import type { SeenElement, Sight } from "../domain/sight.js";
import { fingerprintOf, indexPage, type IndexedPage } from "./fingerprint.js";
import { digest } from "./hashes.js";
import { pagePath } from "./page-path.js";
import { itemRoles } from "./places.js";
import { subtreeEnd } from "./tree.js";

type Seen = Pick<Observation, "url" | "nodes">;

/** The name under which the element with the focus is kept. */
export const focusName = "focus";

/** What is seen of a call's targets on the page right before the call. Equal sights mean that the call does now what it did then. */
export function sightOf(
  { url, nodes }: Seen,
  call: Call,
  targets: Readonly<Record<string, Fingerprint>>,
): Sight {
  const page = indexPage(nodes);
  const elements: Record<string, SeenElement> = {};
  for (const [name, print] of Object.entries(targets)) {
    const index = nodes.findIndex(
      ({ id, role, name: called }) =>
        id !== undefined && call.args.includes(id) && role === print.role && called === print.name,
    );
    if (index >= 0) elements[name] = seenElement(page, index);
  }
  const focused =
    call.name === primitives.keyboard_press.name
      ? nodes.findIndex(({ state }) => state?.focused === true)
      : -1;
  if (focused >= 0)
    elements[focusName] = { ...seenElement(page, focused), print: fingerprintOf(page, focused) };
  return { path: pagePath(url), content: contentHash(nodes), elements };
}

function seenElement(page: IndexedPage, index: number): SeenElement {
  const item = itemHash(page, index);
  return { state: stateOf(page.nodes[index]), ...(item !== undefined && { item }) };
}

const unsteady: ReadonlySet<string> = new Set([
  "focused",
  "busy",
  "url",
  "level",
] satisfies (keyof NodeState)[]);
/** Longer values are compared by their hash. */
const longestValue = 200;

function stateOf(node: PageNode | undefined): SeenElement["state"] {
  const said = Object.entries(node?.state ?? {}).filter(([name]) => !unsteady.has(name));
  return Object.fromEntries(
    said
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => {
        if (typeof value === "boolean") return [name, value];
        const text = String(value);
        return [name, text.length <= longestValue ? text : `a text with the hash ${digest(text)}`];
      }),
  );
}

/** The nearest item that holds more than the element itself. */
function itemHash({ nodes, parents }: IndexedPage, index: number): string | undefined {
  const own = subtreeEnd(nodes, index);
  for (let at = parents[index] ?? -1; at >= 0; at = parents[at] ?? -1) {
    if (!itemRoles.has(nodes[at]?.role ?? "")) continue;
    const end = subtreeEnd(nodes, at);
    for (let other = at; other < end; other += 1)
      if ((other < index || other >= own) && nodes[other]?.name) return hashOf(nodes.slice(at, end));
  }
  return undefined;
}

const around: ReadonlySet<string> = new Set(["banner", "navigation", "complementary", "contentinfo"]);

function contentHash(nodes: readonly PageNode[]): string {
  const kept: PageNode[] = [];
  for (let at = 0; at < nodes.length;) {
    const node = nodes[at];
    if (!node || around.has(node.role)) {
      at = subtreeEnd(nodes, at);
      continue;
    }
    kept.push(node);
    at += 1;
  }
  return hashOf(kept);
}

function hashOf(nodes: readonly PageNode[]): string {
  const top = nodes[0]?.depth ?? 0;
  return digest(
    nodes
      .map(
        (node) =>
          `${node.depth - top} ${node.role} ${node.name} ${node.cut ?? 0} ${JSON.stringify(stateOf(node))}`,
      )
      .join("\n"),
  );
}

/** An element that is not as it was: what is another now, in words; undefined if it is as it was. */
export function elementChange(was: SeenElement, is: SeenElement | undefined): ElementChange | undefined {
  if (!is) return { code: "target", words: "it is not there" };
  if (was.print && (was.print.role !== is.print?.role || was.print.name !== is.print.name))
    return { code: "target", words: "another element has the focus" };
  const names = [...new Set([...Object.keys(was.state), ...Object.keys(is.state)])].sort();
  const changed = names.filter((name) => was.state[name] !== is.state[name]);
  if (changed.length > 0)
    return {
      code: "state",
      words: changed
        .map((name) => `${name} was ${wordsOf(was.state[name])} and is ${wordsOf(is.state[name])}`)
        .join(", "),
    };
  return was.item === is.item ? undefined : { code: "item", words: "what stands around it is not as it was" };
}

/** What is another now, and how to say it. The texts are the website's. */
export interface ElementChange {
  readonly code: "target" | "state" | "item";
  readonly words: string;
}

const wordsOf = (value: string | boolean | undefined): string =>
  value === undefined
    ? "not told"
    : typeof value === "boolean"
      ? value
        ? "yes"
        : "no"
      : JSON.stringify(value);
