import { forgetBoxes, startBoxes } from "./box.js";
import { askWitness, forgetListeners } from "./clickable.js";
import { focusedElement, isElement, page } from "./dom.js";
import { allDrafts, startDrafts } from "./drafts.js";
import { forgetSelectors } from "./generated.js";
import { documentToken, idOf } from "./ids.js";
import { leftOut, MOST_TITLE_CHARACTERS, shortened, startLimits } from "./limits.js";
import { forgetModals, markFront } from "./front.js";
import { hintOf } from "./hints.js";
import { CONTAINERS } from "./roles.js";
import { attributesOf, forgetPaths } from "./state.js";
import { forgetSheets } from "./sheets.js";
import { forgetTables } from "./tables.js";
import { walkFrom } from "./walk.js";

/** The walk's answer as one string, so that one small message crosses to the caller. */

/** @typedef {{ rects: boolean | "auto", maxChars: number, urls: boolean }} WalkOptions */
/** depth, role, name, id, state, attributes, offscreen, hint, behind; what is empty after the name is left off at the end.
 * @typedef {(number | string | object)[]} RawNode */

/** @type {(Element | null)[]} */
let lastEmitted = [];

/** The elements of the last walk by node index; null for text. */
export function emitted() {
  return lastEmitted;
}

/** @param {WalkOptions} options */
export function walk(options) {
  start();
  const witnessed = askWitness();
  const root = page.body ?? page.documentElement;
  if (root) walkFrom(root, focusedElement(), options.urls);
  const behind = markFront();
  const drafts = allDrafts();
  const nodes = drafts.map((draft, index) => rawNode(draft, (drafts[index + 1]?.depth ?? 0) > draft.depth));
  for (const [index, depth] of behind) putAt(nodes[index], 8, depth);
  lastEmitted = drafts.map(({ element }) => element);
  const seen = { witnessed, leftOut: leftOut(), nodes };
  let report = write(seen);
  if (options.rects === true || (options.rects === "auto" && report.length > options.maxChars)) {
    markOffscreen(drafts, nodes);
    report = write(seen);
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
  startLimits();
}

/** Nothing read from the page is kept between walks, where it would go stale. */
export function forget() {
  forgetBoxes();
  forgetListeners();
  forgetTables();
  forgetSelectors();
  forgetSheets();
  forgetModals();
  forgetPaths();
}

/** @param {{ witnessed: boolean, leftOut: string, nodes: RawNode[] }} seen */
function write(seen) {
  return JSON.stringify({
    doc: documentToken,
    title: shortened(page.title, MOST_TITLE_CHARACTERS),
    scroll: scrollPosition(),
    ...seen,
  });
}

function scrollPosition() {
  const { scrollWidth, scrollHeight } = page.scrollingElement ?? page.documentElement;
  return [scrollX, scrollY, scrollWidth - innerWidth, scrollHeight - innerHeight].map((px) =>
    Math.max(0, Math.round(px)),
  );
}

/** @param {import("./drafts.js").Draft} draft
 * @param {boolean} hasContent whether what is in it is listed below it
 * @returns {RawNode} */
function rawNode({ depth, role, name, element, aimable, state }, hasContent) {
  /** @type {RawNode} */
  const raw = [depth, role, name];
  if (state) putAt(raw, 4, state);
  if (!aimable || !element) return raw;
  putAt(raw, 3, idOf(element));
  const attributes = attributesOf(element, role);
  if (attributes) putAt(raw, 5, attributes);
  const hint = name === "" && !hasContent && !CONTAINERS.has(role) ? hintOf(element, role) : null;
  if (hint) putAt(raw, 7, hint);
  return raw;
}

/** @param {RawNode | undefined} raw
 * @param {number} at
 * @param {number | object} value */
function putAt(raw, at, value) {
  if (!raw) return;
  while (raw.length < at) raw.push(0);
  raw[at] = value;
}

/** What is inside these is where they are; in a long table that saves most of the measuring. */
const COMPACT = new Set(["cell", "columnheader", "gridcell", "listitem", "option", "row", "rowheader"]);

/** Layout is read here and nowhere else, all at once, after everything is listed.
 * @param {import("./drafts.js").Draft[]} drafts
 * @param {RawNode[]} nodes */
function markOffscreen(drafts, nodes) {
  const range = page.createRange();
  let offscreenDepth = Number.POSITIVE_INFINITY;
  let index = -1;
  for (const { anchor, depth, role } of drafts) {
    index += 1;
    const raw = nodes[index];
    const inherited = depth > offscreenDepth;
    if (!inherited) offscreenDepth = Number.POSITIVE_INFINITY;
    if (!raw || (!inherited && !isOffscreen(rectOf(anchor, range)))) continue;
    if (!inherited && COMPACT.has(role)) offscreenDepth = depth;
    putAt(raw, 6, 1);
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
