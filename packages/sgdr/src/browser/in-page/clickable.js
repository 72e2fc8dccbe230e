import { POINTER } from "./box.js";
import { hasHandlers } from "./dom.js";
import { ANSWERS, ASKS, everyElement } from "./every-element.js";

/** How an element without a role shows that it can be clicked. */

export const LISTENS = 1;
export const POINTS = 2;
export const TAKES_FOCUS = 4;

/** @type {Set<Element>} */
let listening = new Set();

/** Asks the witness in the page's own world who listens for clicks.
 * @returns {boolean} whether a witness is there */
export function askWitness() {
  const answer = witnessed();
  listening = new Set();
  if (!answer) return answer !== null;
  const elements = everyElement();
  for (const position of answer.split(",")) {
    const element = position === "" ? undefined : elements[Number(position)];
    if (element) listening.add(element);
  }
  return true;
}

/** @returns {string | null} */
function witnessed() {
  /** @type {string | null} */
  let answer = null;
  /** @param {Event} event */
  const hear = (event) => {
    if (event instanceof CustomEvent && typeof event.detail === "string") answer ??= event.detail;
  };
  window.addEventListener(ANSWERS, hear);
  window.dispatchEvent(new Event(ASKS));
  window.removeEventListener(ANSWERS, hear);
  return answer;
}

export function forgetListeners() {
  listening = new Set();
}

/** @param {Element} element
 * @param {number} box
 * @param {boolean} pointerIsInherited */
export function clickSigns(element, box, pointerIsInherited) {
  let signs = listensForClicks(element) ? LISTENS : 0;
  if (!pointerIsInherited && box & POINTER) signs |= POINTS;
  if (element.hasAttribute("tabindex") && hasHandlers(element) && element.tabIndex >= 0) signs |= TAKES_FOCUS;
  return signs;
}

/** @param {Element} element */
export function listensForClicks(element) {
  return listening.has(element) || element.hasAttribute("onclick");
}
