/** Numbers for elements: in walk order, for as long as the element lives, never given twice. */

/** Says which document an id belongs to. */
export const documentToken = [...crypto.getRandomValues(new Uint32Array(4))]
  .map((word) => word.toString(36))
  .join("");

let last = 0;
/** @type {WeakMap<Element, number>} */
const numbers = new WeakMap();
/** @type {Map<number, WeakRef<Element>>} */
const elements = new Map();
const released = new FinalizationRegistry((/** @type {number} */ id) => elements.delete(id));

/** @param {Element} element */
export function idOf(element) {
  const known = numbers.get(element);
  if (known !== undefined) return known;
  last += 1;
  numbers.set(element, last);
  elements.set(last, new WeakRef(element));
  released.register(element, last);
  return last;
}

/** @param {number} id
 * @returns {Element | null} */
export function elementOf(id) {
  const element = elements.get(id)?.deref();
  return element?.isConnected ? element : null;
}
