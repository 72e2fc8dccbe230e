import { isA } from "./dom.js";
import { addDraft } from "./drafts.js";
import { optionLabel } from "./values.js";

/** The options of a native select, which are chosen by their labels and so need no ids. */

const MAX_OPTIONS = 40;

/** @param {HTMLSelectElement} select
 * @param {number} depth */
export function addOptions(select, depth) {
  let left = MAX_OPTIONS;
  for (const child of select.children) {
    if (left <= 0) break;
    if (isA(child, "option")) left -= addOption(child, depth);
    if (isA(child, "optgroup")) left -= addGroup(child, depth, left);
  }
  const more = select.options.length - MAX_OPTIONS;
  if (more > 0) addDraft(plainDraft(depth, "text", `… ${more} more options`, select));
}

/** @param {HTMLOptGroupElement} group
 * @param {number} depth
 * @param {number} left
 * @returns {number} how many options were listed */
function addGroup(group, depth, left) {
  if (group.hidden) return 0;
  addDraft({ ...plainDraft(depth, "group", group.label, group), element: group });
  let listed = 0;
  for (const option of group.children) {
    if (listed < left && isA(option, "option")) listed += addOption(option, depth + 1);
  }
  return listed;
}

/** @param {HTMLOptionElement} option
 * @param {number} depth */
function addOption(option, depth) {
  if (option.hidden) return 0;
  /** @type {Record<string, boolean>} */
  const state = {};
  if (option.selected) state["selected"] = true;
  if (option.matches(":disabled")) state["disabled"] = true;
  const stated = option.selected || option.matches(":disabled") ? state : null;
  addDraft({ ...plainDraft(depth, "option", optionLabel(option), option), element: option, state: stated });
  return 1;
}

/** @param {number} depth
 * @param {string} role
 * @param {string} name
 * @param {Element} anchor
 * @returns {import("./drafts.js").Draft} */
function plainDraft(depth, role, name, anchor) {
  return { depth, role, name, element: null, anchor, aimable: false, state: null };
}
