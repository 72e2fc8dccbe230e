/** Small readings of the DOM that every other part of the walk uses. */

/** Collapsed white space; most strings need no work, so the costly step is taken only when seen to be needed.
 * @param {string} text */
export function collapse(text) {
  const trimmed = text.trim();
  return /\s\s|[\n\t\r\f\u00a0]/.test(trimmed) ? trimmed.replace(/\s+/g, " ") : trimmed;
}

/** What fonts of icons are called. */
export const ICON_FONT = /icon|material symbols|glyph|awesome/i;

/** The words of a class attribute, in lower case, with what is written in camel case taken apart.
 * @param {Element} element
 * @returns {string[]} */
export function classesOf(element) {
  const written = element.getAttribute("class");
  if (!written) return [];
  return written
    .replace(/([a-z])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
}

/** @param {string} list */
export function words(list) {
  return list.split(" ");
}

/** A non-blank attribute, or "".
 * @param {Element} element
 * @param {string} attribute */
export function attributeOf(element, attribute) {
  const value = element.getAttribute(attribute);
  return value ? value.trim() : "";
}

/** Whether the element is of this name, and so has the properties that go with it.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Element | null} node
 * @param {Name} localName
 * @returns {node is HTMLElementTagNameMap[Name]} */
export function isA(node, localName) {
  return node?.localName === localName;
}

/** @param {Node} node
 * @returns {node is Element} */
export function isElement(node) {
  return node.nodeType === 1;
}

/** @param {Node} node
 * @returns {node is Text} */
export function isText(node) {
  return node.nodeType === 3;
}

/** What HTML and SVG elements share beyond other elements.
 * @param {Element} element
 * @returns {element is HTMLElement} */
export function hasHandlers(element) {
  return "tabIndex" in element;
}

/** The children in the flat tree when they are not simply the child nodes: a shadow tree's, or a slot's.
 * @param {Element} element
 * @returns {Node[] | null} */
export function flatChildren(element) {
  if (element.shadowRoot) return [...element.shadowRoot.childNodes];
  if (!isA(element, "slot")) return null;
  const assigned = element.assignedNodes();
  return assigned.length > 0 ? assigned : null;
}

/** @param {Element} element
 * @returns {Element | null} */
export function flatParent(element) {
  if (element.assignedSlot instanceof HTMLSlotElement) return element.assignedSlot;
  const parent = parentNodeOf(element);
  if (parent instanceof ShadowRoot) return parent.host;
  return parent instanceof Element ? parent : null;
}

/** A form's own properties are hidden by its fields of the same names: one called "parentNode" would lead in a circle.
 * @param {Node} node
 * @returns {Node | null} */
export function parentNodeOf(node) {
  return node instanceof HTMLFormElement ? Reflect.get(Node.prototype, "parentNode", node) : node.parentNode;
}

/** @param {Node} node
 * @returns {Node | null} */
export function firstChildOf(node) {
  return node instanceof HTMLFormElement ? Reflect.get(Node.prototype, "firstChild", node) : node.firstChild;
}

/** @param {Element} element
 * @returns {Element | null} */
export function firstElementOf(element) {
  return element instanceof HTMLFormElement
    ? Reflect.get(Element.prototype, "firstElementChild", element)
    : element.firstElementChild;
}

/** @param {Node} node
 * @returns {Node | null} */
export function nextSiblingOf(node) {
  return node instanceof HTMLFormElement
    ? Reflect.get(Node.prototype, "nextSibling", node)
    : node.nextSibling;
}

/** @param {Element} element
 * @returns {Element | null} */
export function previousElementOf(element) {
  return element instanceof HTMLFormElement
    ? Reflect.get(Element.prototype, "previousElementSibling", element)
    : element.previousElementSibling;
}

/** The document with its own properties, which an image or a form of the same name would hide. */
export const page = new Proxy(document, {
  get(target, key) {
    /** @type {unknown} */
    const value = Reflect.get(Document.prototype, key, target);
    return typeof value === "function" ? value.bind(target) : value;
  },
});

/** The elements that a list of ids names, looked up in the element's own tree.
 * @param {Element} element
 * @param {string} attribute
 * @returns {Element[]} */
export function referenced(element, attribute) {
  const ids = attributeOf(element, attribute);
  if (!ids) return [];
  const root = element.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return [];
  /** @type {Element[]} */
  const found = [];
  for (const id of ids.split(/\s+/)) {
    const target = root.getElementById(id);
    if (target) found.push(target);
  }
  return found;
}

/** The focused element, also inside open shadow trees. */
export function focusedElement() {
  let active = page.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

const NATIVELY_FOCUSABLE = new Set(["button", "input", "select", "textarea", "summary"]);

/** Whether the keyboard can reach it: what decides between a control and decoration.
 * @param {Element} element */
export function isFocusable(element) {
  if (NATIVELY_FOCUSABLE.has(element.localName)) return !element.matches(":disabled");
  if (element.hasAttribute("tabindex")) return true;
  if (element.localName === "a" || element.localName === "area") return element.hasAttribute("href");
  return isEditingRoot(element);
}

/** @param {Element} element */
export function isEditingRoot(element) {
  if (isA(element, "body") && page.designMode === "on") return true;
  const editable = element.getAttribute("contenteditable");
  return editable !== null && editable !== "false" && hasHandlers(element) && element.isContentEditable;
}
