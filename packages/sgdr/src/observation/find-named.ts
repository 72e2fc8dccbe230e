import { mayBeCounted, withoutCount } from "../domain/counted-name.js";
import type { Fingerprint } from "../domain/fingerprint.js";
import {
  paramsInText,
  type NamedTarget,
  type SoughtTarget,
  type SoughtText,
} from "../domain/named-target.js";
import { foldText, sameText } from "../lib/same-text.js";
import { fingerprintOf, framesAround, same, type IndexedPage } from "./fingerprint.js";
import { NamedPlaces } from "./named-places.js";
import { quotedCut } from "./node-label.js";
import { toldApart } from "./refind.js";
import { fullName, subtreeEnd } from "./tree.js";

/** The element that was meant, or why it cannot be said which one is. */
export type FoundNamed =
  | {
      readonly kind: "found";
      readonly index: number;
      readonly id: string;
      /** Set if a given text is only a part of the name that it was taken for. */
      readonly took?: string;
    }
  | { readonly kind: "target-missing" | "ambiguous-target"; readonly words: string };

export interface FindNamedOptions {
  /** What the element was when the skill was learned; it only tells equals apart. */
  readonly print?: Fingerprint | undefined;
  /** Whether a given text may be taken for a longer name that holds its words, if there is only one. */
  readonly mayContain?: boolean;
}

const candidatesShown = 5;

/** Finds an element by its name and its place on the page as it is; it never guesses. */
export function findNamed(
  page: IndexedPage,
  target: SoughtTarget,
  { print, mayContain = false }: FindNamedOptions = {},
): FoundNamed {
  const places = new NamedPlaces(page);
  const candidates = elementsOf(page, target);
  const exact = candidates.filter((index) => fits({ page, places }, index, target, sameText));
  if (exact.length > 0) return oneOf(page, exact, target, print);
  const given = [target.name, target.in, target.under?.name].some((text) => text?.given === true);
  const near = given ? candidates.filter((index) => fits({ page, places }, index, target, holdsWords)) : [];
  const [only] = near;
  if (mayContain && near.length === 1 && only !== undefined)
    return { ...found(page, only), took: tookWords(page, places, only, target) };
  return { kind: "target-missing", words: missingWords(page, target, near.length > 0 ? near : candidates) };
}

const found = (page: IndexedPage, index: number): Extract<FoundNamed, { kind: "found" }> => ({
  kind: "found",
  index,
  id: page.nodes[index]?.id ?? "",
});

/** Elements of this role in the frame. */
function elementsOf(page: IndexedPage, { role, frame = [] }: Pick<SoughtTarget, "role" | "frame">): number[] {
  const elements: number[] = [];
  page.nodes.forEach((node, index) => {
    if (node.id !== undefined && node.role === role && same(framesAround(page, index), frame))
      elements.push(index);
  });
  return elements;
}

/** Several equal elements: what a dialog covers is not meant, then the fingerprint may tell which one is. */
function oneOf(
  page: IndexedPage,
  exact: readonly number[],
  target: SoughtTarget,
  print: Fingerprint | undefined,
): FoundNamed {
  const front = exact.filter((index) => page.nodes[index]?.behind === undefined);
  const left = front.length > 0 ? front : exact;
  const [only] = left;
  if (left.length === 1 && only !== undefined) return found(page, only);
  const told = print && toldApart(page, left, print);
  if (told !== undefined) return found(page, told);
  return {
    kind: "ambiguous-target",
    words: `${left.length} elements on this page are called ${targetWords(target)}: ${listed(page, left)}`,
  };
}

interface PlacedPage {
  readonly page: IndexedPage;
  readonly places: NamedPlaces;
}

type Same = (sought: string, is: string) => boolean;

function fits({ page, places }: PlacedPage, index: number, target: SoughtTarget, likeness: Same): boolean {
  const { name, in: item, under, hint, column } = target;
  const node = page.nodes[index];
  if (!node) return false;
  const is = (sought: SoughtText, text: string): boolean =>
    sameText(sought.text, text) || (sought.given && likeness(sought.text, text));
  if (hint !== undefined && (node.name !== "" || node.hint?.text !== hint)) return false;
  if (!namesOf(page, index).some((text) => is(name, text) || isCounted(node.role, name.text, text)))
    return false;
  if (item && !places.itemsAround(index).some((at) => places.textsOf(at).some((text) => is(item, text))))
    return false;
  if (under && !isUnder(places, index, under, is)) return false;
  return column === undefined || sameText(column, fingerprintOf(page, index).column ?? "");
}

function isUnder(
  places: NamedPlaces,
  index: number,
  { role, name }: NonNullable<SoughtTarget["under"]>,
  is: (sought: SoughtText, text: string) => boolean,
): boolean {
  const names = places.around(index, role);
  return name.text === "" ? names.length > 0 : names.some((text) => is(name, text));
}

/** What an element is called: its whole name; one that holds several texts, also each of them. */
export function namesOf({ nodes }: Pick<IndexedPage, "nodes">, index: number): readonly string[] {
  const node = nodes[index];
  if (!node) return [];
  if (node.name !== "") return [node.name];
  const texts: string[] = [];
  for (let at = index + 1, end = subtreeEnd(nodes, index); at < end; at += 1) {
    const text = nodes[at]?.name ?? "";
    if (text !== "") texts.push(text);
  }
  return texts.length === 0 ? [""] : [...new Set([texts.join(" "), ...texts])];
}

const isCounted = (role: string, sought: string, is: string): boolean =>
  mayBeCounted(role) && sameText(withoutCount(role, sought), withoutCount(role, is));

const wordsOf = (text: string): string => ` ${(foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(" ")} `;

/** Whether a text holds all of these words, one after the other. */
const holdsWords: Same = (sought, is) => {
  const words = wordsOf(sought);
  return words.trim() !== "" && wordsOf(is).includes(words);
};

function tookWords(page: IndexedPage, places: NamedPlaces, index: number, target: SoughtTarget): string {
  const texts: readonly (readonly [SoughtText | undefined, readonly string[]])[] = [
    [target.name, namesOf(page, index)],
    [target.in, places.itemsAround(index).flatMap((at) => places.textsOf(at))],
    [target.under?.name, target.under ? places.around(index, target.under.role) : []],
  ];
  return texts
    .flatMap(([sought, is]) => {
      if (sought?.given !== true || is.some((text) => sameText(sought.text, text))) return [];
      const text = is.find((other) => holdsWords(sought.text, other)) ?? "";
      return [`${quotedCut(sought.text)} was taken as ${quotedCut(text)}`];
    })
    .join(", ");
}

/** A target in words: `button "Save" in the item "Nike"`. */
export function targetWords({ role, name, in: item, under, hint, column }: SoughtTarget): string {
  const own =
    name.text === ""
      ? hint === undefined
        ? role
        : `${role} (${quotedCut(hint)})`
      : `${role} ${quotedCut(name.text)}`;
  const places = [
    item ? ` in the item ${quotedCut(item.text)}` : "",
    under ? ` under the ${under.role}${under.name.text === "" ? "" : ` ${quotedCut(under.name.text)}`}` : "",
    column === undefined ? "" : ` in the column ${quotedCut(column)}`,
  ];
  return `${own}${places.join("")}`;
}

function missingWords(page: IndexedPage, target: SoughtTarget, near: readonly number[]): string {
  const what = `there is no ${targetWords(target)} on this page`;
  if (near.length === 0) return `${what}, and no other ${target.role}`;
  return `${what}; there ${near.length === 1 ? "is" : "are"} ${listed(page, near)}`;
}

function listed(page: IndexedPage, indexes: readonly number[]): string {
  const shown = indexes.slice(0, candidatesShown).map((index) => {
    const { role, item, hint } = fingerprintOf(page, index);
    const name = fullName(page.nodes, index);
    const own =
      name === ""
        ? hint === undefined
          ? role
          : `${role} (${quotedCut(hint)})`
        : `${role} ${quotedCut(name)}`;
    return item === "" ? own : `${own} in ${quotedCut(item)}`;
  });
  const more = indexes.length - shown.length;
  return `${shown.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

/** Whether something on the page could be this target: a text that the caller gives may be any. */
export function couldBeOn(page: IndexedPage, places: NamedPlaces, target: NamedTarget): boolean {
  const isOpen = (text: NamedTarget["name"]): boolean => paramsInText(text).length > 0;
  const anyText: SoughtText = { text: "", given: true };
  const textOf = (text: NamedTarget["name"]): SoughtText =>
    text.from === "literal" ? { text: text.value, given: false } : anyText;
  const { name, in: item, under, role, frame, hint, column } = target;
  const open: SoughtTarget = {
    role,
    name: textOf(name),
    ...(item && { in: textOf(item) }),
    ...(under && { under: { role: under.role, name: textOf(under.name) } }),
    ...(hint !== undefined && { hint }),
    ...(column !== undefined && { column }),
  };
  const any: Same = () => true;
  return elementsOf(page, { role, ...(frame && { frame }) }).some((index) => {
    if (page.nodes[index]?.behind !== undefined) return false;
    if (item && isOpen(item) && places.itemsAround(index).length === 0) return false;
    return fits({ page, places }, index, open, any);
  });
}
