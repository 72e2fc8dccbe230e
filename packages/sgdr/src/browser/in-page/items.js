import { attributeOf, firstElementOf, isElement } from "./dom.js";

/** Siblings that look alike, such as cards and rows made of plain elements: each is listed as one item. */

/** Elements that hold other things, and are neither text nor a part of something that has a role. */
const HOLDERS = /^(?:div|section|[a-z]+-[a-z-]+)$/;
/** An item is something to choose from, and not a column of the page. */
const MOST_IN_ITEM = 40;
const PARTS_OF_PAGE = new Set(
  "banner complementary contentinfo form grid list listbox main navigation search table tree treegrid".split(
    " ",
  ),
);

/** Whether at least two of the children in a row are of one kind: of the same name and the same first class.
 * @param {Element} element */
export function mayBeItems(element) {
  const first = firstElementOf(element);
  if (!first?.nextElementSibling) return false;
  let alike = 0;
  let last = "";
  for (let child = /** @type {Element | null} */ (first); child; child = child.nextElementSibling) {
    const kind = kindOf(child);
    if (kind === "") continue;
    alike = kind === last ? alike + 1 : 1;
    if (alike === (kind.endsWith(".") ? 3 : 2)) return true;
    last = kind;
  }
  return false;
}

/** @param {Element} element */
export const isHolder = (element) =>
  HOLDERS.test(element.localName) && element.firstElementChild !== null && !element.hasAttribute("role");

/** @param {Element} element */
function kindOf(element) {
  if (!isHolder(element)) return "";
  const [name = ""] = attributeOf(element, "class").split(/\s/, 1);
  return `${element.localName}.${name}`;
}

/** Whether what is listed from here on is more than a line and less than a part of the page.
 * @param {readonly import("./drafts.js").Draft[]} drafts
 * @param {number} from */
export function isAnItem(drafts, from) {
  const count = drafts.length - from;
  if (count < 2 || count > MOST_IN_ITEM) return false;
  let aimable = 0;
  for (let index = from; index < drafts.length; index += 1) {
    const draft = drafts[index];
    if (draft && PARTS_OF_PAGE.has(draft.role)) return false;
    if (draft?.aimable) aimable += 1;
  }
  return aimable > 0 || count > 2;
}

/** @param {Element} element
 * @param {number} depth
 * @returns {import("./drafts.js").Draft} */
export const itemDraft = (element, depth) => ({
  depth,
  role: "item",
  name: "",
  element,
  anchor: element,
  aimable: false,
  state: null,
});

/** Makes the texts of a row things that one can click, where an element of its own holds them.
 * @param {Element} row
 * @param {readonly import("./drafts.js").Draft[]} drafts
 * @param {number} from */
export function numberParts(row, drafts, from) {
  for (let index = from; index < drafts.length; index += 1) {
    const draft = drafts[index];
    if (!draft || draft.element !== null) continue;
    const holder = isElement(draft.anchor) ? draft.anchor : draft.anchor.parentElement;
    if (!holder || holder === row || !holder.hasAttributes()) continue;
    draft.element = holder;
    draft.aimable = true;
  }
}
