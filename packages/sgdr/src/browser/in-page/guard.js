import { aimsOfClick, aimsOfKey } from "./aims.js";
import { elementOf } from "./ids.js";

/**
 * Between the answer of a person and the event, a page may change what it calls its elements. So the event itself is looked at,
 * before the page sees it: one that would set off something with a rule and without an answer is stopped.
 */

/** How names are compared, and what was answered. The patterns are those of the program.
 * @typedef {object} Answers
 * @property {{ target: string, plain: string | null }[]} rules
 * @property {string[]} allowed aims as JSON
 * @property {Record<string, string>} lookAlikes
 * @property {string} unsaid
 * @property {string} said
 * @property {number} target the number of the element that the action is about, or 0
 * @property {number} ms how long to look */

/** @typedef {(aim: string[]) => boolean} Judge */

const BY_POINTER = [
  "pointerdown",
  "mousedown",
  "touchstart",
  "pointerup",
  "mouseup",
  "touchend",
  "click",
  "auxclick",
];
const BY_KEY = ["keydown", "keyup"];

/** @type {{ judge: Judge, target: number, until: number } | null} */
let guard = null;
/** @type {string[][]} */
let stoppedAims = [];
let isListening = false;

/** @param {Answers} answers */
export function guardActs(answers) {
  stoppedAims = [];
  guard = { judge: judgeOf(answers), target: answers.target, until: performance.now() + answers.ms };
  if (isListening) return;
  isListening = true;
  for (const kind of [...BY_POINTER, ...BY_KEY])
    window.addEventListener(kind, lookAtEvent, { capture: true, passive: false });
}

/** What was stopped since. */
export function unguardActs() {
  const aims = stoppedAims;
  guard = null;
  stoppedAims = [];
  return aims;
}

/** @param {Event} event */
function lookAtEvent(event) {
  if (!guard || performance.now() > guard.until) return;
  const [innermost] = event.composedPath();
  if (!(innermost instanceof Element)) return;
  const refused = aimsOfEvent(event, innermost, guard.target).filter(guard.judge);
  if (refused.length === 0) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  stoppedAims.push(...refused);
}

/** @param {Event} event
 * @param {Element} innermost
 * @param {number} target */
function aimsOfEvent(event, innermost, target) {
  if (!(event instanceof KeyboardEvent)) return aimsOfClick(innermost, target > 0 ? elementOf(target) : null);
  return event.key === "Enter" || event.key === " " ? aimsOfKey(event.key) : [];
}

/** @param {Answers} answers
 * @returns {Judge} */
function judgeOf({ rules, allowed, lookAlikes, unsaid, said }) {
  const tests = rules.map(({ target, plain }) => ({
    target: new RegExp(target, "is"),
    plain: plain === null ? null : new RegExp(plain, "is"),
  }));
  const unsaidSigns = new RegExp(unsaid, "gu");
  const isSaid = (/** @type {string} */ char) => saidSign.test(char);
  const saidSign = new RegExp(said, "u");
  const plainName = (/** @type {string} */ name) => {
    const seen = name.replace(/\s+/gu, " ").normalize("NFKD").replace(unsaidSigns, "").toLowerCase();
    const letters = Array.from(seen, (char) => lookAlikes[char] ?? char);
    const from = Math.max(0, letters.findIndex(isSaid));
    return letters
      .slice(from, letters.findLastIndex(isSaid) + 1)
      .join("")
      .replace(/\s+/gu, " ");
  };
  const isRuled = (/** @type {string} */ name) =>
    tests.some(({ target, plain }) => target.test(name) || plain?.test(plainName(name)) === true);
  return (aim) => aim.some(isRuled) && !allowed.includes(JSON.stringify(aim));
}
