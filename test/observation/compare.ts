import type { CDPSession, Page } from "playwright-core";

import { inPageKey } from "../../packages/sgdr/src/browser/in-page/load.js";
import { type RawNode, walk } from "./chromium-page.js";
import {
  ariaNames,
  listedInNamed,
  namedWhole,
  picturesInside,
  silentInNames,
  unlistedRoles,
} from "./chromium-roles.js";
import { type DomNode, readDom } from "./dom-nodes.js";

/** One node on which the walk and Chromium do not agree; `null` where one of the two has no such node. */
export interface Difference {
  readonly chromium: string | null;
  readonly walk: string | null;
  /** The start of the element's tag, to find it by. */
  readonly element: string;
}

export interface Agreement {
  /** Nodes in either tree that both should have. */
  readonly compared: number;
  readonly equal: number;
  readonly differences: readonly Difference[];
}

interface AxNode {
  readonly nodeId: string;
  readonly parentId?: string;
  readonly backendDOMNodeId?: number;
  readonly ignored: boolean;
  readonly role: string;
  readonly name: string;
}

interface Listed {
  readonly index: number;
  readonly inert: boolean;
  readonly role: string;
  readonly name: string;
}

/** Walks the page's main frame and compares every node's role and name with Chromium's accessibility tree. */
export async function compareWithChromium(page: Page): Promise<Agreement> {
  const { nodes } = await walk(page);
  const session = await page.context().newCDPSession(page);
  // Chromium's tree is built piece by piece: what it says of a page that was never painted may change once
  await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
  const axNodes = await readAxTree(session);
  const dom = await readDom(page, session, `${inPageKey}.emitted()`);
  await session.detach();
  return compare({ nodes, axNodes, dom });
}

interface Trees {
  readonly nodes: readonly RawNode[];
  readonly axNodes: readonly AxNode[];
  readonly dom: ReadonlyMap<number, DomNode>;
}

function compare({ nodes, axNodes, dom }: Trees): Agreement {
  const listed = listedByElement(nodes, dom);
  const differences: Difference[] = [];
  const met = new Set<number>();
  let compared = 0;
  for (const ax of axNodes) {
    const backendId = ax.backendDOMNodeId ?? -1;
    const element = dom.get(backendId);
    const ours = listed.get(backendId);
    if (ours && !ax.ignored && (!unlistedRoles.has(ax.role) || isEditor(ours, element))) met.add(ours.index);
    if (!element || !isExpected(ax, ours, { element, listed, dom })) continue;
    compared += 1;
    if (!ours || !isEqual(ax, ours, nodes)) differences.push(difference(ax, ours, element));
  }
  for (const [backendId, ours] of listed) {
    if (met.has(ours.index) || isOursAlone(ours)) continue;
    compared += 1;
    differences.push(difference(undefined, ours, dom.get(backendId)));
  }
  return { compared, equal: compared - differences.length, differences };
}

function listedByElement(nodes: readonly RawNode[], dom: ReadonlyMap<number, DomNode>): Map<number, Listed> {
  const listed = new Map<number, Listed>();
  for (const [backendId, { index }] of dom) {
    const node = index === undefined ? undefined : nodes[index];
    if (index !== undefined && node)
      listed.set(backendId, { index, role: node[1], name: node[2], inert: node[8] === 1 });
  }
  return listed;
}

/** Chromium has no role for an editable element; to an agent it is a textbox. */
const isEditor = (ours: Listed, element: DomNode | undefined): boolean =>
  ours.role === "textbox" && element?.attributes.has("contenteditable") === true;

/** Items and controls without a role are ours, and so is what a modal dialog has made inert, which is listed only to be found. */
const isOursAlone = ({ role, inert }: Listed): boolean =>
  inert || role === "clickable" || role === "iframe" || role === "item" || role === "text";

interface Place {
  readonly element: DomNode;
  readonly listed: ReadonlyMap<number, Listed>;
  readonly dom: ReadonlyMap<number, DomNode>;
}

/** Whether the walk should have this node, by the rules that are its design. */
function isExpected(ax: AxNode, ours: Listed | undefined, place: Place): boolean {
  if (ax.ignored || unlistedRoles.has(ax.role)) return false;
  // The parts of a date field or a video are the browser's own: no script can reach them.
  if (place.element.inUserAgentShadow) return false;
  if (ours) return true;
  const role = ariaName(ax.role);
  if (role === "img" && normal(ax.name) === "") return false;
  if (role === "option" && isPastTheFortieth(place)) return false;
  const control = controlAround(place);
  if (control && picturesInside.has(control)) return false;
  return !control || !namedWhole.has(control) || listedInNamed.has(role);
}

/** The nearest control, known by its whole name, that the walk lists above the element. */
function controlAround({ element, listed, dom }: Place): string | undefined {
  for (let parent = element.parent; parent !== undefined; parent = dom.get(parent)?.parent) {
    const role = listed.get(parent)?.role;
    if (role && (picturesInside.has(role) || namedWhole.has(role))) return role;
  }
  return undefined;
}

/** A long select is listed up to its fortieth option. */
const isPastTheFortieth = ({ element }: Place): boolean => element.tag === "option" && element.position >= 40;

const ariaName = (role: string): string => ariaNames.get(role) ?? role;

function isEqual(ax: AxNode, ours: Listed, nodes: readonly RawNode[]): boolean {
  if (ariaName(ax.role) !== ours.role && !(ax.role === "generic" && ours.role === "textbox")) return false;
  const said = normal(ax.name);
  const name = normal(ours.name);
  if (said === name) return true;
  if (name.endsWith("…")) return said.startsWith(name.slice(0, -1));
  return name === "" && withoutSpace(said) === withoutSpace(textBelow(ours.index, nodes));
}

/** Both sides without the characters that nobody sees: kinds of blanks, and the glyphs of icon fonts. */
const normal = (text: string): string =>
  text
    .replaceAll(/[\uE000-\uF8FF]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();

const withoutSpace = (text: string): string => normal(text).replaceAll(/\s/g, "");

const valued = new Set(["textbox", "searchbox", "combobox", "listbox", "slider", "spinbutton"]);

/** The name that an empty name stands for: names, values and text of the nodes below, none twice. */
function textBelow(index: number, nodes: readonly RawNode[]): string {
  const top = nodes[index]?.[0] ?? 0;
  const parts: string[] = [];
  let silentBelow = Number.POSITIVE_INFINITY;
  for (const [depth, role, name, , state] of nodes.slice(index + 1)) {
    if (depth <= top) break;
    if (depth > silentBelow) continue;
    const value = valued.has(role) && state ? state["value"] : undefined;
    const words = value === undefined ? name : String(value);
    silentBelow = words || silentInNames.has(role) ? depth : Number.POSITIVE_INFINITY;
    if (words) parts.push(words);
  }
  return parts.join(" ");
}

const difference = (
  ax: AxNode | undefined,
  ours: Listed | undefined,
  element: DomNode | undefined,
): Difference => ({
  chromium: ax ? `${ariaName(ax.role)} "${normal(ax.name)}"` : null,
  walk: ours ? `${ours.role} "${normal(ours.name)}"` : null,
  element: element?.description ?? "",
});

async function readAxTree(session: CDPSession): Promise<AxNode[]> {
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  return nodes.map(({ nodeId, parentId, backendDOMNodeId, ignored, role, name }) => ({
    nodeId,
    ...(parentId === undefined ? {} : { parentId }),
    ...(backendDOMNodeId === undefined ? {} : { backendDOMNodeId }),
    ignored,
    role: String(role?.value ?? ""),
    name: String(name?.value ?? ""),
  }));
}
