import { byId, make } from "./dom.js";
import { taskHead, taskSteps } from "./task-view.js";
import { addressOf, keyOf } from "./task-words.js";
import { unpack } from "./unpack.js";

/** @typedef {import("./data.js").TaskRow} TaskRow */
/** @typedef {import("./data.js").PackedDetail} PackedDetail */

/** Shows the task that the address names: links can be sent, and Back closes it.
 * @param {readonly TaskRow[]} rows
 * @param {() => readonly TaskRow[]} listed */
export function followAddress(rows, listed) {
  const dialog = byId("task", HTMLDialogElement);
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  const title = document.title;
  let cameFromPage = false;
  const leave = () => {
    if (cameFromPage) return history.back();
    history.replaceState(null, "", "#tasks");
    follow();
  };
  const follow = () => {
    const named = location.hash.startsWith("#task=");
    const row = named ? byKey.get(location.hash.slice("#task=".length)) : undefined;
    document.title = row ? `${row.goal} – ${title}` : title;
    if (named) open(dialog, row, { rows, listed: listed(), leave });
    else dialog.close();
  };
  // an address that was there at the start has nothing in the page to go back to
  window.addEventListener("hashchange", ({ oldURL }) => {
    if (!dialog.open) cameFromPage = !oldURL.includes("#task=");
    follow();
  });
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    leave();
  });
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) return leave();
    swap(event);
  });
  follow();
}

/** From task to task inside the dialog, so that one Back still leads to the list.
 * @param {MouseEvent} event */
function swap(event) {
  const link = event.target instanceof Element ? event.target.closest("a[data-swap]") : null;
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  location.replace(link.getAttribute("href") ?? "#tasks");
}

/** @param {HTMLDialogElement} dialog
 * @param {TaskRow | undefined} row
 * @param {{ readonly rows: readonly TaskRow[], readonly listed: readonly TaskRow[], readonly leave: () => void }} from */
function open(dialog, row, { rows, listed, leave }) {
  const close = make("button", { type: "button", class: "close" }, "Close");
  close.addEventListener("click", leave);
  const steps = make("div", { class: "task-steps" });
  const twins = row ? rows.filter((other) => other !== row && isTwin(other, row)) : [];
  const head = row
    ? taskHead(row, twins)
    : [make("h2", { id: "task-title", tabindex: "-1" }, "This report has no such task")];
  const bar = make("div", { class: "task-bar" }, ...(row ? neighbours(row, listed) : []), close);
  dialog.replaceChildren(
    bar,
    make("div", { class: "task-body" }, ...head.filter((part) => part !== null), steps),
  );
  if (!dialog.open) dialog.showModal();
  dialog.scrollTop = 0;
  byId("task-title", HTMLElement).focus();
  if (row) void fill(steps, row);
}

/** @param {TaskRow} one
 * @param {TaskRow} other */
const isTwin = (one, other) =>
  one.task === other.task && one.site === other.site && one.stream === other.stream && one.arm !== other.arm;

/** Links to the tasks before and after it in the list.
 * @param {TaskRow} row
 * @param {readonly TaskRow[]} listed */
function neighbours(row, listed) {
  const at = listed.indexOf(row);
  const link = (/** @type {TaskRow | undefined} */ other, /** @type {string} */ text) =>
    other
      ? make("a", { href: addressOf(keyOf(other)), "data-swap": "" }, text)
      : make("span", { class: "quiet" }, text);
  if (at < 0) return [make("span", { class: "quiet" }, "not in the filtered list")];
  return [link(listed[at - 1], "← Previous"), link(listed[at + 1], "Next →")];
}

/** @param {HTMLElement} place
 * @param {TaskRow} row */
async function fill(place, { detail }) {
  if (detail === null)
    return place.replaceChildren(
      make("p", { class: "note" }, "Its steps were left out to keep this file small."),
    );
  if (!("DecompressionStream" in window))
    return place.replaceChildren(
      make("p", { class: "note" }, "This browser is too old to unpack the steps."),
    );
  place.textContent = "Unpacking the steps …";
  const packed = await unpack(`detail-${detail}`);
  if (isDetail(packed)) place.replaceChildren(...taskSteps(packed).filter((part) => part !== null));
}

/** @param {unknown} value
 * @returns {value is PackedDetail} */
const isDetail = (value) =>
  typeof value === "object" && value !== null && "pages" in value && "steps" in value;
