import { APART, BLOCK, boxOf, HIDDEN, INVISIBLE, LOCKED, POINTER, readAllStyle } from "./box.js";
import { clickSigns, DECLARES, DRAGS, LISTENS, listensForClicks, POINTS, TAKES_FOCUS } from "./clickable.js";
import {
  attributeOf,
  firstChildOf,
  flatChildren,
  isA,
  isEditingRoot,
  isElement,
  isFocusable,
  isText,
  nextSiblingOf,
  page,
} from "./dom.js";
import {
  addDraft,
  addLooseText,
  addText,
  allDrafts,
  breakLine,
  dropFrom,
  liftFrom,
  onlyTextFrom,
  wordsFrom,
  wrapFrom,
} from "./drafts.js";
import { generatedText, mayHaveGeneratedText } from "./generated.js";
import { enterLevel, isFull, leaveLevel, levelNow, returnToLevel } from "./limits.js";
import { noteModal } from "./front.js";
import { isAnItem, isHolder, itemDraft, mayBeItems, numberParts } from "./items.js";
import { authorName, contentName, nameOf } from "./names.js";
import {
  CHILDREN_ARE_PRESENTATION,
  CONTAINERS,
  CONTAINERS_NAMED_BY_CONTENT,
  CONTROLS_NAMED_BY_CONTENT,
  INTERACTIVE,
  roleOf,
} from "./roles.js";
import { addOptions } from "./select.js";
import { madeControl } from "./signs.js";
import { addressOf, stateOf } from "./state.js";

/** One walk over the flat tree. It reads style once per element, no layout, and writes nothing. */

/** Text here is already the name of something. */
const MUTED = 1;
/** Inside a control that is known by its full name. */
const IN_CONTROL = 2;
/** Inside a control whose children are only its picture. */
const PRUNED = 4;
/** The pointer cursor comes from above. */
const IN_POINTER = 8;
/** One of several siblings that look alike. */
const REPEATED = 16;

const MAX_CONTROL_NAME = 300;
const MAX_CLICKABLE_NAME = 200;

const SKIPPED = new Set(
  (
    "base clippath datalist defs desc filter head lineargradient link marker mask meta metadata noscript param pattern " +
    "radialgradient rp script source style symbol template title track"
  ).split(" "),
);
const SHAPES = new Set("circle ellipse image line path polygon polyline rect stop use".split(" "));
/** Elements whose children are not shown or not theirs to show. */
const LEAVES = new Set("audio canvas iframe frame input meter progress select textarea video".split(" "));
const SILENCED = "[aria-hidden=true], [inert]";
/** What is inside these is told as their value. */
const TYPED_INTO = new Set(["combobox", "searchbox", "spinbutton", "textbox"]);
/** What is listed inside a control beside other controls. */
const LISTED_IN_CONTROLS = new Set(["dialog", "grid", "group", "heading", "menu", "tree", "treegrid"]);

/** @type {Element | null} */
let focused = null;
let wantsUrls = false;

/** @param {Element} root
 * @param {Element | null} focusedElement
 * @param {boolean} urls */
export function walkFrom(root, focusedElement, urls) {
  focused = focusedElement;
  wantsUrls = urls;
  const box = boxOf(root);
  if (box & HIDDEN) return;
  // the document of an editor is one field
  if (isEditingRoot(root)) visitShown(root, box, 0, 0);
  else visitChildren(root, box, 0, box & POINTER ? IN_POINTER : 0);
  breakLine();
}

/** @param {Element} element
 * @param {number} box
 * @param {number} depth
 * @param {number} flags */
function visitChildren(element, box, depth, flags) {
  if (box & LOCKED || !enterLevel()) return;
  visitEachChild(element, box, depth, flags);
  leaveLevel();
}

/** @param {Element} element
 * @param {number} box
 * @param {number} depth
 * @param {number} flags */
function visitEachChild(element, box, depth, flags) {
  const children = flatChildren(element);
  if (children) {
    readAllStyle();
    for (const child of children) visitNode(child, box, depth, flags);
    return;
  }
  const inner = flags & ~REPEATED;
  if (!(flags & (MUTED | IN_CONTROL)) && mayBeItems(element)) {
    for (let child = firstChildOf(element); child; child = nextSiblingOf(child))
      visitNode(child, box, depth, inner | REPEATED);
    return;
  }
  const folded = isA(element, "details") && !element.open;
  const first = folded ? element.querySelector(":scope > summary") : firstChildOf(element);
  for (let child = first; child; child = folded ? null : nextSiblingOf(child))
    visitNode(child, box, depth, inner);
}

/** @param {Node} node
 * @param {number} box of its parent
 * @param {number} depth
 * @param {number} flags */
function visitNode(node, box, depth, flags) {
  if (isFull()) return;
  if (isElement(node)) visitReadable(node, depth, flags);
  else if (isText(node) && !(flags & MUTED) && !(box & INVISIBLE)) addText(node, box, depth);
}

/** A form hides what the walk reads of it when it has fields of the same names ("getAttribute"); the rest of the page is shown all the same.
 * @param {Element} element
 * @param {number} depth
 * @param {number} flags */
function visitReadable(element, depth, flags) {
  if (!(element instanceof HTMLFormElement)) return visitElement(element, depth, flags);
  const level = levelNow();
  try {
    visitElement(element, depth, flags);
  } catch {
    returnToLevel(level);
    breakLine();
    addLooseText("(a form that cannot be read)", element, depth);
    breakLine();
  }
}

/** @param {Element} element
 * @param {number} depth
 * @param {number} flags */
function visitElement(element, depth, flags) {
  const { localName } = element;
  if (SKIPPED.has(localName)) return;
  if (localName === "br") {
    addLooseText(" ", element, depth);
    return;
  }
  if (element.hasAttributes() && isSilenced(element)) return;
  if (SHAPES.has(localName) && !listensForClicks(element)) return;
  const box = boxOf(element, !(flags & (IN_POINTER | IN_CONTROL)));
  if (box & HIDDEN) return;
  if (box & INVISIBLE) visitPlain(element, box, depth, flags);
  else visitShown(element, box, depth, flags);
}

/** @param {Element} element */
function isSilenced(element) {
  return element.getAttribute("aria-hidden") === "true" || element.hasAttribute("inert");
}

/** A shown element on its way to being listed or passed over.
 * @typedef {object} Visit
 * @property {Element} element
 * @property {string} role
 * @property {number} box
 * @property {number} signs of being clickable
 * @property {number} depth
 * @property {number} flags for what is below */

/** @param {Element} element
 * @param {number} box
 * @param {number} depth
 * @param {number} flags */
function visitShown(element, box, depth, flags) {
  const role = roleOf(element);
  const signs = clickSigns(element, box, (flags & (IN_POINTER | IN_CONTROL)) !== 0);
  const below = box & POINTER ? flags | IN_POINTER : flags;
  const visit = { element, role, box, signs, depth, flags: below };
  if (role === "" || !isListed(visit)) visitRoleless(visit);
  else if (CONTAINERS_NAMED_BY_CONTENT.has(role)) visitNamedContainer(visit);
  else if (CONTROLS_NAMED_BY_CONTENT.has(role)) visitControl(visit);
  else visitOther(visit);
}

/** @param {Visit} visit */
function isListed({ element, role, flags }) {
  if (flags & PRUNED) return INTERACTIVE.has(role) && isFocusable(element);
  if (flags & IN_CONTROL) return INTERACTIVE.has(role) || LISTED_IN_CONTROLS.has(role);
  return true;
}

/** @param {Visit} visit
 * @param {string} name
 * @returns {number} its index */
function list({ element, role, signs, depth }, name) {
  const aimable = isAimable(role, signs);
  const telling = aimable || role === "heading" || element.hasAttributes();
  const state = telling ? stateOf(element, role, focused) : null;
  const draft = { depth, role, name, element, anchor: element, aimable, state };
  if (wantsUrls && role === "link") draft.state = { ...state, url: addressOf(element) };
  return addDraft(draft);
}

/** @param {string} role
 * @param {number} signs */
function isAimable(role, signs) {
  if (INTERACTIVE.has(role) || role === "clickable") return true;
  return CONTAINERS.has(role) ? (signs & ~LISTENS) !== 0 : signs !== 0;
}

/** Headings and cells: the name is the text below, given as the name when there is nothing but text.
 * @param {Visit} visit */
function visitNamedContainer(visit) {
  const { element, box, depth, flags } = visit;
  const authored = authorName(element);
  const only = element.firstChild;
  if (!authored && (!only || (only.nodeType === 3 && !only.nextSibling)) && !element.shadowRoot) {
    list(visit, contentName(element) || attributeOf(element, "title"));
    return;
  }
  const index = list(visit, authored);
  visitChildren(element, box, depth + 1, flags & ~(MUTED | IN_CONTROL));
  breakLine();
  const draft = allDrafts()[index];
  if (!draft || !onlyTextFrom(index + 1)) return;
  const content = contentName(element);
  if (!authored) draft.name = content || attributeOf(element, "title");
  if (!authored || content === authored) dropFrom(index + 1);
}

/** @param {Visit} visit */
function visitControl(visit) {
  const { element, role, box, depth, flags } = visit;
  list(visit, cut(nameOf(element, role), MAX_CONTROL_NAME));
  if (LEAVES.has(element.localName)) return;
  const pruned = CHILDREN_ARE_PRESENTATION.has(role) ? PRUNED : 0;
  visitChildren(element, box, depth + 1, flags | MUTED | IN_CONTROL | pruned);
  breakLine();
}

/** Landmarks, lists, fields, images: named by their author or their label, never by their text.
 * @param {Visit} visit */
function visitOther(visit) {
  const { element, role, box, depth, flags, signs } = visit;
  const name = cut(nameOf(element, role), MAX_CONTROL_NAME);
  if (isA(element, "img") && element.useMap) visitAreas(element, depth);
  if (role === "img" && name === "" && signs === 0) return;
  list(visit, name);
  if (isA(element, "select")) addOptions(element, depth + 1);
  if (LEAVES.has(element.localName)) return;
  visitChildren(element, box, depth + 1, flagsInside(role, flags));
  breakLine();
  if (isA(element, "dialog")) noteModal(element);
}

/** The links of an image map have no box of their own and are shown wherever the image is.
 * @param {HTMLImageElement} image
 * @param {number} depth */
function visitAreas(image, depth) {
  const map = page.getElementsByName(image.useMap.slice(1))[0];
  for (const element of map?.querySelectorAll("area[href]") ?? []) {
    const visit = { element, role: "link", box: 0, signs: 0, depth, flags: 0 };
    list(visit, nameOf(element, "link"));
  }
}

/** @param {string} role
 * @param {number} flags */
function flagsInside(role, flags) {
  if (TYPED_INTO.has(role)) return flags | MUTED | IN_CONTROL;
  if (CHILDREN_ARE_PRESENTATION.has(role)) return flags | MUTED | IN_CONTROL | PRUNED;
  return flags & ~(MUTED | IN_CONTROL);
}

/** @param {Visit} visit */
function visitRoleless(visit) {
  const { element, box, depth, flags } = visit;
  const inner = isNameOfAnother(element) ? flags | MUTED : flags;
  if (inner === flags && isCandidate(visit)) visitClickable(visit);
  else if (flags & REPEATED && box & BLOCK && isHolder(element)) visitItem(visit);
  else visitPlain(element, box, depth, inner & ~REPEATED);
}

/** One of several alike, listed with what is in it, if that is more than a line and less than a page.
 * @param {Visit} visit */
function visitItem(visit) {
  const { element, box, depth, flags } = visit;
  const index = addDraft(itemDraft(element, depth));
  visitPlain(element, box, depth + 1, flags & ~REPEATED);
  breakLine();
  if (!isAnItem(allDrafts(), index + 1)) liftFrom(index);
}

/** A label, legend or caption whose text is given as the name of what it belongs to.
 * @param {Element} element */
function isNameOfAnother(element) {
  if (isA(element, "label")) {
    const { control } = element;
    return (
      control !== null && isRendered(control) && !control.closest(SILENCED) && authorName(control) === ""
    );
  }
  const { localName, parentElement } = element;
  if (!parentElement || (localName !== "legend" && localName !== "caption")) return false;
  const named = localName === "legend" ? "fieldset" : "table";
  if (parentElement.localName !== named || roleOf(parentElement) === "") return false;
  return authorName(parentElement) === "";
}

/** @param {Visit} visit */
function isCandidate({ element, signs, flags, role }) {
  if (role !== "") return false;
  if (flags & IN_CONTROL) return (signs & TAKES_FOCUS) !== 0;
  if (isA(element, "label") && element.control) return !isRendered(element.control);
  return signs !== 0;
}

/** A hidden control is worked by its label, as custom checkboxes and file buttons are.
 * @param {Element} element */
function isRendered(element) {
  return element.checkVisibility({ visibilityProperty: true });
}

/** A control without a role, unless it turns out to be a whole part of the page.
 * @param {Visit} visit */
function visitClickable(visit) {
  const { element, box, depth, flags, signs } = visit;
  const authored = authorName(element) || attributeOf(element, "title");
  const { role, checked } = madeControl(element);
  const index = list({ ...visit, role }, "");
  if (!LEAVES.has(element.localName)) visitContent(element, box, depth + 1, flags & ~(MUTED | REPEATED));
  breakLine();
  const onlyText = onlyTextFrom(index + 1);
  const { text, holdsControl } = wordsFrom(index + 1, MAX_CLICKABLE_NAME);
  const draft = allDrafts()[index];
  if (!draft || !isControl({ signs, onlyText, holdsControl, small: text.length <= MAX_CLICKABLE_NAME })) {
    liftFrom(index);
    if (flags & REPEATED && isAnItem(allDrafts(), index))
      wrapFrom(itemDraft(element, depth), index, allDrafts().length);
    return;
  }
  if (checked !== null) draft.state = { ...draft.state, checked };
  draft.name = cut(authored || text, MAX_CLICKABLE_NAME);
  if (onlyText) dropFrom(index + 1);
  // a listener further up may tell the parts of a row apart, so each has a number of its own
  else if (!(signs & (LISTENS | TAKES_FOCUS))) numberParts(element, allDrafts(), index + 1);
}

/** Whether one click on it means one thing.
 * @param {{ signs: number, onlyText: boolean, holdsControl: boolean, small: boolean }} seen */
function isControl({ signs, onlyText, holdsControl, small }) {
  const shows = (signs & (POINTS | TAKES_FOCUS | DECLARES | DRAGS)) !== 0;
  if (holdsControl) return shows && small;
  return small || (shows && onlyText);
}

/** @param {Element} element
 * @param {number} box
 * @param {number} depth
 * @param {number} flags */
function visitPlain(element, box, depth, flags) {
  if (LEAVES.has(element.localName)) return;
  if (box & BLOCK) breakLine();
  else if (box & APART) addLooseText(" ", element, depth);
  if (flags & MUTED || box & INVISIBLE) visitChildren(element, box, depth, flags);
  else visitContent(element, box, depth, flags);
  if (box & BLOCK) breakLine();
  else if (box & APART) addLooseText(" ", element, depth);
}

/** The children, and what style puts before and after them.
 * @param {Element} element
 * @param {number} box
 * @param {number} depth
 * @param {number} flags */
function visitContent(element, box, depth, flags) {
  const quoted = element.localName === "q";
  const generated = !quoted && mayHaveGeneratedText(element);
  if (quoted) addLooseText("“", element, depth);
  if (generated) addLooseText(generatedText(element, "::before"), element, depth);
  visitChildren(element, box, depth, flags);
  if (generated) addLooseText(generatedText(element, "::after"), element, depth);
  if (quoted) addLooseText("”", element, depth);
}

/** @param {string} text
 * @param {number} maxChars */
function cut(text, maxChars) {
  return text.length <= maxChars ? text : `${text.slice(0, maxChars - 1)}…`;
}
