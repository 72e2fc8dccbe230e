import { POINTER } from "./box.js";
import { hasHandlers, page } from "./dom.js";
import { ANSWERS, ASKS, everyElement } from "./every-element.js";

/** How an element without a role shows that it can be clicked. */

export const LISTENS = 1;
export const POINTS = 2;
export const TAKES_FOCUS = 4;
/** An attribute names what a click on it does, for a listener further up. */
export const DECLARES = 8;
/** It can be dragged. */
export const DRAGS = 16;

const DECLARING =
  "[data-action], [data-click], [data-onclick], [data-toggle], [data-bs-toggle], [data-command], [data-href], [jsaction], " +
  "[ng-click], [hx-get], [hx-post], [hx-put], [hx-patch], [hx-delete], [wire\\:click], [x-on\\:click], [\\@click]";

/** @type {Set<Element>} */
let listening = new Set();
/** Whether any element declares what a click does, so that most pages need not be asked. */
let declares = false;

/** Asks the witness in the page's own world who listens for clicks.
 * @returns {boolean} whether a witness is there */
export function askWitness() {
  declares = page.querySelector(DECLARING) !== null;
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
  if (declares && element.matches(DECLARING)) signs |= DECLARES;
  if (element.getAttribute("draggable") === "true") signs |= DRAGS;
  return signs;
}

/** @param {Element} element */
export function listensForClicks(element) {
  return listening.has(element) || element.hasAttribute("onclick");
}
