import { forgetBoxes, startBoxes } from "./box.js";
import { focusedElement, isElement } from "./dom.js";
import { allDrafts, startDrafts } from "./drafts.js";
import { forgetSelectors } from "./generated.js";
import { idOf } from "./ids.js";
import { forgetModals, keepTopModal } from "./modal.js";
import { attributesOf, forgetPaths } from "./state.js";
import { forgetSheets } from "./sheets.js";
import { forgetTables } from "./tables.js";
import { walkFrom } from "./walk.js";

/** The walk's answer as one string, so that one small message crosses to the caller. */

/** @typedef {{ rects: boolean | "auto", maxChars: number, urls: boolean }} WalkOptions */
/** depth, role, name, id, state, attributes, offscreen; what is empty after the name is left off at the end.
 * @typedef {(number | string | object)[]} RawNode */

/** Says which document an id belongs to. */
export const documentToken = [...crypto.getRandomValues(new Uint32Array(4))]
  .map((word) => word.toString(36))
  .join("");

/** @type {(Element | null)[]} */
let lastEmitted = [];

/** The elements of the last walk by node index; null for text. */
export function emitted() {
  return lastEmitted;
}

/** @param {WalkOptions} options */
export function walk(options) {
  start();
  const root = document.body ?? document.documentElement;
  if (root) walkFrom(root, focusedElement(), options.urls);
  keepTopModal();
  const drafts = allDrafts();
  const nodes = drafts.map(rawNode);
  lastEmitted = drafts.map(({ element }) => element);
  let report = write(nodes);
  if (options.rects === true || (options.rects === "auto" && report.length > options.maxChars)) {
    markOffscreen(drafts, nodes);
    report = write(nodes);
  }
  forget();
  startDrafts();
  return report;
}

/** Everything is read anew: what was true at the last walk may not be true now. */
export function start() {
  forget();
  startBoxes();
  startDrafts();
}

/** Nothing read from the page is kept between walks, where it would go stale. */
export function forget() {
  forgetBoxes();
  forgetTables();
  forgetSelectors();
  forgetSheets();
  forgetModals();
  forgetPaths();
}

/** @param {RawNode[]} nodes */
function write(nodes) {
  return JSON.stringify({
    doc: documentToken,
    url: location.href,
    title: document.title,
    scroll: scrollPosition(),
    nodes,
  });
}

function scrollPosition() {
  const { scrollWidth, scrollHeight } = document.scrollingElement ?? document.documentElement;
  return [scrollX, scrollY, scrollWidth - innerWidth, scrollHeight - innerHeight].map((px) =>
    Math.max(0, Math.round(px)),
  );
}

/** @param {import("./drafts.js").Draft} draft
 * @returns {RawNode} */
function rawNode({ depth, role, name, element, aimable, state }) {
  if (!aimable || !element) return state ? [depth, role, name, 0, state] : [depth, role, name];
  const attributes = attributesOf(element, role);
  if (attributes) return [depth, role, name, idOf(element), state ?? 0, attributes];
  return state ? [depth, role, name, idOf(element), state] : [depth, role, name, idOf(element)];
}

/** What is inside these is where they are; in a long table that saves most of the measuring. */
const COMPACT = new Set(["cell", "columnheader", "gridcell", "listitem", "option", "row", "rowheader"]);

/** Layout is read here and nowhere else, all at once, after everything is listed.
 * @param {import("./drafts.js").Draft[]} drafts
 * @param {RawNode[]} nodes */
function markOffscreen(drafts, nodes) {
  const range = document.createRange();
  let offscreenDepth = Number.POSITIVE_INFINITY;
  let index = -1;
  for (const { anchor, depth, role } of drafts) {
    index += 1;
    const raw = nodes[index];
    const inherited = depth > offscreenDepth;
    if (!inherited) offscreenDepth = Number.POSITIVE_INFINITY;
    if (!raw || (!inherited && !isOffscreen(rectOf(anchor, range)))) continue;
    if (!inherited && COMPACT.has(role)) offscreenDepth = depth;
    while (raw.length < 6) raw.push(0);
    raw.push(1);
  }
}

/** @param {Node} anchor
 * @param {Range} range */
function rectOf(anchor, range) {
  if (isElement(anchor)) return anchor.getBoundingClientRect();
  range.selectNode(anchor);
  return range.getBoundingClientRect();
}

/** @param {DOMRect} rect */
function isOffscreen({ top, bottom, left, right, width, height }) {
  if (width === 0 && height === 0) return false;
  return bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth;
}
