import { suggesting } from "./suggest.js";
import { dragMap, focusMap } from "./zoom.js";

/** One page for all: what is asked for is fetched and put in the place of the panel and the map; the address stays. */

/** @type {AbortController | undefined} */
let underWay;

/** @param {string} path
 * @param {URLSearchParams} [body] of a form that writes */
async function show(path, body) {
  underWay?.abort();
  const control = new AbortController();
  underWay = control;
  try {
    const response = await fetch(path, {
      ...(body && { method: "POST", body }),
      headers: { "x-part": "panel" },
      signal: control.signal,
    });
    swap(await response.text());
  } catch {
    if (!control.signal.aborted) complain();
  }
}

/** @param {string} text */
function swap(text) {
  const fresh = new DOMParser().parseFromString(text, "text/html");
  for (const part of fresh.querySelectorAll("[data-part]"))
    if (part instanceof HTMLElement) partNamed(part.dataset["part"] ?? "")?.replaceWith(part);
  const panel = partNamed("panel");
  if (!panel) return;
  document.title = panel.dataset["title"] ?? document.title;
  enhance();
  const target = panel.querySelector("[aria-invalid=true], h1");
  if (!(target instanceof HTMLElement)) return;
  if (target.matches("h1")) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  scrollTo(0, 0);
}

/** @param {string} name
 * @returns {HTMLElement | null} */
function partNamed(name) {
  return document.querySelector(`[data-part="${name}"]`);
}

function complain() {
  const alert = document.createElement("p");
  alert.className = "alert";
  alert.setAttribute("role", "alert");
  alert.textContent = document.body.dataset["trouble"] ?? "";
  partNamed("panel")?.prepend(alert);
}

/** What every new panel needs beyond the listeners of the page. */
function enhance() {
  for (const pin of document.querySelectorAll("[data-pin]"))
    if (pin instanceof HTMLElement) pin.addEventListener("click", () => show(pin.dataset["pin"] ?? "/"));
  document.querySelector("[data-swap]")?.addEventListener("click", swapEnds);
  const copy = document.querySelector("[data-copy]");
  if (copy instanceof HTMLElement) copy.addEventListener("click", () => copyText(copy));
  for (const input of document.querySelectorAll("[data-part=panel] [data-suggest]"))
    if (input instanceof HTMLInputElement) suggesting(input);
  const map = partNamed("map");
  if (!map) return;
  focusMap(map);
  dragMap(map);
}

function swapEnds() {
  const [from, to] = ["from", "to"].map((name) => document.querySelector(`input[name="${name}"]`));
  if (!(from instanceof HTMLInputElement && to instanceof HTMLInputElement)) return;
  [from.value, to.value] = [to.value, from.value];
}

/** @param {HTMLElement} sign */
function copyText(sign) {
  const field = document.getElementById(sign.dataset["copy"] ?? "");
  if (!(field instanceof HTMLTextAreaElement)) return;
  field.select();
  void navigator.clipboard?.writeText(field.value).catch(() => undefined);
  sign.textContent = sign.dataset["done"] ?? "";
}

document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a[href^='/']") : null;
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  void show(link.getAttribute("href") ?? "/");
});
document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-go]") : null;
  if (button instanceof HTMLElement) void show(button.dataset["go"] ?? "/");
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.hasAttribute("data-full")) return;
  event.preventDefault();
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form, event.submitter))
    if (typeof value === "string") fields.append(name, value);
  const path = form.getAttribute("action") ?? "/";
  if (form.method === "post") void show(path, fields);
  else void show(`${path}?${fields.toString()}`);
});

const search = document.querySelector("[role=search] [data-suggest]");
if (search instanceof HTMLInputElement) suggesting(search, (path) => void show(path));
enhance();
