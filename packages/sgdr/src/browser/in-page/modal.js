import { focusedElement } from "./dom.js";
import { allDrafts, replaceDrafts } from "./drafts.js";

/** While a modal dialog is open, nothing outside it can be reached. */

/** @type {{ element: Element, from: number, to: number }[]} */
let modals = [];

export function forgetModals() {
  modals = [];
}

/** Called when the dialog has just been walked and its nodes end the list.
 * @param {Element} element
 * @param {number} from its index */
export function noteModal(element, from) {
  if (element.matches(":modal")) modals.push({ element, from, to: allDrafts().length });
}

export function keepTopModal() {
  const focused = focusedElement();
  const top = modals.find(({ element }) => focused && holds(element, focused)) ?? modals.at(-1);
  if (!top) return;
  const kept = allDrafts().slice(top.from, top.to);
  const lifted = kept[0]?.depth ?? 0;
  for (const draft of kept) draft.depth -= lifted;
  replaceDrafts(kept);
}

/** @param {Element} dialog
 * @param {Element} inner
 * @returns {boolean} */
function holds(dialog, inner) {
  if (dialog.contains(inner)) return true;
  const root = inner.getRootNode();
  return root instanceof ShadowRoot && holds(dialog, root.host);
}
