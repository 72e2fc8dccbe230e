import { page, parentNodeOf, previousElementOf } from "./dom.js";
import { documentToken, elementOf } from "./ids.js";

/** A path leads from one world of a page to an element of another, as long as nothing beside it changes. */

/** The path that was given last, as it was then.
 * @type {{ element: Element, observer: MutationObserver, hasChanged: boolean } | null} */
let watched = null;

/** The only path to the element, or null where there is none: inside shadow trees there may be two elements with the same.
 * @param {number} id
 * @param {string} doc
 * @returns {string | null} */
export function watchPath(id, doc) {
  watched?.observer.disconnect();
  watched = null;
  const element = doc === documentToken ? elementOf(id) : null;
  if (!element || !isOnlyPath(element)) return null;
  const path = selectorOf(element);
  if (page.querySelector(path) !== element) return null;
  const observer = new MutationObserver(() => {
    if (watched?.observer === observer) watched.hasChanged = true;
  });
  for (let above = parentNodeOf(element); above; above = parentNodeOf(above))
    observer.observe(above, { childList: true });
  watched = { element, observer, hasChanged: false };
  return path;
}

/** Whether the path led to the element all the time since. Ends watching it.
 * @param {number} id */
export function hasPathHeld(id) {
  if (!watched) return false;
  const { element, observer, hasChanged } = watched;
  watched = null;
  const isUnchanged = !hasChanged && observer.takeRecords().length === 0;
  observer.disconnect();
  return isUnchanged && elementOf(id) === element && isOnlyPath(element);
}

/** @param {Element} element */
function isOnlyPath(element) {
  for (let at = element; ;) {
    const above = parentNodeOf(at);
    if (!(above instanceof Element)) return above instanceof Document;
    if (above.shadowRoot instanceof ShadowRoot) return false;
    at = above;
  }
}

/** Positions from the top down. In the place of a shadow tree there may be two elements with the same.
 * @param {Element} element */
export function selectorOf(element) {
  /** @type {string[]} */
  const steps = [];
  for (let at = element, above = treeParent(at); above; at = above, above = treeParent(at))
    steps.push(`*:nth-child(${positionOf(at)})`);
  return [":root", ...steps.reverse()].join(" > ");
}

/** @param {Element} element
 * @returns {Element | null} */
function treeParent(element) {
  const parent = parentNodeOf(element);
  if (parent instanceof ShadowRoot) return parent.host;
  return parent instanceof Element ? parent : null;
}

/** @param {Element} element */
function positionOf(element) {
  let position = 1;
  for (let before = previousElementOf(element); before; before = previousElementOf(before)) position += 1;
  return position;
}
