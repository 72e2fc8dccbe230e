import { attributeOf, collapse, isA, page } from "./dom.js";
import { shortAttribute } from "./limits.js";
import { looksWrong, problemOf, readSigns } from "./signs.js";
import { valueOf } from "./values.js";

/** States of a node and the attributes by which it can be found again. */

/** @typedef {Record<string, string | number | boolean>} State */

const VALUED = new Set(
  "combobox listbox meter progressbar scrollbar searchbox separator slider spinbutton textbox button".split(
    " ",
  ),
);
const CHECKABLE = new Set([
  "checkbox",
  "menuitemcheckbox",
  "menuitemradio",
  "radio",
  "switch",
  "option",
  "treeitem",
]);

/** Only what is true or present; null when nothing is.
 * @param {Element} element
 * @param {string} role
 * @param {Element | null} focused
 * @returns {State | null} */
export function stateOf(element, role, focused) {
  /** @type {State} */
  const state = {};
  if (VALUED.has(role)) put(state, "value", valueOf(element, role));
  if (CHECKABLE.has(role)) put(state, "checked", checkedOf(element));
  if (isA(element, "option")) put(state, "selected", element.selected);
  if (role === "heading") put(state, "level", levelOf(element));
  if (element.hasAttributes()) {
    readAria(element, state);
    readSigns(element, role, state);
  }
  readNative(element, state);
  if (TYPED.has(role)) readProblem(element, state);
  if (element === focused) state["focused"] = true;
  for (const _ in state) return state;
  return null;
}

/** @param {State} state
 * @param {string} key
 * @param {string | number | boolean | null} value */
function put(state, key, value) {
  if (value !== null && value !== false && value !== "") state[key] = value;
}

/** @param {Element} element
 * @returns {boolean | string | null} */
function checkedOf(element) {
  if (isA(element, "input") && (element.type === "checkbox" || element.type === "radio")) {
    return element.indeterminate ? "mixed" : element.checked;
  }
  return triState(element, "aria-checked");
}

/** @param {Element} element
 * @param {string} attribute
 * @returns {boolean | string | null} */
function triState(element, attribute) {
  const value = element.getAttribute(attribute);
  if (value === "mixed") return "mixed";
  return value === "true";
}

/** @param {Element} element */
function levelOf(element) {
  const stated = Number.parseInt(element.getAttribute("aria-level") ?? "", 10);
  if (stated > 0) return stated;
  return /^h[1-6]$/.test(element.localName) ? Number(element.localName[1]) : 2;
}

/** @param {Element} element
 * @param {State} state */
function readAria(element, state) {
  put(state, "pressed", triState(element, "aria-pressed"));
  if (element.getAttribute("aria-selected") === "true") state["selected"] = true;
  const expanded = element.getAttribute("aria-expanded");
  if (expanded === "true" || expanded === "false") state["expanded"] = expanded === "true";
  if (element.getAttribute("aria-disabled") === "true") state["disabled"] = true;
  if (element.getAttribute("aria-required") === "true") state["required"] = true;
  if (element.getAttribute("aria-readonly") === "true") state["readonly"] = true;
  const current = attributeOf(element, "aria-current");
  if (current !== "" && current !== "false") state["current"] = true;
  if (element.getAttribute("aria-busy") === "true") state["busy"] = true;
  const invalid = attributeOf(element, "aria-invalid");
  if (invalid !== "" && invalid !== "false") state["invalid"] = true;
}

/** Fields whose value can be wrong. */
const TYPED = new Set("checkbox combobox listbox radio searchbox spinbutton textbox".split(" "));

/** @param {Element} element
 * @param {State} state */
function readProblem(element, state) {
  if (state["invalid"] === undefined && looksWrong(element)) state["invalid"] = true;
  if (state["invalid"] === true) put(state, "problem", problemOf(element));
}

const FORM_CONTROLS = new Set(["button", "fieldset", "input", "option", "select", "textarea"]);

/** @param {Element} element
 * @param {State} state */
function readNative(element, state) {
  const { localName, parentElement } = element;
  if (localName === "summary") state["expanded"] = isA(parentElement, "details") && parentElement.open;
  if (!FORM_CONTROLS.has(localName)) return;
  if (element.matches(":disabled")) state["disabled"] = true;
  if (!isA(element, "input") && !isA(element, "textarea") && !isA(element, "select")) return;
  if (element.required) state["required"] = true;
  if (!isA(element, "select") && element.readOnly) state["readonly"] = true;
  // A field that nobody has touched is not yet wrong.
  if (element.matches(":user-invalid")) state["invalid"] = true;
}

const MOST_URL_CHARACTERS = 2_000;

/** @param {Element} element */
export function addressOf(element) {
  const written = element.getAttribute("href") ?? element.getAttribute("xlink:href") ?? "";
  const href = URL.canParse(written, base) ? new URL(written, base).href : written;
  return href.slice(0, MOST_URL_CHARACTERS);
}

const TEST_IDS = ["data-testid", "data-test", "data-test-id", "data-qa"];

/** What names the element on the next visit too.
 * @param {Element} element
 * @param {string} role
 * @returns {Record<string, string> | null} */
export function attributesOf(element, role) {
  if (!element.hasAttributes()) return null;
  /** @type {Record<string, string>} */
  const kept = {};
  put(kept, "id", stableId(attributeOf(element, "id")));
  put(kept, "name", attributeOf(element, "name"));
  if (element.localName === "input") put(kept, "type", attributeOf(element, "type"));
  put(kept, "placeholder", collapse(attributeOf(element, "placeholder")));
  put(kept, "testid", testId(element));
  if (role === "link") put(kept, "href", pathOf(element));
  for (const key in kept) kept[key] = shortAttribute(kept[key] ?? "");
  for (const _ in kept) return kept;
  return null;
}

/** @param {Element} element */
function testId(element) {
  for (const attribute of TEST_IDS) {
    const value = attributeOf(element, attribute);
    if (value) return value;
  }
  return "";
}

const GENERATED_IDS = [
  /\d{3}/,
  /:[a-z0-9]+:|[«»]/i,
  /^(?:react|radix|headlessui|mui|mantine|chakra|ember|ext-gen|yui|gwt|ng-|mat-|cdk-|downshift|floating-ui|aria-)/i,
  /[0-9a-f]{8}-[0-9a-f]{4}|\b(?=[a-f]*\d)[0-9a-f]{6,}\b/i,
];

/** @param {string} id */
function stableId(id) {
  return id === "" || GENERATED_IDS.some((pattern) => pattern.test(id)) ? "" : id;
}

/** Resolving an address is costly; most are written so plainly that joining strings does the same.
 * @param {Element} element */
function pathOf(element) {
  const written = attributeOf(element, "href");
  if (!written) return "";
  const plain = /^(?![\w+.-]*:|\/\/)(?!.*\.\/)([\x21-\x7e]*)$/.test(written) && !written.includes("\\");
  if (!plain || !isBase) return resolvedPath(written);
  const path = written.split(/[?#]/, 1)[0] ?? "";
  if (path.startsWith("/")) return path;
  return path === "" ? location.pathname : location.pathname.replace(/[^/]*$/, path);
}

/** @type {Map<string, string>} */
const resolved = new Map();
let base = "";
let isBase = false;

/** Every link asks for them, so they are read once a walk. */
export function forgetPaths() {
  resolved.clear();
  base = page.baseURI;
  isBase = base === page.URL;
}

/** @param {string} written */
function resolvedPath(written) {
  let path = resolved.get(written);
  if (path === undefined) {
    path = resolvePath(written);
    resolved.set(written, path);
  }
  return path;
}

/** @param {string} written */
function resolvePath(written) {
  if (!URL.canParse(written, base)) return "";
  const { protocol, origin, host, pathname } = new URL(written, base);
  if (protocol !== "http:" && protocol !== "https:") return "";
  return origin === location.origin ? pathname : host + pathname;
}

const NOT_TYPED = new Set(["button", "checkbox", "file", "hidden", "image", "radio", "reset", "submit"]);

/** @param {Element} element */
export function isEditable(element) {
  if (isA(element, "textarea")) return !element.readOnly && !element.disabled;
  if (isA(element, "input")) return !NOT_TYPED.has(element.type) && !element.readOnly && !element.disabled;
  return element instanceof HTMLElement && element.isContentEditable;
}
