import type { SoughtTarget } from "../domain/named-target.js";
import { fingerprintOf, type IndexedPage } from "./fingerprint.js";
import { quotedCut } from "./node-label.js";
import { fullName } from "./tree.js";

const candidatesShown = 5;

/** A target in words: `button "Save" in the item "Nike"`. */
export function targetWords({ role, name, in: item, under, hint, column }: SoughtTarget): string {
  const places = [
    item ? ` in the item ${quotedCut(item.text)}` : "",
    under ? ` under the ${under.role}${under.name.text === "" ? "" : ` ${quotedCut(under.name.text)}`}` : "",
    column === undefined ? "" : ` in the column ${quotedCut(column)}`,
  ];
  return `${ownWords(role, name.text, hint)}${places.join("")}`;
}

const ownWords = (role: string, name: string, hint: string | undefined): string => {
  if (name !== "") return `${role} ${quotedCut(name)}`;
  return hint === undefined ? role : `${role} (${quotedCut(hint)})`;
};

/** Why nothing was found, with the elements that are nearest to what was meant. */
export function missingWords(page: IndexedPage, target: SoughtTarget, near: readonly number[]): string {
  const what = `there is no ${targetWords(target)} on this page`;
  if (near.length === 0) return `${what}, and no other ${target.role}`;
  return `${what}; there ${near.length === 1 ? "is" : "are"} ${listed(page, near)}`;
}

export const ambiguousWords = (page: IndexedPage, target: SoughtTarget, equals: readonly number[]): string =>
  `${equals.length} elements on this page are called ${targetWords(target)}: ${listed(page, equals)}`;

function listed(page: IndexedPage, indexes: readonly number[]): string {
  const shown = indexes.slice(0, candidatesShown).map((index) => {
    const { role, item, hint } = fingerprintOf(page, index);
    const own = ownWords(role, fullName(page.nodes, index), hint);
    return item === "" ? own : `${own} in ${quotedCut(item)}`;
  });
  const more = indexes.length - shown.length;
  return `${shown.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
