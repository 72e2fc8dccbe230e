import { focusedElement, isElement, page } from "./dom.js";
import { allDrafts, wrapFrom } from "./drafts.js";
import { contentName } from "./names.js";

/** What is in front: a dialog, with or without a role, and what of the page it covers. */

/** Nothing outside a modal dialog of HTML can be reached. */
const INERT = 1;
/** An overlay takes the clicks on it. */
const COVERED = 2;

/** @typedef {import("./drafts.js").Draft} Draft */

/** @type {Element[]} */
let modals = [];

export function forgetModals() {
  modals = [];
}

/** Called when the dialog has just been walked.
 * @param {Element} element */
export function noteModal(element) {
  if (element.matches(":modal")) modals.push(element);
}

/** Which nodes are behind a dialog, and by what, by their index.
 * @returns {ReadonlyMap<number, number>} */
export function markFront() {
  const focused = focusedElement();
  const modal = modals.find((one) => focused && holds(one, focused)) ?? modals.at(-1);
  if (modal) return outside(modal);
  const overlay = overlayInFront();
  if (!overlay || isThePage(overlay.cover)) return new Map();
  nameDialog(overlay.dialog);
  return covered(overlay);
}

/** @param {Element} dialog
 * @param {Node} inner
 * @returns {boolean} */
function holds(dialog, inner) {
  if (dialog.contains(inner)) return true;
  const root = inner.getRootNode();
  return root instanceof ShadowRoot && holds(dialog, root.host);
}

/** @param {Element} modal */
function outside(modal) {
  const behind = new Map();
  allDrafts().forEach(({ anchor }, index) => {
    if (!holds(modal, anchor)) behind.set(index, INERT);
  });
  return behind;
}

/** @typedef {{ cover: Element, dialog: Element }} Overlay */

/** What covers the whole window, and the dialog on it: often the same, else a box beside it.
 * @returns {Overlay | null} */
function overlayInFront() {
  const inset = 3;
  const right = innerWidth - inset;
  const bottom = innerHeight - inset;
  if (right <= inset || bottom <= inset) return null;
  const corners = [hitAt(inset, inset), hitAt(right, inset), hitAt(inset, bottom), hitAt(right, bottom)];
  const covers = corners.map(coverOf);
  // a toast or a side panel may lie over one corner or two
  const cover = covers.find((one) => one && covers.filter((other) => other === one).length >= 2) ?? null;
  if (!cover) return null;
  const middle = hitAt(innerWidth / 2, innerHeight / 2);
  const beside = middle && !holds(cover, middle) ? layerOf(middle) : null;
  return { cover, dialog: beside && beside !== page.body ? beside : cover };
}

/** @param {number} x
 * @param {number} y
 * @returns {Element | null} */
export function hitAt(x, y) {
  let hit = page.elementFromPoint(x, y);
  while (hit?.shadowRoot) {
    const inner = hit.shadowRoot.elementFromPoint(x, y);
    if (!inner || inner === hit) break;
    hit = inner;
  }
  return hit;
}

/** @param {Element} element
 * @returns {Element | null} */
function above(element) {
  const root = element.getRootNode();
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

/** The element around it that lies over the whole window.
 * @param {Element | null} hit */
function coverOf(hit) {
  for (let at = hit; at && at !== page.body && at !== page.documentElement; at = above(at)) {
    const { position } = getComputedStyle(at);
    if (position !== "fixed" && position !== "absolute") continue;
    const { left, top, right, bottom } = at.getBoundingClientRect();
    if (left <= 1 && top <= 1 && right >= innerWidth - 20 && bottom >= innerHeight - 1) return at;
  }
  return null;
}

/** The outermost element around it that does not stand in the flow of the page.
 * @param {Element} hit */
function layerOf(hit) {
  let layer = null;
  for (let at = /** @type {Element | null} */ (hit); at; at = above(at)) {
    const { position } = getComputedStyle(at);
    if (position === "fixed" || position === "absolute") layer = at;
  }
  return layer;
}

/** Most of what can be reached is in it, so that it is the page itself and no dialog on it.
 * @param {Element} cover */
function isThePage(cover) {
  let inside = 0;
  let reachable = 0;
  for (const { aimable, anchor } of allDrafts()) {
    if (!aimable) continue;
    reachable += 1;
    if (holds(cover, anchor)) inside += 1;
  }
  return inside * 2 > reachable;
}

const DIALOGS = new Set(["dialog", "alertdialog"]);

/** Lists a dialog around the content of one that has no role.
 * @param {Element} dialog */
function nameDialog(dialog) {
  const drafts = allDrafts();
  const from = drafts.findIndex(({ anchor }) => holds(dialog, anchor));
  if (from < 0) return;
  let to = from;
  let named = false;
  for (let at = drafts[to]; at && holds(dialog, at.anchor); to += 1, at = drafts[to])
    if (DIALOGS.has(at.role)) named = true;
  if (named) return;
  const depth = drafts[from]?.depth ?? 0;
  const role = "dialog";
  const name = titleOf(dialog, drafts.slice(from, to));
  wrapFrom({ depth, role, name, element: dialog, anchor: dialog, aimable: false, state: null }, from, to);
}

const MOST_TITLE = 80;

/** Its first heading, else its first line.
 * @param {Element} dialog
 * @param {readonly Draft[]} content */
function titleOf(dialog, content) {
  const heading = content.find(({ role }) => role === "heading");
  if (heading) return heading.name || (heading.element ? contentName(heading.element) : "");
  const stated = dialog.getAttribute("aria-label");
  return (stated ?? content.find(({ role }) => role === "text")?.name ?? "").slice(0, MOST_TITLE);
}

/** What the overlay takes the clicks of, one by one; what holds only such things is behind it too.
 * @param {Overlay} overlay */
function covered({ cover, dialog }) {
  const drafts = allDrafts();
  const range = page.createRange();
  /** @type {Map<number, number>} */
  const behind = new Map();
  let open = Number.POSITIVE_INFINITY;
  for (let index = drafts.length - 1; index >= 0; index -= 1) {
    const draft = drafts[index];
    if (!draft) continue;
    // read from the end: what follows at a greater depth is inside
    const holdsShown = draft.depth < open && open !== Number.POSITIVE_INFINITY;
    const shown =
      holdsShown || holds(dialog, draft.anchor) || holds(cover, draft.anchor) || isOnTop(draft, range, cover);
    if (shown) open = draft.depth;
    else behind.set(index, COVERED);
    if (!shown && draft.depth < open) open = Number.POSITIVE_INFINITY;
  }
  return behind;
}

/** Whether a click on its middle reaches it and not the overlay; what is outside of the window has to be scrolled to, which an overlay prevents.
 * @param {Draft} draft
 * @param {Range} range
 * @param {Element} cover */
function isOnTop({ anchor, element }, range, cover) {
  if (!isElement(anchor)) range.selectNode(anchor);
  const { left, top, right, bottom } = (isElement(anchor) ? anchor : range).getBoundingClientRect();
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
  if (right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight || right === left) return false;
  const hit = hitAt(x, y);
  if (!hit || holds(cover, hit)) return false;
  const target = element ?? anchor.parentElement;
  return target === null || holds(target, hit) || holds(hit, target) || layerOf(target) === layerOf(hit);
}
