/** @typedef {import("./data.js").TaskRow} TaskRow */
import { resultOf } from "./task-words.js";

/** @typedef {{ readonly arm: string, readonly site: string, readonly stream: string, readonly result: string, readonly text: string, readonly order: string }} Wanted */

/** @param {HTMLFormElement} form
 * @returns {Wanted} */
export function wantedIn(form) {
  const fields = new FormData(form);
  const of = (/** @type {string} */ name) => {
    const value = fields.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  return {
    arm: of("arm"),
    site: of("site"),
    stream: of("stream"),
    result: of("result"),
    order: of("order"),
    text: of("text").toLowerCase(),
  };
}

/** Each row's text, made once: typing in the field looks at all of them.
 * @type {WeakMap<TaskRow, string>} */
const texts = new WeakMap();

/** @param {TaskRow} row */
function textOf(row) {
  const known = texts.get(row);
  if (known !== undefined) return known;
  const text = [row.goal, row.task, row.template, row.kind, row.end, row.arm, ...row.reasons]
    .join("\n")
    .toLowerCase();
  texts.set(row, text);
  return text;
}

/** @param {TaskRow} row
 * @param {string} result */
function hasResult(row, result) {
  if (result === "fooled") return row.reward === 0 && !row.infra && row.verdict === "success";
  if (result === "missed") return row.reward === 1 && !row.infra && row.verdict === "failure";
  return resultOf(row).kind === result;
}

/** @param {readonly TaskRow[]} rows
 * @param {Wanted} wanted */
export function filtered(rows, { arm, site, stream, result, text, order }) {
  const words = text.split(/\s+/).filter(Boolean);
  const found = rows.filter(
    (row) =>
      (!arm || row.arm === arm) &&
      (!site || row.site === site) &&
      (!stream || String(row.stream) === stream) &&
      (!result || hasResult(row, result)) &&
      words.every((word) => textOf(row).includes(word)),
  );
  if (order === "decisions" || order === "ms") found.sort((left, right) => right[order] - left[order]);
  return found;
}
