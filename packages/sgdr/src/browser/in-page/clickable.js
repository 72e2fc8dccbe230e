import { POINTER } from "./box.js";
import { hasHandlers } from "./dom.js";

/** How an element without a role shows that it can be clicked. */

export const LISTENS = 1;
export const POINTS = 2;
export const TAKES_FOCUS = 4;

const CLICKS = new Set(["click", "mousedown", "mouseup", "pointerdown", "pointerup"]);

/** @type {WeakSet<Element>} */
const listening = new WeakSet();

/** @param {Element} element */
export function markClickable(element) {
  listening.add(element);
}

/** Remembers who listens for clicks. A proxy keeps the function's name, length and source text as they were. */
export function watchListeners() {
  const watched = "addEventListener";
  const { prototype } = EventTarget;
  prototype[watched] = new Proxy(prototype[watched], {
    apply(target, self, parameters) {
      if (CLICKS.has(parameters[0]) && parameters[1] && isWatched(self)) listening.add(self);
      return Reflect.apply(target, self, parameters);
    },
  });
}

/** @param {unknown} target
 * @returns {target is Element} */
function isWatched(target) {
  return target instanceof Element && target !== document.documentElement && target !== document.body;
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
  const keys = Object.keys(element);
  if (keys.length > 0) {
    const told = reactSign(element, keys);
    if (told !== null) return told;
  }
  return listening.has(element) || (hasHandlers(element) && element.onclick !== null);
}

/** React keeps its listeners in properties and listens at its root, which is no control for that.
 * @param {Element} element
 * @param {string[]} keys
 * @returns {boolean | null} */
function reactSign(element, keys) {
  for (const key of keys) {
    if (key.startsWith("__reactContainer$") || key === "_reactRootContainer") return false;
    const holdsProperties = key.startsWith("__reactProps$") || key.startsWith("__reactEventHandlers$");
    if (holdsProperties && hasClickProperty(Reflect.get(element, key))) return true;
  }
  return null;
}

const REACT_CLICKS = ["onClick", "onMouseDown", "onMouseUp", "onPointerDown"];

/** @param {unknown} properties */
function hasClickProperty(properties) {
  if (typeof properties !== "object" || properties === null) return false;
  return REACT_CLICKS.some((listener) => typeof Reflect.get(properties, listener) === "function");
}
