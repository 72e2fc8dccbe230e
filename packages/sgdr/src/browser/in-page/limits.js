/** How much of a page one look reads. A page may be of any size; what is over a limit is left out, and the text says so. */

const MOST_NODES = 25_000;
const MOST_CHARACTERS = 2_000_000;
const MOST_MS = 4_000;
/** Elements inside elements; each level costs the walk several calls. */
const MOST_LEVELS = 600;
export const MOST_NAME_CHARACTERS = 10_000;
export const MOST_TITLE_CHARACTERS = 300;
const MOST_ATTRIBUTE_CHARACTERS = 300;

let characters = 0;
let levels = 0;
let steps = 0;
let until = 0;
/** Which limit ended the reading.
 * @type {"" | "nodes" | "characters" | "time"} */
let full = "";
let tooDeep = false;

export function startLimits() {
  characters = 0;
  levels = 0;
  steps = 0;
  until = performance.now() + MOST_MS;
  full = "";
  tooDeep = false;
}

/** Whether reading must end; the clock is looked at only now and then. */
export function isFull() {
  if (full !== "") return true;
  steps += 1;
  if ((steps & 127) === 0 && performance.now() > until) full = "time";
  return full !== "";
}

/** Takes note of a node that is listed; what was taken out of the list again does not count.
 * @param {string} name
 * @param {number} listed how many are listed with it */
export function countNode(name, listed) {
  characters += name.length;
  if (listed >= MOST_NODES) full = "nodes";
  else if (characters >= MOST_CHARACTERS) full = "characters";
}

/** One level deeper, unless that is too deep. */
export function enterLevel() {
  if (levels >= MOST_LEVELS) {
    tooDeep = true;
    return false;
  }
  levels += 1;
  return true;
}

export function leaveLevel() {
  levels -= 1;
}

export function levelNow() {
  return levels;
}

/** After an error that left levels without leaving them.
 * @param {number} level */
export function returnToLevel(level) {
  levels = level;
}

/** What was left out, or "". */
export function leftOut() {
  return full !== "" ? full : tooDeep ? "levels" : "";
}

/** The beginning of a long text, and how much of it is missing.
 * @param {string} text
 * @param {number} most */
export function shortened(text, most) {
  return text.length <= most ? text : `${text.slice(0, most)}… (${text.length - most} more characters)`;
}

/** @param {string} value */
export function shortAttribute(value) {
  return value.length <= MOST_ATTRIBUTE_CHARACTERS ? value : value.slice(0, MOST_ATTRIBUTE_CHARACTERS);
}
