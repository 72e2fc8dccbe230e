import type { Fingerprint } from "../domain/fingerprint.js";
import { equalNodes, fingerprintOf, same, type IndexedPage } from "./fingerprint.js";

export type Refound =
  | { readonly kind: "found"; readonly id: string }
  | { readonly kind: "target-missing" | "ambiguous-target"; readonly words: string };

interface Candidate {
  readonly id: string;
  readonly print: Fingerprint;
}

const describe = ({ role, name, hint }: Fingerprint): string =>
  name === "" && hint !== undefined ? `${role} (${JSON.stringify(hint)})` : `${role} "${name}"`;

const sameAttributes = (wanted: Fingerprint, other: Fingerprint): boolean =>
  Object.entries(wanted.attributes).every(([key, value]) => other.attributes[key] === value);

/** An older walk knew no items of plain elements, no hints and no dialogs without a role: what it left empty is unknown. */
const sameItem = (wanted: Fingerprint, other: Fingerprint): boolean =>
  wanted.item === other.item || (wanted.v === undefined && wanted.item === "");
const sameHint = (wanted: Fingerprint, other: Fingerprint): boolean =>
  wanted.hint === other.hint || wanted.v === undefined;
const isDialog = (landmark: string): boolean => landmark.startsWith("dialog");
const samePlace = (wanted: Fingerprint, other: Fingerprint): boolean =>
  same(wanted.landmarks, other.landmarks) ||
  (wanted.v === undefined &&
    !wanted.landmarks.some(isDialog) &&
    same(
      wanted.landmarks,
      other.landmarks.filter((landmark) => !isDialog(landmark)),
    ));

/** Ways to distinguish equal elements, the most reliable first. */
const distinctions: readonly ((wanted: Fingerprint, other: Fingerprint) => boolean)[] = [
  sameHint,
  sameItem,
  sameAttributes,
  samePlace,
  (wanted, other) => same(wanted.headings, other.headings),
];

/** Finds the element of a fingerprint on a page that may have changed; it never guesses. */
export function refind(page: IndexedPage, wanted: Fingerprint): Refound {
  const equals = equalNodes(page, wanted).map((index): Candidate => ({
    id: page.nodes[index]?.id ?? "",
    print: fingerprintOf(page, index),
  }));
  const [first] = equals;
  if (!first)
    return { kind: "target-missing", words: `there is no ${describe(wanted)} on this page${where(wanted)}` };
  if (equals.length === 1 && wanted.equals === 1) return { kind: "found", id: first.id };

  const left = narrow(equals, wanted);
  const [only] = left;
  if (only && left.length === 1) return confirmed(only, wanted, equals.length);
  const placed = equals[wanted.position];
  // position alone decides only if the number of equal elements has not changed
  if (placed && equals.length === wanted.equals && left.includes(placed) && agrees(placed.print, wanted))
    return { kind: "found", id: placed.id };
  return {
    kind: "ambiguous-target",
    words: `${left.length} elements on this page could be the recorded ${describe(wanted)}${where(wanted)}, and nothing tells them apart`,
  };
}

/**
 * Which of these elements the recorded one is, if just one stands where it stood. The item decides nothing, nor do the path of a link and
 * numbers in the code of the page: they say which thing of a list it is, and that must be said by a name.
 */
export function toldApart(
  page: IndexedPage,
  indexes: readonly number[],
  wanted: Fingerprint,
): number | undefined {
  const prints = indexes.map((index) => ({ id: String(index), print: fingerprintOf(page, index) }));
  const like = { ...wanted, attributes: ofTheSite(wanted.attributes) };
  const [only, ...others] = narrow(
    prints,
    like,
    distinctions.filter((agree) => agree !== sameItem),
  );
  return only && others.length === 0 && agrees(only.print, like) ? Number(only.id) : undefined;
}

const ofTheSite = (attributes: Fingerprint["attributes"]): Fingerprint["attributes"] =>
  Object.fromEntries(
    Object.entries(attributes).filter(([key, value]) => key !== "href" && !/\d/.test(value)),
  );

function narrow(
  equals: readonly Candidate[],
  wanted: Fingerprint,
  by: typeof distinctions = distinctions,
): readonly Candidate[] {
  let left = equals;
  for (const agree of by) {
    const agreeing = left.filter(({ print }) => agree(wanted, print));
    if (agreeing.length > 0) left = agreeing;
  }
  return left;
}

const agrees = (other: Fingerprint, wanted: Fingerprint): boolean =>
  sameHint(wanted, other) &&
  sameItem(wanted, other) &&
  (sameAttributes(wanted, other) || (samePlace(wanted, other) && same(other.headings, wanted.headings)));

function confirmed(candidate: Candidate, wanted: Fingerprint, equals: number): Refound {
  if (agrees(candidate.print, wanted)) return { kind: "found", id: candidate.id };
  return {
    kind: "ambiguous-target",
    words:
      equals === 1
        ? `the only ${describe(wanted)} on this page stands elsewhere than the recorded one${where(wanted)}`
        : `none of the ${equals} elements like ${describe(wanted)} stands where the recorded one did${where(wanted)}`,
  };
}

function where({ item, landmarks, frames }: Fingerprint): string {
  const places = [
    item === "" ? "" : `in "${item}"`,
    landmarks.length === 0 ? "" : `in ${landmarks.at(-1)}`,
    frames.length === 0 ? "" : `in frame ${frames.join(" > ")}`,
  ].filter((place) => place !== "");
  return places.length === 0 ? "" : ` (it stood ${places.join(", ")})`;
}
