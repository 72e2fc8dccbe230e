import type { Fingerprint } from "../domain/fingerprint.js";
import { equalNodes, fingerprintOf, same, type IndexedPage } from "./fingerprint.js";

export type Refound =
  | { readonly kind: "found"; readonly id: string }
  | { readonly kind: "target-missing" | "ambiguous-target"; readonly words: string };

interface Candidate {
  readonly id: string;
  readonly print: Fingerprint;
}

const describe = (print: Fingerprint): string => `${print.role} "${print.name}"`;

const sameAttributes = (wanted: Fingerprint, other: Fingerprint): boolean =>
  Object.entries(wanted.attributes).every(([key, value]) => other.attributes[key] === value);

/** Ways to distinguish equal elements, the most reliable first. */
const distinctions: readonly ((wanted: Fingerprint, other: Fingerprint) => boolean)[] = [
  (wanted, other) => wanted.item === other.item,
  sameAttributes,
  (wanted, other) => same(wanted.landmarks, other.landmarks),
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

function narrow(equals: readonly Candidate[], wanted: Fingerprint): readonly Candidate[] {
  let left = equals;
  for (const agree of distinctions) {
    const agreeing = left.filter(({ print }) => agree(wanted, print));
    if (agreeing.length > 0) left = agreeing;
  }
  return left;
}

const agrees = (other: Fingerprint, wanted: Fingerprint): boolean =>
  other.item === wanted.item &&
  (sameAttributes(wanted, other) ||
    (same(other.landmarks, wanted.landmarks) && same(other.headings, wanted.headings)));

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
