/** Two worlds of one page cannot hand elements to each other, but both can count them in the same order. */

/** The elements of a document, then those of each open shadow tree.
 * @returns {Element[]} */
export function everyElement() {
  /** @type {Element[]} */
  const elements = [];
  /** @type {(Document | ShadowRoot)[]} */
  const roots = [document];
  for (let next = 0; next < roots.length; next += 1) {
    const root = roots[next];
    if (!root) break;
    // an image of that name would hide the document's own function
    const kind = root instanceof ShadowRoot ? ShadowRoot : Document;
    const found = kind.prototype.querySelectorAll.call(root, "*");
    for (let index = 0; index < found.length; index += 1) {
      const element = found[index];
      if (!element) continue;
      elements[elements.length] = element;
      if (element.shadowRoot instanceof ShadowRoot) roots[roots.length] = element.shadowRoot;
    }
  }
  return elements;
}

/** The walk asks with this event which elements listen for clicks; the answer is one event with their positions. */
export const ASKS = "sgdr:who-listens";
export const ANSWERS = "sgdr:these-listen";

/** The same for the timers that wait. */
export const TIMERS_ASK = "sgdr:timers";
export const TIMERS_ANSWER = "sgdr:timers-waiting";
