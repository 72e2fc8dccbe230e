import { ICON_FONT, page } from "./dom.js";
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
/** The cursor of what can be clicked or dragged, its own or inherited */
export const POINTER = 16;
/** content-visibility: hidden, so that its children are not shown */
export const LOCKED = 32;
export const UPPERCASE = 64;
export const LOWERCASE = 128;
export const CAPITALIZED = 256;
const TRANSFORMED = UPPERCASE | LOWERCASE | CAPITALIZED;
/** In a font of icons, which draws a word as a picture. */
export const ICONS = 512;

const HANDS = new Set(["pointer", "grab", "grabbing", "move"]);

/** @type {Map<Element, number>} */
const boxes = new Map();
let readsTransforms = true;
let readsLocks = true;
let readsFonts = true;
let knowsIcons = false;

const STYLED_TEXT = '[style*="text-transform"]';
/** The usual classes of elements that hold the name of an icon, whether or not their font has come. */
const ICON_CLASS = '[class*="material-icons"], [class*="material-symbols"]';
const STYLED_FONT = '[style*="font-family"]';
const STYLED_LOCK = '[style*="content-visibility"], [hidden="until-found"]';

/** Forgets the last walk's boxes, and finds out which rare style there is to read at all. */
export function startBoxes() {
  boxes.clear();
  const { transforms, locks, icons } = mentionedIn(document);
  readsTransforms = transforms || page.querySelector(STYLED_TEXT) !== null;
  readsLocks = locks || page.querySelector(STYLED_LOCK) !== null;
  readsFonts = icons || page.querySelector(STYLED_FONT) !== null;
  knowsIcons = page.querySelector(ICON_CLASS) !== null;
}

/** A shadow tree has rules of its own, so from here on everything is read. */
export function readAllStyle() {
  readsTransforms = true;
  readsLocks = true;
  readsFonts = true;
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
  let box = readBox(getComputedStyle(element), withPointer);
  if (knowsIcons && element.matches(ICON_CLASS)) box |= ICONS;
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
  if (withPointer && HANDS.has(style.cursor)) box |= POINTER;
  if (readsLocks && style.contentVisibility === "hidden") box |= LOCKED;
  if (readsTransforms) box |= transformBits(style.textTransform);
  if (readsFonts && ICON_FONT.test(style.fontFamily)) box |= ICONS;
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

/** Characters that only a font of icons gives a picture, and words that it draws as one. */
const GLYPH = /[\ue000-\uf8ff]/;
const GLYPHS = /[\ue000-\uf8ff]+/g;
const LIGATURE = /^\s*[a-z][a-z0-9]*(?:_[a-z0-9]+)*\s*$/;

/** Whether the text is drawn as an icon and not read.
 * @param {string} text
 * @param {number} box of its parent */
export const isIcon = (text, box) => (box & ICONS) !== 0 && LIGATURE.test(text);

/** Text as it is shown: Chromium's tree, too, has it after text-transform; what a font of icons draws is no text.
 * @param {string} text
 * @param {number} box */
export function shownText(text, box) {
  if (isIcon(text, box)) return "";
  const read = GLYPH.test(text) ? text.replace(GLYPHS, "") : text;
  return (box & TRANSFORMED) === 0 ? read : transformed(read, box);
}

/** @param {string} text
 * @param {number} box */
function transformed(text, box) {
  if (box & UPPERCASE) return text.toUpperCase();
  if (box & LOWERCASE) return text.toLowerCase();
  return text.replace(/(^|[^\p{L}\p{N}'’])(\p{L})/gu, (_, before, letter) => before + letter.toUpperCase());
}
