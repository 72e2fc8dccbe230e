import { APART, BLOCK, boxOf, HIDDEN, INVISIBLE, shownText } from "./box.js";
import {
  attributeOf,
  collapse,
  firstChildOf,
  flatChildren,
  isA,
  isElement,
  isText,
  nextSiblingOf,
  referenced,
  words,
} from "./dom.js";
import { generatedText, mayHaveGeneratedText } from "./generated.js";
import { enterLevel, isFull, leaveLevel } from "./limits.js";
import { CONTAINERS_NAMED_BY_CONTENT, CONTROLS_NAMED_BY_CONTENT, roleOf } from "./roles.js";
import { valueOf } from "./values.js";

/** Accessible names: accname 1.2 and HTML-AAM, with the spaces where Chromium puts them. */

/** What a name is being read for.
 * @typedef {object} Reading
 * @property {Element} named the element whose name it will be
 * @property {boolean} hidden hidden content counts, because the referenced root itself is hidden
 * @property {boolean} reference inside aria-labelledby, which is not followed twice
 * @property {boolean} all also the text of parts that have a standing of their own, like articles */

/** @param {Element} element
 * @param {string} role */
export function nameOf(element, role) {
  return (
    authorName(element) ||
    nativeName(element, role) ||
    nameFromContent(element, role) ||
    attributeOf(element, "title") ||
    placeholderOf(element) ||
    lastResort(element, role)
  );
}

/** Where Chromium has no name though there is text, as in a link around an article, the text serves better than nothing.
 * @param {Element} element
 * @param {string} role */
function lastResort(element, role) {
  if (!CONTROLS_NAMED_BY_CONTENT.has(role) || !element.firstElementChild) return "";
  return collapse(contentOf(element, { named: element, hidden: false, reference: false, all: true }));
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
  const text = alternative(target, { named, hidden, reference: true, all: false });
  return text.trim() === "" && isLabelable(target) && target !== named ? labelsName(target) : text;
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
  return collapse(contentOf(element, { named: element, hidden: false, reference: false, all: false }));
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
  const text = enterLevel() ? childrenText(element, reading) : "";
  if (reading.hidden) return text;
  return element.localName === "q" ? `“${text}”` : aroundContent(element, text);
}

/** @param {Element} element
 * @param {Reading} reading */
function childrenText(element, reading) {
  const children = flatChildren(element);
  let text = "";
  if (children) for (const child of children) text += nodeText(child, element, reading);
  else
    for (let child = firstChildOf(element); child; child = nextSiblingOf(child))
      text += nodeText(child, element, reading);
  leaveLevel();
  return text;
}

/** @param {Node} node
 * @param {Element} parent
 * @param {Reading} reading
 * @returns {string} */
function nodeText(node, parent, reading) {
  if (isFull()) return "";
  if (isText(node)) {
    const box = reading.hidden ? 0 : boxOf(parent);
    return box & INVISIBLE ? "" : shownText(node.data, box);
  }
  return isElement(node) ? childText(node, reading) : "";
}

const SILENT = new Set(["script", "style", "noscript", "template", "datalist", "video", "audio"]);

/** @param {Element} element
 * @param {Reading} reading
 * @returns {string} */
function childText(element, reading) {
  const { localName } = element;
  if (localName === "br" || localName === "wbr") return " ";
  if (SILENT.has(localName) || element === reading.named) return " ";
  if (reading.hidden) return ` ${alternative(element, reading)} `;
  if (element.getAttribute("aria-hidden") === "true") return "";
  const box = boxOf(element);
  if (box & HIDDEN) return "";
  // What cannot be seen has no say itself, but something inside may have been made visible again.
  const text = box & INVISIBLE ? contentOf(element, reading) : alternative(element, reading);
  // An empty inline block, such as an icon's, keeps nothing apart.
  return box & BLOCK || (box & APART && text !== "") ? ` ${text} ` : text;
}

const PLAIN = new Set(["slot", "label", "span", "b", "i", "em", "strong"]);
const SHOWN_AS_VALUE = new Set(
  words("combobox listbox meter progressbar scrollbar searchbox slider spinbutton textbox"),
);
/** Their text is part of a name around them; that of all other roles is not. */
const CONTRIBUTING = new Set(
  words(
    "cell columnheader definition gridcell heading link list listitem math option rowheader term tooltip treeitem",
  ),
);
/** As above, and set apart from the text beside them. */
const CONTROLS_APART = new Set(
  words("button checkbox menuitem menuitemcheckbox menuitemradio radio switch tab"),
);

/** What one element adds to another's name; blanks around everything that is not plain text.
 * @param {Element} element
 * @param {Reading} reading
 * @returns {string} */
function alternative(element, reading) {
  const role = PLAIN.has(element.localName) && !element.hasAttributes() ? "" : roleOf(element);
  const value = SHOWN_AS_VALUE.has(role) && !isCustomCombobox(element, role) ? valueOf(element, role) : "";
  if (value) return ` ${value} `;
  const authored = reading.reference ? attributeOf(element, "aria-label") : authorName(element);
  if (authored) return ` ${authored} `;
  if (role !== "") return roleAlternative(element, role, reading);
  return contentOf(element, reading);
}

/** @param {Element} element
 * @param {string} role */
function isCustomCombobox(element, role) {
  return role === "combobox" && element.localName !== "select" && element.localName !== "input";
}

/** @param {Element} element
 * @param {string} role
 * @param {Reading} reading
 * @returns {string} */
function roleAlternative(element, role, reading) {
  const native = embeddedNativeName(element, role);
  if (native) return ` ${native} `;
  const apart = CONTROLS_APART.has(role);
  if (apart || CONTRIBUTING.has(role) || reading.all || element.localName === "address") {
    const text = contentOf(element, reading);
    if (text.trim() !== "") return apart ? ` ${text} ` : text;
  }
  return ` ${attributeOf(element, "title")} `;
}

/** Without labels: a label that holds two controls must not ask each for the other.
 * @param {Element} element
 * @param {string} role */
function embeddedNativeName(element, role) {
  if (role === "img" || element.localName === "img") return imageName(element);
  if (isA(element, "input")) return buttonValue(element);
  return role === "iframe" ? attributeOf(element, "title") : "";
}

/** The name that HTML gives: labels, legends, captions, alternative texts.
 * @param {Element} element
 * @param {string} role
 * @returns {string} */
function nativeName(element, role) {
  if (role === "img" || element.localName === "img") return imageName(element);
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
    attributeOf(label, "aria-label") ||
    contentOf(label, { named, hidden: false, reference: false, all: false });
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
  const stated = input.hasAttribute("value");
  switch (input.type) {
    case "button":
      return collapse(input.value);
    case "submit":
      return stated ? collapse(input.value) : "Submit";
    case "reset":
      return stated ? collapse(input.value) : "Reset";
    case "image":
      return attributeOf(input, "alt") || attributeOf(input, "title") || "Submit";
    case "file":
      return attributeOf(input, "title") || (input.multiple ? "Choose Files" : "Choose File");
    default:
      return "";
  }
}

/** @param {Element} element */
function placeholderOf(element) {
  const { localName } = element;
  const own = localName === "input" || localName === "textarea" ? attributeOf(element, "placeholder") : "";
  return own || attributeOf(element, "aria-placeholder");
}
