import { flatParent, focusedElement, isA } from "./dom.js";
import { elementOf } from "./ids.js";
import { contentName, nameOf } from "./names.js";
import { forget, start } from "./report.js";
import { CONTROLS_NAMED_BY_CONTENT, roleOf } from "./roles.js";
import { isEditable } from "./state.js";

/** What an action sets off, as it is called at this moment: the element, the controls around it, and what a label or a form passes it on to. */

/** The names of one control: what it is called, and what it shows.
 * @typedef {string[]} Aim */

const MOST_LEVELS_UP = 60;
const SHOW_VALUES = new Set(["button", "reset", "submit"]);
const MOST_AIM_CHARACTERS = 2_000;

/** @param {Element} element */
function isAimed(element) {
  if (element.hasAttribute("onclick") || element.hasAttribute("tabindex")) return true;
  const { localName } = element;
  if (localName === "label" || localName === "input" || localName === "select" || localName === "textarea")
    return true;
  return CONTROLS_NAMED_BY_CONTENT.has(roleOf(element));
}

/** @param {Element} element
 * @returns {Aim} */
function aimOf(element) {
  // a label is the name of a button that shows something else
  const shown = isA(element, "input") && SHOW_VALUES.has(element.type) ? element.value : contentName(element);
  const names = [nameOf(element, roleOf(element)), shown];
  const short = names.map((name) => name.trim().slice(0, MOST_AIM_CHARACTERS)).filter((name) => name !== "");
  return short[0] === short[1] ? short.slice(0, 1) : short;
}

/** @param {Element} element
 * @param {(element: Element) => boolean} isAim */
function aimsAround(element, isAim) {
  /** @type {Set<Element>} */
  const found = new Set();
  let levels = 0;
  for (let at = /** @type {Element | null} */ (element); at && levels < MOST_LEVELS_UP; at = flatParent(at)) {
    levels += 1;
    if (isAim(at)) found.add(at);
    if (isA(at, "label") && at.control) found.add(at.control);
  }
  return [...found].map(aimOf);
}

/** What a click on the innermost element sets off; `target` is the one that the action is about, control or not.
 * @param {Element} innermost
 * @param {Element | null} target
 * @returns {Aim[]} */
export function aimsOfClick(innermost, target) {
  start();
  const aims = aimsAround(innermost, (element) => element === target || isAimed(element));
  forget();
  return aims;
}

/** @param {number} id
 * @returns {Aim[]} */
export function aimsOfElement(id) {
  const element = elementOf(id);
  return element ? aimsOfClick(element, element) : [];
}

/** What a key sets off: Enter and Space what has the focus, Enter in a field also its form's button, other keys a field.
 * @param {string} key
 * @returns {Aim[]} */
export function aimsOfKey(key) {
  const focused = focusedElement();
  if (!focused || isA(focused, "body") || isA(focused, "html") || isA(focused, "iframe")) return [];
  if (key !== "Enter" && key !== " " && !isEditable(focused)) return [];
  const aims = aimsOfClick(focused, focused);
  if (key !== "Enter" || !isA(focused, "input") || !focused.form) return aims;
  const button = [...focused.form.elements].find(isSubmit);
  return button ? [...aims, ...aimsOfClick(button, button)] : aims;
}

/** @param {Element} element */
function isSubmit(element) {
  return (
    (isA(element, "button") && element.type === "submit") ||
    (isA(element, "input") && (element.type === "submit" || element.type === "image"))
  );
}
