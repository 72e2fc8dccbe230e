import type { CDPSession, Page } from "playwright-core";
import { inWorld } from "./chromium-page.js";

/** What a comparison needs to know of a DOM node, by the number Chromium's accessibility tree uses for it. */
export interface DomNode {
  readonly tag: string;
  readonly parent: number | undefined;
  readonly attributes: ReadonlyMap<string, string>;
  readonly inUserAgentShadow: boolean;
  /** Its place among its siblings. */
  readonly position: number;
  /** Its index in the walk, where the walk lists it. */
  readonly index: number | undefined;
  readonly description: string;
}

type CdpNode = Awaited<ReturnType<typeof readRoot>>;

const readRoot = async (session: CDPSession) =>
  (await session.send("DOM.getDocument", { depth: -1, pierce: true })).root;

const mark = "data-walk-index";

/** Reads the whole DOM in one message; the walked elements are marked for the moment of reading. */
export async function readDom(
  page: Page,
  session: CDPSession,
  elements: string,
): Promise<Map<number, DomNode>> {
  await inWorld(page, `${elements}.forEach((element, index) => element?.setAttribute("${mark}", index))`);
  const root = await readRoot(session);
  await inWorld(page, `${elements}.forEach((element) => element?.removeAttribute("${mark}"))`);
  const found = new Map<number, DomNode>();
  collect(root, { found, parent: undefined, inUserAgentShadow: false, position: 0 });
  return found;
}

interface Place {
  readonly found: Map<number, DomNode>;
  readonly parent: number | undefined;
  readonly inUserAgentShadow: boolean;
  readonly position: number;
}

function collect(node: CdpNode, place: Place): void {
  const { found, parent, inUserAgentShadow, position } = place;
  const attributes = attributesOf(node);
  const index = attributes.get(mark);
  found.set(node.backendNodeId, {
    tag: node.localName,
    parent,
    attributes,
    inUserAgentShadow,
    position,
    index: index === undefined ? undefined : Number(index),
    description: describe(node, attributes),
  });
  const below = { found, parent: node.backendNodeId, inUserAgentShadow };
  for (const [childPosition, child] of (node.children ?? []).entries()) {
    collect(child, { ...below, position: childPosition });
  }
  for (const shadow of node.shadowRoots ?? []) {
    const hidden = inUserAgentShadow || shadow.shadowRootType === "user-agent";
    collect(shadow, { ...below, inUserAgentShadow: hidden, position: 0 });
  }
}

function attributesOf(node: CdpNode): Map<string, string> {
  const list = node.attributes ?? [];
  const attributes = new Map<string, string>();
  for (let at = 0; at < list.length; at += 2) attributes.set(list[at] ?? "", list[at + 1] ?? "");
  return attributes;
}

function describe(node: CdpNode, attributes: ReadonlyMap<string, string>): string {
  const shown = [...attributes].filter(([key]) => key !== mark).map(([key, value]) => ` ${key}="${value}"`);
  return `<${node.localName}${shown.join("")}>`.slice(0, 80);
}
