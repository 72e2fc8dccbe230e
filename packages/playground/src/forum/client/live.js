import { enhance, enhancing, fieldsOf, parsed, toast } from "./parts.js";

/** What changes in place: votes, subscriptions, replies under a comment, folded threads. */

enhancing((root) => {
  for (const arrow of root.querySelectorAll("[data-vote]"))
    if (arrow instanceof HTMLElement)
      arrow.addEventListener("click", (event) => {
        event.preventDefault();
        void castVote(arrow);
      });
  for (const sign of root.querySelectorAll("[data-fold]"))
    if (sign instanceof HTMLElement) sign.addEventListener("click", () => fold(sign));
});

/** @param {HTMLElement} arrow */
async function castVote({ dataset }) {
  const body = new URLSearchParams({
    target: dataset["vote"] ?? "",
    value: dataset["value"] ?? "",
    look: "arrows",
  });
  await sendLive("/vote", body);
}

/** @param {HTMLElement} sign */
function fold(sign) {
  sign.closest("[data-branch]")?.toggleAttribute("data-folded");
  const words = sign.textContent;
  sign.textContent = sign.dataset["fold"] ?? "";
  sign.dataset["fold"] = words;
}

/** @param {HTMLFormElement} form
 * @param {HTMLElement | null} submitter */
export async function submitLive(form, submitter) {
  await sendLive(form.action, fieldsOf(form, submitter));
}

/** Sends a change and puts the new pieces where the old ones were.
 * @param {string} address
 * @param {URLSearchParams} body */
async function sendLive(address, body) {
  const response = await fetch(address, { method: "POST", body, headers: { accept: "application/json" } });
  if (response.redirected || !(response.headers.get("content-type") ?? "").includes("json")) {
    location.assign(response.redirected ? response.url : location.href);
    return;
  }
  /** @type {{ toast: string, patches: { id: string, html: string }[] }} */
  const { toast: words, patches } = await response.json();
  for (const { id, html } of patches) patch(id, html);
  toast(words);
}

/** @param {string} id
 * @param {string} html */
function patch(id, html) {
  const old = document.getElementById(id);
  const fresh = parsed(html).body.firstElementChild;
  if (!old || !fresh) return;
  const held = old.contains(document.activeElement) ? document.activeElement : null;
  const place = held ? [...old.querySelectorAll("button")].findIndex((button) => button === held) : -1;
  old.replaceWith(fresh);
  enhance(fresh);
  fresh.querySelectorAll("button")[place]?.focus();
  const invalid = fresh.querySelector("[aria-invalid=true]");
  if (invalid instanceof HTMLElement) invalid.focus();
}

/** Opens the form of another page in a place on this one; only one is open at a time.
 * @param {HTMLElement} link */
export async function openInline(link) {
  const slot = document.getElementById(link.dataset["inline"] ?? "");
  const body = slot
    ? parsed(await textOf(link.getAttribute("href") ?? "")).querySelector("[data-body]")
    : null;
  if (!slot || !body) return;
  closeInline();
  slot.replaceChildren(...body.children);
  slot.querySelector("textarea")?.focus();
}

export function closeInline() {
  for (const form of document.querySelectorAll("[data-answering]")) form.remove();
}

/** @param {HTMLElement} link */
export async function loadMore(link) {
  const place = document.getElementById(link.dataset["into"] ?? "");
  if (!place) return;
  place.replaceChildren(...parsed(await textOf(`/replies/${link.dataset["more"] ?? ""}`)).body.children);
  enhance(place);
}

/** @param {string} address */
async function textOf(address) {
  const response = await fetch(address);
  return await response.text();
}
