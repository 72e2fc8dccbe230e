import { documentToken, elementOf, idOf } from "./ids.js";
import { selectorOf } from "./paths.js";

/**
 * Elements cannot be handed from one world of a page to another. An event can: one with a name that nobody else knows, sent to
 * an element in one world, says in the other which element it is.
 */

/** @type {Set<string>} */
const heard = new Set();

/** A path by which the element can be looked up, and an ear for the event that shows which of those found it is.
 * @param {number} id
 * @param {string} doc
 * @param {string} event
 * @returns {string | null} */
export function expectEvent(id, doc, event) {
  const element = doc === documentToken ? elementOf(id) : null;
  if (!element) return null;
  const hear = (/** @type {Event} */ { target }) => {
    if (target === element) heard.add(event);
  };
  element.addEventListener(event, hear, { once: true });
  return selectorOf(element);
}

/** @param {string} event */
export function wasHeard(event) {
  return heard.delete(event);
}

/** An ear for an event that is sent to an element of this document.
 * @param {string} event */
export function listenFor(event) {
  const hear = (/** @type {Event} */ sent) => {
    const [target] = sent.composedPath();
    if (target instanceof Element) sentTo.set(event, idOf(target));
  };
  window.addEventListener(event, hear, { capture: true, once: true });
}

/** @type {Map<string, number>} */
const sentTo = new Map();

/** The number of the element that it was sent to.
 * @param {string} event */
export function heardFrom(event) {
  const id = sentTo.get(event) ?? null;
  sentTo.delete(event);
  return id;
}
