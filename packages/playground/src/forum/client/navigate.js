import "./elements.js";
import "./combobox.js";
import "./fields.js";
import { closeDialog, closeMenus, isDialogOpen, openDialog, showInDialog } from "./dialogs.js";
import { closeInline, loadMore, openInline, submitLive } from "./live.js";
import { announce, closest, enhance, fieldsOf, parsed } from "./parts.js";

/** Links and forms without reloading: the next page is fetched and its main part put in the place of this one's. */

/** @type {AbortController | undefined} */
let underWay;

/** @typedef {object} Way
 * @property {URLSearchParams} [body] of a form that writes
 * @property {"push" | "replace" | "none"} history
 * @property {number} [scroll] where the page was left */

/** @param {string} address
 * @param {Way} way */
async function go(address, way) {
  underWay?.abort();
  const control = new AbortController();
  underWay = control;
  try {
    const response = await fetch(address, {
      ...(way.body && { method: "POST", body: way.body }),
      headers: { accept: "text/html" },
      signal: control.signal,
    });
    await arrive(response, address, way);
  } catch (error) {
    if (control.signal.aborted) return;
    if (way.body) throw error;
    location.assign(address);
  }
}

/** @param {Response} response
 * @param {string} address
 * @param {Way} way */
async function arrive(response, address, way) {
  const text = await response.text();
  const faulty = response.status === 422;
  if (faulty && isDialogOpen() && showInDialog(text)) return;
  closeDialog();
  const stays = faulty || samePage(response.url);
  if (!faulty)
    remember(
      response.url + new URL(address, location.href).hash,
      stays && way.history === "push" ? "replace" : way.history,
    );
  swap(parsed(text));
  if (faulty) focusOn("[aria-invalid=true], [role=alert]");
  else if (!(stays && way.body)) settleOn(way.scroll);
}

/** @param {string} address */
const samePage = (address) =>
  new URL(address).pathname === location.pathname && new URL(address).search === location.search;

/** @param {string} address
 * @param {Way["history"]} kind */
function remember(address, kind) {
  if (kind === "none") return;
  history.replaceState({ scroll: window.scrollY }, "");
  if (kind === "push") history.pushState({ scroll: 0 }, "", address);
  else history.replaceState({ scroll: window.scrollY }, "", address);
}

/** @param {Document} page */
function swap(page) {
  document.title = page.title;
  for (const part of document.querySelectorAll("[data-swap]")) {
    const fresh = page.querySelector(`[data-swap="${part.getAttribute("data-swap")}"]`);
    if (fresh) part.replaceWith(fresh);
  }
  const search = document.querySelector("form[role=search] input");
  if (search instanceof HTMLInputElement) search.value = "";
  enhance(document.querySelector("main") ?? document);
}

/** Where a reader goes on: at the place the address names, else at the top, with the heading in focus.
 * @param {number | undefined} scroll */
function settleOn(scroll) {
  const named = location.hash.length > 1 ? document.getElementById(location.hash.slice(1)) : null;
  if (named && scroll === undefined) named.scrollIntoView();
  else window.scrollTo(0, scroll ?? 0);
  focusOn("main h1");
  announce(document.title);
}

/** @param {string} selector */
function focusOn(selector) {
  const element = document.querySelector(selector);
  if (!(element instanceof HTMLElement)) return;
  if (!element.matches("input, textarea, select, button")) element.tabIndex = -1;
  element.focus({ preventScroll: !element.matches("[aria-invalid=true]") });
}

/** Whether a click is an ordinary one on a link of ours.
 * @param {MouseEvent} event
 * @param {HTMLElement | null} link
 * @returns {link is HTMLAnchorElement} */
const isOurs = (event, link) =>
  link instanceof HTMLAnchorElement &&
  link.origin === location.origin &&
  link.target === "" &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

document.addEventListener("click", (event) => {
  closeMenus(closest(event, "[data-menu]"));
  const link = closest(event, "a[href]");
  if (event.defaultPrevented || !isOurs(event, link)) return;
  event.preventDefault();
  if (link.hasAttribute("data-modal")) void openDialog(link);
  else if (link.hasAttribute("data-inline")) void openInline(link);
  else if (link.hasAttribute("data-more")) void loadMore(link);
  else if (link.hasAttribute("data-close") && link.closest("dialog")) closeDialog();
  else if (link.hasAttribute("data-close") && link.closest("[data-answering]")) closeInline();
  else void go(link.href, { history: "push" });
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.hasAttribute("data-full")) return;
  event.preventDefault();
  if (form.hasAttribute("data-live")) {
    void submitLive(form, event.submitter);
    return;
  }
  const data = fieldsOf(form, event.submitter);
  if (form.method === "post") void go(form.action, { body: data, history: "push" });
  else void go(`${form.action.split("?")[0] ?? ""}?${data.toString()}`, { history: "push" });
});

window.addEventListener("popstate", (event) => {
  const scroll = Number(event.state?.scroll ?? 0);
  closeDialog();
  void go(location.href, { history: "none", scroll });
});

history.scrollRestoration = "manual";
enhance(document);
