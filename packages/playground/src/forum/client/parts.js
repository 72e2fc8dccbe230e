/** What the other scripts share: making new pieces of the page work, and saying what happened. */

/** @type {((root: ParentNode) => void)[]} */
const enhancers = [];

/** @param {(root: ParentNode) => void} enhancer */
export function enhancing(enhancer) {
  enhancers.push(enhancer);
}

/** @param {ParentNode} root */
export function enhance(root) {
  for (const enhancer of enhancers) enhancer(root);
}

/** Stays until the next page or until it is closed, so that slow readers can read it.
 * @param {string} text */
export function toast(text) {
  const place = document.querySelector("[data-swap=toasts]");
  if (!place || text === "") return;
  const words = document.createElement("span");
  words.textContent = text;
  const box = document.createElement("div");
  box.className = "toast";
  box.append(words);
  place.replaceChildren(box);
}

/** @param {string} text */
export function announce(text) {
  const place = document.querySelector("[data-announcer]");
  if (place) place.textContent = text;
}

/** A document's pieces without those for readers without scripts.
 * @param {string} text */
export function parsed(text) {
  const page = new DOMParser().parseFromString(text, "text/html");
  for (const part of page.querySelectorAll("noscript")) part.remove();
  return page;
}

/** @param {Event} event
 * @param {string} selector
 * @returns {HTMLElement | null} */
export function closest(event, selector) {
  const { target } = event;
  const found = target instanceof Element ? target.closest(selector) : null;
  return found instanceof HTMLElement ? found : null;
}

/** What a form would send; there are no files here.
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} submitter */
export function fieldsOf(form, submitter) {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter))
    if (typeof value === "string") fields.append(name, value);
  return fields;
}
