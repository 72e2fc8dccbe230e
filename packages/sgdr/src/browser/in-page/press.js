import { attributeOf, flatParent, focusedElement, isA, page } from "./dom.js";
import { hitAt } from "./front.js";
import { elementOf } from "./ids.js";
import { nameOf } from "./names.js";
import { forget, start } from "./report.js";
import { roleOf } from "./roles.js";

/** Where a press would land, why it would not reach its target, and whether it did. */

const MOST_LEVELS_AROUND = 60;
const MOST_WORDS = 100;
const KINDS = ["pointerdown", "mousedown", "click"];

/** @type {{ target: Element, pressed: boolean, only: boolean, until: number, role: string, name: string } | null} */
let expected = null;
let hearsPresses = false;
const PRESS_MS = 2_000;

/** Begins to hear whether a press reaches this element.
 * @param {Element} target */
export function expectPress(target) {
  expected = { target, pressed: false, only: false, until: 0, role: "", name: "" };
  if (hearsPresses) return;
  hearsPresses = true;
  for (const kind of KINDS) window.addEventListener(kind, hearPress, { capture: true, passive: false });
}

/** The same, with the point to press at; what lands on something else than the element or one of its role and name is stopped.
 * @param {number} id */
export function pressOnly(id) {
  const target = elementOf(id);
  const point = pressPoint(id);
  if (!target || !point) return null;
  expectPress(target);
  start();
  const role = roleOf(target);
  expected = {
    target,
    pressed: false,
    only: true,
    until: performance.now() + PRESS_MS,
    role,
    name: nameOf(target, role),
  };
  forget();
  return point;
}

/** @param {Event} event */
function hearPress(event) {
  if (!expected || !event.isTrusted) return;
  const [innermost] = event.composedPath();
  if (!(innermost instanceof Element)) return;
  if (isIn(innermost, expected.target) || (expected.only && isLike(innermost, expected)))
    expected.pressed = true;
  else if (expected.only && !expected.pressed && performance.now() < expected.until) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}

/** @param {Element} innermost
 * @param {{ role: string, name: string }} wanted */
function isLike(innermost, { role, name }) {
  start();
  let like = false;
  let levels = 0;
  for (let at = /** @type {Element | null} */ (innermost); at && levels < 8 && !like; at = flatParent(at)) {
    levels += 1;
    const own = roleOf(at);
    like = own === role && (role !== "" || levels === 1) && nameOf(at, own) === name;
  }
  forget();
  return like;
}

/** Whether the press was heard, and whether its target is still there.
 * @param {number} id */
export function pressed(id) {
  const element = elementOf(id);
  // a new document expects nothing, and knows nothing of a press
  const missed = expected?.pressed === false;
  expected = null;
  return { missed, there: element !== null };
}

/** @param {Element} inner
 * @param {Element} outer */
function isIn(inner, outer) {
  let levels = 0;
  for (
    let at = /** @type {Element | null} */ (inner);
    at && levels < MOST_LEVELS_AROUND;
    at = flatParent(at)
  ) {
    levels += 1;
    if (at === outer) return true;
  }
  return false;
}

/** Where in a box a person would press, the middle first. */
const SPOTS = [0.5, 0.25, 0.75, 0.1, 0.9];

/** A point in the window at which a press reaches the element and no other control in it.
 * @param {Element} element
 * @returns {[number, number] | null} */
function freeSpot(element) {
  for (const box of [...element.getClientRects()].slice(0, 8)) {
    const spot = spotsOf(box).find(([x, y]) => {
      const hit = hitAt(x, y);
      return hit && isIn(hit, element) && !isOtherControl(hit, element);
    });
    if (spot) return spot;
  }
  return null;
}

/** @param {DOMRect} box
 * @returns {[number, number][]} */
function spotsOf({ left, top, width, height }) {
  return SPOTS.flatMap((down) =>
    SPOTS.map((right) => /** @type {[number, number]} */ ([left + width * right, top + height * down])),
  );
}

const OTHER_CONTROL = "a[href], button, input, select, textarea, [role=button], [role=link], [role=checkbox]";

/** @param {Element} hit
 * @param {Element} element */
function isOtherControl(hit, element) {
  for (let at = /** @type {Element | null} */ (hit); at && at !== element; at = flatParent(at))
    if (at.matches(OTHER_CONTROL)) return true;
  return false;
}

/** The point in the window, after it was scrolled to, and the same from the corner of the element's box.
 * @param {number} id */
export function pressPoint(id) {
  const element = elementOf(id);
  if (!element) return null;
  element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  let spot = freeSpot(element);
  if (!spot) {
    // what is fixed at an edge of the window covers less of its middle
    element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    spot = freeSpot(element);
  }
  if (!spot) return null;
  const { left, top } = element.getBoundingClientRect();
  const [x, y] = spot;
  return { x, y, right: x - left - element.clientLeft, down: y - top - element.clientTop };
}

/** Why a press does not reach the element: the words, and whether what is in front of it belongs to the same widget.
 * @param {number} id */
export function whyNotPressed(id) {
  const element = elementOf(id);
  if (!element) return { kind: "gone", words: "", widget: false };
  if (!element.checkVisibility({ visibilityProperty: true }))
    return { kind: "hidden", words: "", widget: false };
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0) return { kind: "empty", words: "", widget: false };
  if (right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight)
    return { kind: "outside", words: "", widget: false };
  if (freeSpot(element)) return { kind: "free", words: "", widget: false };
  if (getComputedStyle(element).pointerEvents === "none") return { kind: "deaf", words: "", widget: false };
  const hit = hitAt((left + right) / 2, (top + bottom) / 2);
  if (!hit) return { kind: "outside", words: "", widget: false };
  return { kind: "covered", words: describeCover(hit, element), widget: isOneWidget(hit, element) };
}

/** What lies in front, by the largest part of it that has a role, else by its text or what its author called it.
 * @param {Element} hit
 * @param {Element} element */
function describeCover(hit, element) {
  const parts = [hit];
  for (
    let at = flatParent(hit);
    at && !isIn(element, at) && parts.length < MOST_LEVELS_AROUND;
    at = flatParent(at)
  )
    parts.push(at);
  start();
  const told = parts.map(roleAndName).filter((words) => words !== "");
  forget();
  const named = told.filter((words) => words.endsWith('"'));
  return named.at(-1) ?? told.at(-1) ?? withoutRole(parts.at(-1) ?? hit);
}

/** @param {Element} element */
function roleAndName(element) {
  const role = roleOf(element);
  const name = role === "" ? "" : nameOf(element, role).slice(0, MOST_WORDS);
  return name === "" ? role : `${role} ${JSON.stringify(name)}`;
}

/** @param {Element} element */
function withoutRole(element) {
  const text = (element.textContent ?? "").replace(/\s+/g, " ").trim().slice(0, MOST_WORDS);
  if (text !== "") return `the text ${JSON.stringify(text)}`;
  const code = (element.id || attributeOf(element, "class")).slice(0, MOST_WORDS);
  return code === ""
    ? `a ${element.localName} without text`
    : `a ${element.localName} (code ${JSON.stringify(code)})`;
}

const MOST_LEVELS_OF_WIDGET = 3;

/** A word in an empty field is often an element of its own in front of it.
 * @param {Element} hit
 * @param {Element} element */
function isOneWidget(hit, element) {
  if (isOtherControl(hit, page.documentElement)) return false;
  const own = element.getBoundingClientRect();
  let around = flatParent(element);
  for (let level = 0; around && level < MOST_LEVELS_OF_WIDGET; level += 1, around = flatParent(around)) {
    const { width, height } = around.getBoundingClientRect();
    if (width * height > own.width * own.height * 4) return false;
    if (isIn(hit, around)) return true;
  }
  return false;
}

/** Whether the element has the focus, or something in it.
 * @param {number} id */
export function hasFocus(id) {
  const element = elementOf(id);
  const focused = focusedElement();
  return element !== null && focused !== null && !isA(focused, "body") && isIn(focused, element);
}
