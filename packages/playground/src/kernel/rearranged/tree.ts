import { defaultTreeAdapter, type DefaultTreeAdapterTypes } from "parse5";

export type Element = DefaultTreeAdapterTypes.Element;
export type Node = DefaultTreeAdapterTypes.ChildNode;
type Parent = DefaultTreeAdapterTypes.ParentNode;

const isElement = (node: Node): node is Element => "tagName" in node;

export const childrenOf = (parent: Parent): Element[] => parent.childNodes.filter(isElement);
export const attribute = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((one) => one.name === name)?.value;

/** All elements below, in the order of the page. */
export const within = (parent: Parent): Element[] =>
  childrenOf(parent).flatMap((child) => [child, ...within(child)]);
export const allOf = (parent: Parent, ...tags: readonly string[]): Element[] =>
  within(parent).filter(({ tagName }) => tags.includes(tagName));
export const has = (parent: Parent, test: (element: Element) => boolean): boolean =>
  within(parent).some(test);

export const textOf = (parent: Parent): string =>
  parent.childNodes
    .map((node) => ("value" in node ? node.value : "childNodes" in node ? textOf(node) : ""))
    .join("")
    .trim();

/** Whether it holds text of its own beside its elements: its order is a sentence then. */
export const saysSomething = (element: Element): boolean =>
  element.childNodes.some((node) => node.nodeName === "#text" && "value" in node && node.value.trim() !== "");

export const make = (tag: string, attributes: Readonly<Record<string, string>> = {}): Element =>
  defaultTreeAdapter.createElement(
    tag,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the enum of namespaces is not among the exports
    "http://www.w3.org/1999/xhtml" as Parameters<typeof defaultTreeAdapter.createElement>[1],
    Object.entries(attributes).map(([name, value]) => ({ name, value })),
  );

export function append(parent: Element, ...nodes: readonly Node[]): Element {
  for (const node of nodes) {
    defaultTreeAdapter.detachNode(node);
    defaultTreeAdapter.appendChild(parent, node);
  }
  return parent;
}

/** Puts an element in the place of another, which may then go into it. */
export function replace(old: Element, fresh: Element): Element {
  if (old.parentNode) defaultTreeAdapter.insertBefore(old.parentNode, fresh, old);
  defaultTreeAdapter.detachNode(old);
  return fresh;
}

/** Gives the places that some children have to the same children in another order; what stands between them stays. */
export function reorder(parent: Element, some: readonly Element[], wanted: readonly Element[]): void {
  const next = [...wanted];
  const nodes = parent.childNodes.map((node) =>
    some.some((one) => one === node) ? (next.shift() ?? node) : node,
  );
  parent.childNodes = nodes;
}

/** An element of another kind with the same attributes and content. */
export function retag(old: Element, tag: string, more: Readonly<Record<string, string>> = {}): Element {
  const fresh = make(tag);
  fresh.attrs = [
    ...old.attrs.filter(({ name }) => !(name in more)),
    ...Object.entries(more).map(([name, value]) => ({ name, value })),
  ];
  const content = [...old.childNodes];
  replace(old, fresh);
  return append(fresh, ...content);
}
