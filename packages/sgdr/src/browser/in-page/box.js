import { page } from "./dom.js";
import { mentionedIn } from "./sheets.js";

/** What computed style says about an element, asked once per walk and kept as bits. */

/** display: none */
export const HIDDEN = 1;
/** visibility: hidden, which children can undo */
export const INVISIBLE = 2;
/** Starts and ends a line of text. */
export const BLOCK = 4;
/** Stands apart from the text around it, as blocks and inline blocks do. */
export const APART = 8;
/** cursor: pointer, its own or inherited */
export const POINTER = 16;
/** content-visibility: hidden, so that its children are not shown */
export const LOCKED = 32;
export const UPPERCASE = 64;
export const LOWERCASE = 128;
export const CAPITALIZED = 256;
const TRANSFORMED = UPPERCASE | LOWERCASE | CAPITALIZED;

/** @type {Map<Element, number>} */
const boxes = new Map();
let readsTransforms = true;
let readsLocks = true;

const STYLED_TEXT = '[style*="text-transform"]';
const STYLED_LOCK = '[style*="content-visibility"], [hidden="until-found"]';

/** Forgets the last walk's boxes, and finds out which rare style there is to read at all. */
export function startBoxes() {
  boxes.clear();
  const { transforms, locks } = mentionedIn(document);
  readsTransforms = transforms || page.querySelector(STYLED_TEXT) !== null;
  readsLocks = locks || page.querySelector(STYLED_LOCK) !== null;
}

/** A shadow tree has rules of its own, so from here on everything is read. */
export function readAllStyle() {
  readsTransforms = true;
  readsLocks = true;
}

export function forgetBoxes() {
  boxes.clear();
}

/** @param {Element} element
 * @param {boolean} [withPointer] false where it does not matter who points
 * @returns {number} */
export function boxOf(element, withPointer = true) {
  const known = boxes.get(element);
  if (known !== undefined) return known;
  const box = readBox(getComputedStyle(element), withPointer);
  boxes.set(element, box);
  return box;
}

/** @param {CSSStyleDeclaration} style
 * @param {boolean} withPointer */
function readBox(style, withPointer) {
  const { display } = style;
  if (display === "none") return HIDDEN;
  let box = displayBits(display);
  if (style.visibility !== "visible") box |= INVISIBLE;
  if (withPointer && style.cursor === "pointer") box |= POINTER;
  if (readsLocks && style.contentVisibility === "hidden") box |= LOCKED;
  if (readsTransforms) box |= transformBits(style.textTransform);
  return box;
}

/** @param {string} display */
function displayBits(display) {
  if (display === "inline") return 0;
  if (display === "contents" || display.startsWith("inline") || display === "ruby") return APART;
  return BLOCK | APART;
}

/** @param {string} textTransform */
function transformBits(textTransform) {
  if (textTransform === "none") return 0;
  if (textTransform.includes("uppercase")) return UPPERCASE;
  if (textTransform.includes("lowercase")) return LOWERCASE;
  return textTransform.includes("capitalize") ? CAPITALIZED : 0;
}

/** Text as it is shown: Chromium's tree, too, has it after text-transform.
 * @param {string} text
 * @param {number} box */
export function shownText(text, box) {
  if ((box & TRANSFORMED) === 0) return text;
  if (box & UPPERCASE) return text.toUpperCase();
  if (box & LOWERCASE) return text.toLowerCase();
  return text.replace(/(^|[^\p{L}\p{N}'’])(\p{L})/gu, (_, before, letter) => before + letter.toUpperCase());
}
