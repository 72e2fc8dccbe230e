/** @typedef {Node | string | null} Child */

/** An element with its attributes and children; a string becomes text, never markup.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Readonly<Record<string, string>>} attributes
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Tag]} */
export function make(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children.filter((child) => child !== null));
  return element;
}

/** @template {HTMLElement} Kind
 * @param {string} id
 * @param {new () => Kind} kind
 * @returns {Kind} */
export function byId(id, kind) {
  const element = document.getElementById(id);
  if (element instanceof kind) return element;
  throw new Error(`the page has no ${id}`);
}

/** @param {string} selector */
export const every = (selector) =>
  [...document.querySelectorAll(selector)].filter((element) => element instanceof HTMLElement);

/** @param {number} value
 * @param {number} [digits] */
export const number = (value, digits = 0) =>
  value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
