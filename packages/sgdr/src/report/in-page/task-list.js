import { byId, make, number } from "./dom.js";
import { filtered, wantedIn } from "./task-filter.js";
import { addressOf, keyOf, resultOf, secondsOf, verdictOf } from "./task-words.js";

/** @typedef {import("./data.js").TaskRow} TaskRow */

const PAGE = 50;

/** The list of tasks: only one page of it is ever in the document.
 * @param {readonly TaskRow[]} rows
 * @returns {() => readonly TaskRow[]} those that are listed now */
export function listTasks(rows) {
  const form = byId("filters", HTMLFormElement);
  const before = byId("page-before", HTMLButtonElement);
  const after = byId("page-after", HTMLButtonElement);
  let listed = rows;
  let page = 0;
  const show = () => {
    const last = Math.max(0, Math.ceil(listed.length / PAGE) - 1);
    page = Math.max(0, Math.min(page, last));
    const body = document.querySelector("#task-table tbody");
    body?.replaceChildren(...listed.slice(page * PAGE, (page + 1) * PAGE).map(rowOf));
    byId("page-place", HTMLElement).textContent = `Page ${page + 1} of ${number(last + 1)}`;
    before.disabled = page === 0;
    after.disabled = page === last;
  };
  const find = () => {
    listed = filtered(rows, wantedIn(form));
    page = 0;
    byId("task-count", HTMLElement).textContent = `${number(listed.length)} of ${number(rows.length)} tasks`;
    show();
  };
  const turn = (/** @type {number} */ by) => {
    page += by;
    show();
    byId("task-count", HTMLElement).scrollIntoView({ block: "nearest" });
  };
  before.addEventListener("click", () => turn(-1));
  after.addEventListener("click", () => turn(1));
  onFilter(form, find);
  find();
  return () => listed;
}

/** @param {HTMLFormElement} form
 * @param {() => void} find */
function onFilter(form, find) {
  let waiting = 0;
  // typing is waited for, so that a screen reader is not told a number for every letter
  form.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = window.setTimeout(find, 120);
  });
  form.addEventListener("reset", () => void setTimeout(find));
  form.addEventListener("submit", (event) => event.preventDefault());
}

/** @param {TaskRow} row */
function rowOf(row) {
  const { sign, words, kind } = resultOf(row);
  const link = make("a", { href: addressOf(keyOf(row)) }, row.goal);
  const result = make(
    "span",
    { class: `result ${kind}` },
    make("span", { "aria-hidden": "true" }, sign),
    ` ${words}`,
  );
  const place = `${row.stream}, ${row.position + 1}`;
  return make(
    "tr",
    {},
    make(
      "th",
      { scope: "row" },
      link,
      make("small", {}, `${row.task} · ${row.template}`),
      make(
        "small",
        { class: "brief" },
        `${row.arm} · stream ${row.stream}, place ${row.position + 1} · ${row.decisions} decisions`,
      ),
    ),
    ...[row.arm, row.site].map((text) => make("td", { class: "wide" }, text)),
    make("td", { class: "wide n" }, place),
    make("td", {}, result),
    ...[row.end, verdictOf(row)].map((text) => make("td", { class: "wide" }, text)),
    ...[number(row.decisions), number(row.primitives), number(row.called), secondsOf(row.ms)].map((text) =>
      make("td", { class: "wide n" }, text),
    ),
  );
}
