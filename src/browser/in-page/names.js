import { APART, boxOf, HIDDEN, INVISIBLE, shownText } from "./box.js";
import { attributeOf, collapse, flatChildren, isA, isElement, isText, referenced } from "./dom.js";
import { generatedText, mayHaveGeneratedText } from "./generated.js";
import { CONTAINERS_NAMED_BY_CONTENT, CONTROLS_NAMED_BY_CONTENT, roleOf } from "./roles.js";
import { valueOf } from "./values.js";

/** Accessible names: accname 1.2 and HTML-AAM, with the spaces where Chromium puts them. */

/** What a name is being read for.
 * @typedef {object} Reading
 * @property {Element} named the element whose name it will be
 * @property {boolean} hidden hidden content counts, because the referenced root itself is hidden
 * @property {boolean} reference inside aria-labelledby, which is not followed twice */

/** @param {Element} element
 * @param {string} role */
export function nameOf(element, role) {
  return (
    authorName(element) ||
    nativeName(element, role) ||
    nameFromContent(element, role) ||
    attributeOf(element, "title") ||
    placeholderOf(element)
  );
}

/** The name that an author gave by ARIA.
 * @param {Element} element */
export function authorName(element) {
  if (!element.hasAttributes()) return "";
  return labelledName(element) || collapse(attributeOf(element, "aria-label"));
}

/** @param {Element} element */
function labelledName(element) {
  const parts = [];
  for (const target of referenced(element, "aria-labelledby")) {
    parts.push(referencedText(target, element));
  }
  return collapse(parts.join(" "));
}

/** @param {Element} target
 * @param {Element} named */
function referencedText(target, named) {
  const hidden = isHidden(target);
  /** @type {Reading} */
  const reading = { named, hidden, reference: true };
  return alternative(target, reading, target === named ? "self" : "embedded");
}

/** Hidden by itself or by something above it.
 * @param {Element} element */
function isHidden(element) {
  if (element.closest("[aria-hidden=true]")) return true;
  if (element.checkVisibility({ visibilityProperty: true })) return false;
  return getComputedStyle(element).display !== "contents";
}

/** @param {Element} element
 * @param {string} role */
function nameFromContent(element, role) {
  if (!CONTROLS_NAMED_BY_CONTENT.has(role) && !CONTAINERS_NAMED_BY_CONTENT.has(role)) return "";
  return contentName(element);
}

/** The text of an element as its name would have it.
 * @param {Element} element */
export function contentName(element) {
  const only = element.firstChild;
  if (only && isText(only) && !only.nextSibling && !element.shadowRoot) {
    return collapse(aroundContent(element, shownText(only.data, boxOf(element))));
  }
  return collapse(contentOf(element, { named: element, hidden: false, reference: false }));
}

/** @param {Element} element
 * @param {string} text */
function aroundContent(element, text) {
  if (!mayHaveGeneratedText(element)) return text;
  return generatedText(element, "::before") + text + generatedText(element, "::after");
}

/** @param {Element} element
 * @param {Reading} reading
 * @returns {string} */
function contentOf(element, reading) {
  const children = flatChildren(element);
  let text = "";
  if (children) for (const child of children) text += nodeText(child, element, reading);
  else
    for (let child = element.firstChild; child; child = child.nextSibling)
      text += nodeText(child, element, reading);
  if (reading.hidden) return text;
  return element.localName === "q" ? `“${text}”` : aroundContent(element, text);
}

/** @param {Node} node
 * @param {Element} parent
 * @param {Reading} reading
 * @returns {string} */
function nodeText(node, parent, reading) {
  if (isText(node)) {
    const box = reading.hidden ? 0 : boxOf(parent);
    return box & INVISIBLE ? "" : shownText(node.data, box);
  }
  return isElement(node) ? childText(node, reading) : "";
}

const SILENT = new Set(["script", "style", "noscript", "template", "datalist", "iframe", "video", "audio"]);

/** @param {Element} element
 * @param {Reading} reading
 * @returns {string} */
function childText(element, reading) {
  const { localName } = element;
  if (localName === "br" || localName === "wbr") return " ";
  if (SILENT.has(localName) || element === reading.named) return " ";
  if (reading.hidden) return ` ${alternative(element, reading, "embedded")} `;
  if (element.getAttribute("aria-hidden") === "true") return "";
  const box = boxOf(element);
  if (box & HIDDEN) return "";
  const text = alternative(element, reading, "embedded");
  return box & APART ? ` ${text} ` : text;
}

const TEXT_LEVEL_PARENTS = new Set(["slot", "label", "span", "b", "i", "em", "strong"]);
const SHOWN_AS_VALUE = new Set(["textbox", "searchbox", "combobox", "listbox", "slider", "spinbutton"]);

/** What one element adds to another's name; blanks around everything that is not plain text.
 * @param {Element} element
 * @param {Reading} reading
 * @param {"self" | "embedded"} place
 * @returns {string} */
function alternative(element, reading, place) {
  const role = TEXT_LEVEL_PARENTS.has(element.localName) && !element.hasAttributes() ? "" : roleOf(element);
  if (place === "embedded" && SHOWN_AS_VALUE.has(role)) {
    const value = valueOf(element, role);
    if (value) return ` ${value} `;
  }
  const authored = reading.reference ? attributeOf(element, "aria-label") : authorName(element);
  if (authored) return ` ${authored} `;
  if (role !== "") return roleAlternative(element, role, reading);
  return contentOf(element, reading);
}

/** @param {Element} element
 * @param {string} role
 * @param {Reading} reading
 * @returns {string} */
function roleAlternative(element, role, reading) {
  if (role === "group" && reading.named.getAttribute("role") === "treeitem") return "";
  const native = embeddedNativeName(element, role);
  if (native) return ` ${native} `;
  if (SHOWN_AS_VALUE.has(role)) return ` ${attributeOf(element, "title")} `;
  const text = contentOf(element, reading);
  if (text.trim() !== "" || !CONTROLS_NAMED_BY_CONTENT.has(role)) return controlSpaced(text, role);
  return ` ${attributeOf(element, "title")} `;
}

/** Controls are set apart from the text beside them, links are not.
 * @param {string} text
 * @param {string} role */
function controlSpaced(text, role) {
  return role !== "link" && CONTROLS_NAMED_BY_CONTENT.has(role) ? ` ${text} ` : text;
}

/** Without labels: a label that holds two controls must not ask each for the other.
 * @param {Element} element
 * @param {string} role */
function embeddedNativeName(element, role) {
  if (role === "img") return imageName(element);
  if (isA(element, "input")) return buttonValue(element);
  return "";
}

/** The name that HTML gives: labels, legends, captions, alternative texts.
 * @param {Element} element
 * @param {string} role
 * @returns {string} */
function nativeName(element, role) {
  if (role === "img") return imageName(element);
  if (isLabelable(element)) {
    return labelsName(element) || (isA(element, "input") ? buttonValue(element) : "");
  }
  switch (element.localName) {
    case "fieldset":
      return firstChildName(element, "legend");
    case "table":
      return firstChildName(element, "caption") || attributeOf(element, "summary");
    case "area":
      return attributeOf(element, "alt");
    case "optgroup":
    case "option":
      return attributeOf(element, "label");
    default:
      return "";
  }
}

const LABELABLE = new Set(["button", "input", "meter", "output", "progress", "select", "textarea"]);

/** @param {Element} element
 * @returns {element is HTMLInputElement | HTMLButtonElement} */
function isLabelable(element) {
  return LABELABLE.has(element.localName);
}

/** @param {Element} element */
function imageName(element) {
  const alt = collapse(attributeOf(element, "alt"));
  if (alt) return alt;
  const title = element.localName === "svg" ? element.querySelector(":scope > title") : null;
  return collapse(title?.textContent ?? "") || attributeOf(element, "title");
}

/** @param {HTMLInputElement | HTMLButtonElement} element */
function labelsName(element) {
  const { labels } = element;
  if (!labels || labels.length === 0) return "";
  const parts = [];
  for (const label of labels) {
    if (!isHidden(label)) parts.push(labelText(label, element));
  }
  return collapse(parts.join(" "));
}

/** @param {HTMLLabelElement} label
 * @param {Element} named */
function labelText(label, named) {
  const text =
    attributeOf(label, "aria-label") || contentOf(label, { named, hidden: false, reference: false });
  return text.trim() || attributeOf(label, "title");
}

/** @param {Element} element
 * @param {string} childName */
function firstChildName(element, childName) {
  for (const child of element.children) {
    if (child.localName === childName) return isHidden(child) ? "" : contentName(child);
  }
  return "";
}

/** @param {HTMLInputElement} input */
function buttonValue(input) {
  const { type } = input;
  if (type === "button") return collapse(input.value);
  if (type === "submit") return collapse(input.value) || "Submit";
  if (type === "reset") return collapse(input.value) || "Reset";
  if (type === "image") return attributeOf(input, "alt") || attributeOf(input, "title") || "Submit";
  return "";
}

/** @param {Element} element */
function placeholderOf(element) {
  const { localName } = element;
  const own = localName === "input" || localName === "textarea" ? attributeOf(element, "placeholder") : "";
  return own || attributeOf(element, "aria-placeholder");
}
