/** @typedef {import("./data.js").TaskRow} TaskRow */

/** @param {TaskRow} row */
export function resultOf({ infra, reward }) {
  if (infra) return { kind: "infra", sign: "!", words: "the world failed" };
  if (reward === null) return { kind: "unchecked", sign: "–", words: "not checked" };
  return reward === 1
    ? { kind: "solved", sign: "✓", words: "solved" }
    : { kind: "unsolved", sign: "✗", words: "not solved" };
}

/** @param {TaskRow} row */
export const verdictOf = ({ verdict }) => verdict.replaceAll("-", " ");

/** The address of a task in this file; it stays the same when the report is made again.
 * @param {TaskRow} row */
export const keyOf = ({ arm, site, stream, task }) =>
  [arm, site, String(stream), task].map(encodeURIComponent).join("/");

/** @param {string} key */
export const addressOf = (key) => `#task=${key}`;

/** @param {number} ms */
export const secondsOf = (ms) => (ms / 1000).toFixed(1);
