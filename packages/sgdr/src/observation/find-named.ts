import type { Fingerprint } from "../domain/fingerprint.js";
import type { SoughtTarget, SoughtText } from "../domain/named-target.js";
import { holdsWholeWords } from "../lib/holds-whole-words.js";
import { foldText } from "../lib/same-text.js";
import { stemOfCounted } from "./counted-name.js";
import { dialogRoles } from "./dialogs.js";
import { namesOf } from "./element-names.js";
import { fingerprintOf, framesAround, same, type IndexedPage } from "./fingerprint.js";
import { NamedPlaces, opensList } from "./named-places.js";
import { quotedCut } from "./node-label.js";
import { toldApart } from "./refind.js";
import { ambiguousWords, missingWords } from "./target-words.js";

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
  /** What the element was when the skill was learned; it only excludes elements and tells equals apart. */
  readonly print?: Fingerprint | undefined;
  /** Whether a given text may be taken for a longer name that holds its words, if there is only one. */
  readonly mayContain?: boolean;
}

/** Finds an element by its name and its place on the page as it is; it never guesses. */
export function findNamed(
  page: IndexedPage,
  target: SoughtTarget,
  { print, mayContain = false }: FindNamedOptions = {},
): FoundNamed {
  const search: Search = { page, places: new NamedPlaces(page), wanted: wantedBy(target), print };
  const candidates = elementsOf(page, target);
  const exact = candidates.filter((index) => fits(search, index, isExactly));
  if (exact.length > 0) return oneOf(page, exact, target, print);
  const [counted, ...others] = candidates.filter((index) => fits(search, index, isButForCount));
  if (counted !== undefined && others.length === 0) return found(page, counted);
  const near = isGiven(target) ? candidates.filter((index) => fits(search, index, isPartOf)) : [];
  const [only] = near;
  if (mayContain && near.length === 1 && only !== undefined)
    return { ...found(page, only), took: tookWords(search, only) };
  return { kind: "target-missing", words: missingWords(page, target, near.length > 0 ? near : candidates) };
}

const found = (page: IndexedPage, index: number): Extract<FoundNamed, { kind: "found" }> => ({
  kind: "found",
  index,
  id: page.nodes[index]?.id ?? "",
});

const isGiven = ({ name, in: item, under }: SoughtTarget): boolean =>
  [name, item, under?.name].some((text) => text?.given === true);

/** Elements of this role in the frame. */
export function elementsOf(
  page: IndexedPage,
  { role, frame = [] }: Pick<SoughtTarget, "role" | "frame">,
): number[] {
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
  return { kind: "ambiguous-target", words: ambiguousWords(page, target, left) };
}

/** A text that is looked for, prepared once: an argument may be long, and a page has many texts. */
export interface Wanted {
  readonly text: string;
  readonly folded: string;
  readonly given: boolean;
}

const wantedText = ({ text, given }: SoughtText): Wanted => ({ text, given, folded: foldText(text) });

export interface WantedTarget extends Omit<SoughtTarget, "name" | "in" | "under"> {
  readonly name: Wanted;
  readonly in?: Wanted;
  readonly under?: { readonly role: string; readonly name: Wanted };
}

export const wantedBy = ({ name, in: item, under, ...rest }: SoughtTarget): WantedTarget => ({
  ...rest,
  name: wantedText(name),
  ...(item && { in: wantedText(item) }),
  ...(under && { under: { role: under.role, name: wantedText(under.name) } }),
});

interface Search {
  readonly page: IndexedPage;
  readonly places: NamedPlaces;
  readonly wanted: WantedTarget;
  readonly print: Fingerprint | undefined;
}

/** How a text that is looked for may be like one on the page; `stem` returns the page's text without a count at its end, if it is a name. */
export type Likeness = (wanted: Wanted, text: string, stem?: () => string | undefined) => boolean;

const isExactly: Likeness = ({ folded }, text) => folded === foldText(text);
const isButForCount: Likeness = (wanted, text, stem) =>
  isExactly(wanted, text) ||
  (!wanted.given && wanted.folded !== "" && wanted.folded === foldText(stem?.() ?? ""));
const isPartOf: Likeness = (wanted, text) =>
  isExactly(wanted, text) || (wanted.given && holdsWholeWords(text, wanted.folded));

/** Whether the element is one that is looked for. */
export function fits(search: Search, index: number, is: Likeness): boolean {
  const { page, places, wanted, print } = search;
  const { in: item, under, column } = wanted;
  if (!isCalled(search, index, is)) return false;
  if (item && !places.itemTextsOf(index).some((text) => is(item, text))) return false;
  if (under && !isUnder(places.around(index, under.role), under, print, is)) return false;
  if (print?.v === 2 && print.landmarks.some(isDialogLabel) !== isInDialog(page, index)) return false;
  return column === undefined || foldText(column) === foldText(fingerprintOf(page, index).column ?? "");
}

/** Whether its name is the one that is looked for; without name and hint, in an item it is the list that opens there, whatever it shows. */
function isCalled({ page, places, wanted }: Search, index: number, is: Likeness): boolean {
  const { name, in: item, hint } = wanted;
  const node = page.nodes[index];
  if (!node) return false;
  // a control that does something is never meant by its role alone: an icon that is gone is not the button beside it
  if (isWhatever(name, item, hint) && opensList(node.name)) return true;
  if (name.folded === "" && node.hint?.text !== hint) return false;
  if (hint !== undefined && node.name !== "") return false;
  const stem = (): string | undefined => stemOfCounted(page, places, index);
  const names = namesOf(page, index);
  // a fixed name is the whole one; one of several texts only tells which thing a caller means
  return (name.given ? names : names.slice(0, 1)).some((text) => is(name, text, stem));
}

const isWhatever = ({ folded, given }: Wanted, item: Wanted | undefined, hint: string | undefined): boolean =>
  folded === "" && !given && hint === undefined && item !== undefined;

/** A button of the page is not that of a dialog with the same name, which may be late or still open. */
const isDialogLabel = (label: string): boolean => dialogRoles.has(label.split(" ", 1)[0] ?? "");

function isInDialog({ nodes, parents }: IndexedPage, index: number): boolean {
  for (let at = parents[index] ?? -1; at >= 0; at = parents[at] ?? -1)
    if (dialogRoles.has(nodes[at]?.role ?? "")) return true;
  return false;
}

/** What it stands under must be the nearest of its role, unless it was not when the skill was learned. */
function isUnder(
  around: readonly string[],
  { role, name }: NonNullable<WantedTarget["under"]>,
  print: Fingerprint | undefined,
  is: Likeness,
): boolean {
  if (name.text === "") return around.length > 0;
  const place = around.findIndex((text) => is(name, text));
  return place === 0 || (place > 0 && print !== undefined && wasFurther(role, name, print));
}

function wasFurther(role: string, name: Wanted, { headings, landmarks }: Fingerprint): boolean {
  const above =
    role === "heading"
      ? headings.toReversed()
      : landmarks.filter((label) => label === role || label.startsWith(`${role} "`)).toReversed();
  return above.findIndex((label) => foldText(nameIn(label, role)) === name.folded) > 0;
}

/** The name in a landmark's label, `region "Name"`. */
const nameIn = (label: string, role: string): string =>
  role === "heading" ? label : label.slice(role.length + 2, -1);

function tookWords({ page, places, wanted }: Search, index: number): string {
  const { name, in: item, under } = wanted;
  const texts: readonly (readonly [Wanted | undefined, readonly string[]])[] = [
    [name, namesOf(page, index)],
    [item, places.itemTextsOf(index)],
    [under?.name, under ? places.around(index, under.role) : []],
  ];
  return texts
    .flatMap(([sought, is]) => {
      if (sought?.given !== true || is.some((text) => isExactly(sought, text))) return [];
      const text = is.find((other) => isPartOf(sought, other)) ?? "";
      return [`${quotedCut(sought.text)} was taken as ${quotedCut(text)}`];
    })
    .join(", ");
}
