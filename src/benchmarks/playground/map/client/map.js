import { suggesting } from "./suggest.js";

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
  for (const id of ["panel", "map"]) {
    const part = fresh.getElementById(id);
    if (part) document.getElementById(id)?.replaceWith(part);
  }
  const panel = document.getElementById("panel");
  if (!panel) return;
  document.title = panel.dataset["title"] ?? document.title;
  enhance();
  const target = panel.querySelector("[aria-invalid=true], h1");
  if (!(target instanceof HTMLElement)) return;
  if (target.matches("h1")) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  scrollTo(0, 0);
}

function complain() {
  const alert = document.createElement("p");
  alert.className = "alert";
  alert.setAttribute("role", "alert");
  alert.textContent = document.body.dataset["trouble"] ?? "";
  document.getElementById("panel")?.prepend(alert);
}

/** What every new panel needs beyond the listeners of the page. */
function enhance() {
  for (const pin of document.querySelectorAll(".pin"))
    if (pin instanceof HTMLElement) pin.addEventListener("click", () => show(pin.dataset["href"] ?? "/"));
  document.querySelector(".swap")?.addEventListener("click", () => {
    const [from, to] = ["from", "to"].map((id) => document.getElementById(id));
    if (!(from instanceof HTMLInputElement && to instanceof HTMLInputElement)) return;
    [from.value, to.value] = [to.value, from.value];
  });
  for (const input of document.querySelectorAll("#panel [data-suggest]"))
    if (input instanceof HTMLInputElement) suggesting(input);
}

document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a[href^='/']") : null;
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  void show(link.getAttribute("href") ?? "/");
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.hasAttribute("data-full")) return;
  event.preventDefault();
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") fields.append(name, value);
  const path = form.getAttribute("action") ?? "/";
  if (form.method === "post") void show(path, fields);
  else void show(`${path}?${fields.toString()}`);
});

/** Two buttons that make the map bigger and smaller, in a shadow tree of their own. */
class MapZoom extends HTMLElement {
  connectedCallback() {
    if (this.shadowRoot) return;
    const root = this.attachShadow({ mode: "open" });
    root.innerHTML = `<style>
      :host { position: absolute; right: 14px; bottom: 14px; display: grid; gap: 6px; }
      button { width: 38px; height: 38px; border: 1px solid #b8c4bd; border-radius: 8px; background: #fff; font-size: 20px; cursor: pointer; }
    </style><button type="button">+</button><button type="button">−</button>`;
    for (const [index, button] of root.querySelectorAll("button").entries()) {
      button.setAttribute("aria-label", this.getAttribute(index === 0 ? "more" : "less") ?? "");
      button.addEventListener("click", () => this.zoom(index === 0 ? 1.4 : 1 / 1.4));
    }
  }

  /** @param {number} by */
  zoom(by) {
    const sheet = this.parentElement?.querySelector(".sheet");
    if (!(sheet instanceof HTMLElement)) return;
    const now = Number(sheet.dataset["zoom"] ?? "1");
    const next = Math.min(4, Math.max(1, now * by));
    sheet.dataset["zoom"] = String(next);
    sheet.style.setProperty("--zoom", String(next));
  }
}
customElements.define("map-zoom", MapZoom);

const search = document.querySelector(".search [data-suggest]");
if (search instanceof HTMLInputElement) suggesting(search, (path) => void show(path));
enhance();
