import { boxOf, HIDDEN } from "./box.js";
import { attributeOf, collapse, isA, isEditingRoot, isElement, isText } from "./dom.js";

/** The current values of controls. */

const MAX_VALUE_CHARS = 2000;
const ARIA_RANGES = new Set(["meter", "progressbar", "scrollbar", "separator", "slider", "spinbutton"]);
const TEXT_ROLES = new Set(["combobox", "searchbox", "textbox"]);
/** Inputs whose value is a choice or a label and not something typed. */
const VALUELESS_INPUTS = new Set(["button", "checkbox", "image", "radio", "reset", "submit", "hidden"]);

/** @param {Element} element
 * @param {string} role
 * @returns {string} */
export function valueOf(element, role) {
  return readValue(element, role).slice(0, MAX_VALUE_CHARS);
}

/** @param {Element} element
 * @param {string} role
 * @returns {string} */
function readValue(element, role) {
  if (isA(element, "input")) return inputValue(element);
  if (isA(element, "textarea")) return element.value;
  if (isA(element, "select")) return selectedLabels(element);
  if (isA(element, "progress") || isA(element, "meter")) {
    return element.hasAttribute("value") ? String(element.value) : "";
  }
  return customValue(element, role);
}

/** @param {HTMLInputElement} input */
function inputValue(input) {
  if (VALUELESS_INPUTS.has(input.type)) return "";
  if (isSecret(input)) return "•".repeat(input.value.length);
  if (input.type === "file") return [...(input.files ?? [])].map((file) => file.name).join(", ");
  return input.value;
}

/** @type {WeakSet<HTMLInputElement>} */
const secrets = new WeakSet();

/** A password is never told, only that there is one; also when the page has since made it readable.
 * @param {HTMLInputElement} input */
function isSecret(input) {
  if (input.type === "password" || /password/i.test(input.autocomplete)) secrets.add(input);
  return secrets.has(input);
}

/** @param {HTMLSelectElement} select */
function selectedLabels(select) {
  return [...select.selectedOptions].map(optionLabel).join(", ");
}

/** @param {HTMLOptionElement} option */
export function optionLabel(option) {
  return collapse(option.label);
}

/** @param {Element} element
 * @param {string} role */
function customValue(element, role) {
  if (ARIA_RANGES.has(role))
    return attributeOf(element, "aria-valuetext") || attributeOf(element, "aria-valuenow");
  if (role === "listbox") return selectedText(element);
  if (TEXT_ROLES.has(role) || isEditingRoot(element)) return collapse(plainText(element));
  return "";
}

/** @param {Element} element */
function selectedText(element) {
  const selected = element.querySelectorAll("[role=option][aria-selected=true]");
  return [...selected].map((option) => collapse(plainText(option))).join(", ");
}

/** @param {Element} element
 * @returns {string} */
function plainText(element) {
  let text = "";
  for (let child = element.firstChild; child; child = child.nextSibling) {
    if (isText(child)) text += child.data;
    if (isElement(child) && !(boxOf(child) & HIDDEN)) text += blockText(child);
  }
  return text;
}

/** @param {Element} element */
function blockText(element) {
  if (element.localName === "br") return " ";
  if (element.getAttribute("aria-hidden") === "true") return "";
  if (isA(element, "input")) return inputValue(element);
  const text = plainText(element);
  return boxOf(element) === 0 ? text : ` ${text} `;
}
