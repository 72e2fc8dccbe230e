import { parsed } from "./parts.js";

/** Questions that are asked over the page, and menus that close by themselves. */

/** @type {HTMLDialogElement | null} */
let current = null;

/** @param {HTMLElement} link */
export async function openDialog(link) {
  const response = await fetch(link.getAttribute("href") ?? "");
  closeMenus(null);
  showInDialog(await response.text());
}

/** @param {string} text of a page with a question
 * @returns {boolean} whether there was one */
export function showInDialog(text) {
  const body = parsed(text).querySelector("[data-body]");
  if (!body) return false;
  if (!current) {
    current = document.createElement("dialog");
    current.setAttribute("aria-labelledby", "question");
    current.addEventListener("close", closeDialog);
    document.body.append(current);
  }
  current.replaceChildren(...body.children);
  if (!current.open) current.showModal();
  return true;
}

export const isDialogOpen = () => current !== null;

export function closeDialog() {
  current?.remove();
  current = null;
}

/** @param {Element | null} kept */
export function closeMenus(kept) {
  for (const menu of document.querySelectorAll("[data-menu][open]"))
    if (menu !== kept) menu.removeAttribute("open");
}

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  const open = document.querySelector("[data-menu][open] > summary");
  closeMenus(null);
  if (open instanceof HTMLElement) open.focus();
});
