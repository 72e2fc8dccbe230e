import { attributeOf, flatParent, isA, isEditingRoot, isFocusable, page, words } from "./dom.js";
import { listensForClicks } from "./clickable.js";
import { cellRole, headerRole, rowRole, tableKind } from "./tables.js";

/** ARIA roles as Chromium computes them; "" for everything that is text or mere structure. */

/** Roles that a `role` attribute can give and that the walk lists. */
const LISTED = new Set(
  words(
    "alert alertdialog application article banner blockquote button cell checkbox columnheader combobox complementary " +
      "contentinfo definition dialog document feed figure form grid gridcell group heading img link list listbox listitem " +
      "log main marquee math menu menubar menuitem menuitemcheckbox menuitemradio meter navigation note option progressbar " +
      "radio radiogroup region row rowheader scrollbar search searchbox separator slider spinbutton status switch tab table " +
      "tablist tabpanel term textbox timer toolbar tooltip tree treegrid treeitem",
  ),
);
/** Valid roles that say nothing a reader of the text would miss. */
const UNLISTED = new Set(
  words(
    "caption code deletion emphasis generic insertion mark none paragraph presentation rowgroup sectionfooter " +
      "sectionheader strong subscript superscript suggestion time",
  ),
);
const ALIASES = new Map([
  ["image", "img"],
  ["directory", "list"],
  ["doc-backlink", "link"],
  ["doc-noteref", "link"],
  ["doc-biblioref", "link"],
  ["doc-glossref", "link"],
]);
/** Roles that are what they are only below another role, with the roles that may stand between. */
const OWNERS = new Map([
  ["option", { owner: new Set(["listbox", "combobox"]), between: new Set(["group", ""]) }],
  ["treeitem", { owner: new Set(["tree"]), between: new Set(["group", "treeitem", ""]) }],
  ["listitem", { owner: new Set(["list"]), between: new Set([""]) }],
]);
const GLOBAL_ARIA = words(
  "aria-atomic aria-busy aria-controls aria-current aria-describedby aria-description aria-details aria-dropeffect " +
    "aria-flowto aria-grabbed aria-keyshortcuts aria-label aria-labelledby aria-live aria-owns aria-relevant " +
    "aria-roledescription",
);

/** @typedef {(element: Element) => string} RoleRule */

/** @type {Map<string, string | RoleRule>} */
const NATIVE = new Map(
  /** @type {[string, string | RoleRule][]} */ ([
    ["a", linkRole],
    ["address", "group"],
    ["area", linkRole],
    ["article", "article"],
    ["aside", asideRole],
    ["audio", "audio"],
    ["blockquote", "blockquote"],
    ["button", "button"],
    ["canvas", (element) => (isNamed(element) ? "img" : "")],
    ["dd", "definition"],
    ["details", "group"],
    ["dialog", "dialog"],
    ["dt", "term"],
    ["fieldset", "group"],
    ["figure", "figure"],
    ["footer", (element) => (isTopLevel(element) ? "contentinfo" : "")],
    ["form", "form"],
    ["h1", "heading"],
    ["h2", "heading"],
    ["h3", "heading"],
    ["h4", "heading"],
    ["h5", "heading"],
    ["h6", "heading"],
    ["header", (element) => (isTopLevel(element) ? "banner" : "")],
    ["hgroup", "group"],
    ["hr", "separator"],
    ["iframe", "iframe"],
    ["frame", "iframe"],
    ["img", imageRole],
    ["input", inputRole],
    ["li", itemRole],
    ["main", "main"],
    ["menu", "list"],
    ["meter", "meter"],
    ["nav", "navigation"],
    ["ol", "list"],
    ["optgroup", "group"],
    ["option", "option"],
    ["output", "status"],
    ["progress", "progressbar"],
    ["search", "search"],
    ["section", (element) => (isNamed(element) ? "region" : "")],
    ["select", selectRole],
    ["summary", (element) => (isSummary(element) ? "button" : "")],
    ["svg", vectorRole],
    ["table", (element) => tableKind(element)],
    ["td", cellRole],
    ["textarea", "textbox"],
    ["th", headerRole],
    ["tr", rowRole],
    ["ul", "list"],
    ["video", "video"],
  ]),
);

/** @type {Map<string, string>} */
const INPUTS = new Map([
  ["button", "button"],
  ["checkbox", "checkbox"],
  ["file", "button"],
  ["hidden", ""],
  ["image", "button"],
  ["number", "spinbutton"],
  ["radio", "radio"],
  ["range", "slider"],
  ["reset", "button"],
  ["search", "searchbox"],
  ["submit", "button"],
]);
const LISTS = new Set(["menu", "ol", "ul"]);
const CAN_HAVE_LIST = new Set(["text", "search", "tel", "url", "email"]);

/** @param {Element} element
 * @returns {string} */
export function roleOf(element) {
  if (!element.hasAttributes()) return nativeRole(element);
  const explicit = element.getAttribute("role");
  const role = explicit ? explicitRole(element, explicit) : null;
  if (role !== null) return role;
  return nativeRole(element) || (isEditingRoot(element) ? "textbox" : "");
}

/** @param {Element} element
 * @returns {string} */
function nativeRole(element) {
  const rule = NATIVE.get(element.localName);
  if (rule === undefined) return "";
  return typeof rule === "string" ? rule : rule(element);
}

/** The first valid role of the attribute, or null where the element keeps its own.
 * @param {Element} element
 * @param {string} attribute
 * @returns {string | null} */
function explicitRole(element, attribute) {
  for (const token of attribute.toLowerCase().split(/\s+/)) {
    const role = ALIASES.get(token) ?? token;
    if (role === "none" || role === "presentation") return keepsItsRole(element) ? null : "";
    if (UNLISTED.has(role)) return "";
    if (LISTED.has(role)) return inContext(element, role);
  }
  return null;
}

/** @param {Element} element
 * @param {string} role
 * @returns {string | null} */
function inContext(element, role) {
  if (role === "region" || role === "form") return isNamed(element) ? role : null;
  const needs = OWNERS.get(role);
  if (!needs || isOwned(element)) return role;
  for (let parent = flatParent(element); parent; parent = flatParent(parent)) {
    const above = roleOf(parent);
    if (needs.owner.has(above)) return role;
    if (!needs.between.has(above)) return "";
  }
  return "";
}

/** @param {Element} element */
function isOwned(element) {
  const id = attributeOf(element, "id");
  return id !== "" && page.querySelector(`[aria-owns~="${CSS.escape(id)}"]`) !== null;
}

/** A presentational role is void on what has a focus or says something by a global attribute.
 * @param {Element} element */
function keepsItsRole(element) {
  return isFocusable(element) || GLOBAL_ARIA.some((attribute) => element.hasAttribute(attribute));
}

/** An item of what was a list and has been given another role is not an item any more.
 * @param {Element} element */
function itemRole(element) {
  const parent = element.parentElement;
  return parent?.hasAttribute("role") && LISTS.has(parent.localName) && roleOf(parent) !== "list"
    ? ""
    : "listitem";
}

/** @param {Element} element */
function isNamed(element) {
  return (
    attributeOf(element, "aria-label") !== "" ||
    attributeOf(element, "aria-labelledby") !== "" ||
    attributeOf(element, "title") !== ""
  );
}

/** @param {Element} element */
function isSummary(element) {
  const parent = element.parentElement;
  return parent?.localName === "details" && parent.querySelector(":scope > summary") === element;
}

const SECTIONS =
  "article, aside, main, nav, section, [role=article], [role=complementary], [role=main], [role=navigation], [role=region]";

/** @param {Element} element */
function isTopLevel(element) {
  return element.parentElement === null || element.parentElement.closest(SECTIONS) === null;
}

/** @param {Element} element */
function asideRole(element) {
  const inside = element.parentElement?.closest("article, aside, nav, section");
  return !inside || isNamed(element) ? "complementary" : "";
}

/** An anchor without an address is a link all the same when something listens for clicks on it.
 * @param {Element} element */
function linkRole(element) {
  if (element.hasAttribute("href") || element.hasAttribute("xlink:href")) return "link";
  return element.hasAttribute("tabindex") || listensForClicks(element) ? "link" : "";
}

/** @param {Element} element */
function imageRole(element) {
  if (element.getAttribute("alt") !== "") return "img";
  return attributeOf(element, "aria-label") || attributeOf(element, "aria-labelledby") ? "img" : "";
}

/** @param {Element} element */
function vectorRole(element) {
  return isNamed(element) || element.querySelector(":scope > title") ? "img" : "";
}

/** @param {Element} element */
function inputRole(element) {
  if (!isA(element, "input")) return "";
  const { type } = element;
  if (CAN_HAVE_LIST.has(type) && element.list) return "combobox";
  return INPUTS.get(type) ?? "textbox";
}

/** @param {Element} element */
function selectRole(element) {
  return isA(element, "select") && (element.multiple || element.size > 1) ? "listbox" : "combobox";
}

/** Always known by their full name, whatever is inside. */
export const CONTROLS_NAMED_BY_CONTENT = new Set(
  words(
    "button checkbox link menuitem menuitemcheckbox menuitemradio option radio switch tab tooltip treeitem math",
  ),
);
/** Named by the text below, which is given instead of the name when there is more than text. */
export const CONTAINERS_NAMED_BY_CONTENT = new Set(
  words("cell columnheader gridcell heading rowheader term"),
);
/** What is inside is a picture of the control and nothing else. */
export const CHILDREN_ARE_PRESENTATION = new Set(
  words(
    "button checkbox img math menuitemcheckbox menuitemradio meter option progressbar radio scrollbar separator slider " +
      "switch tab",
  ),
);
/** An action can be aimed at these whatever else is known of the element. */
export const INTERACTIVE = new Set(
  words(
    "audio button checkbox combobox iframe link listbox menuitem menuitemcheckbox menuitemradio option radio searchbox " +
      "slider spinbutton switch tab textbox treeitem video",
  ),
);
/** A click listener on these is most often one for all that is inside. */
export const CONTAINERS = new Set(
  words(
    "alert alertdialog application article banner complementary contentinfo dialog document feed figure form grid group " +
      "list log main menu menubar navigation radiogroup region search status table tablist tabpanel toolbar tree treegrid",
  ),
);
