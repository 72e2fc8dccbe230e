import type { NamedTarget, TargetText } from "../domain/named-target.js";
import { stemOfCounted } from "./counted-name.js";
import { namesOf } from "./element-names.js";
import { fingerprintOf, framesAround, same, type IndexedPage } from "./fingerprint.js";
import { NamedPlaces } from "./named-places.js";

/** For each text of a target what it could be if this element is meant, the best first; undefined if it is none of this kind. */
export function callableAs(
  page: IndexedPage,
  index: number,
  target: NamedTarget,
): readonly (readonly [text: TargetText, couldBe: readonly string[]])[] | undefined {
  if (!isOfKind(page, index, target)) return undefined;
  const { name, in: item, under } = target;
  const places = new NamedPlaces(page);
  return [
    [name, isWhatever(target) ? [""] : ownNames(page, places, index, name)],
    ...(item ? [[item, itemNames(places, index)] as const] : []),
    ...(under ? [[under.name, namesAbove(places.around(index, under.role), under.name)] as const] : []),
  ];
}

function isOfKind(page: IndexedPage, index: number, target: NamedTarget): boolean {
  const node = page.nodes[index];
  const { role, frame = [], hint, column } = target;
  if (node?.role !== role || !same(framesAround(page, index), frame)) return false;
  if (hint !== undefined && node.hint?.text !== hint) return false;
  return column === undefined || fingerprintOf(page, index).column === column;
}

/** The one of its role in an item, whatever it shows. */
const isWhatever = ({ name, in: item, hint }: NamedTarget): boolean =>
  name.from === "literal" && name.value === "" && item !== undefined && hint === undefined;

/** A fixed name is the whole one, perhaps without the count at its end. */
function ownNames(
  page: IndexedPage,
  places: NamedPlaces,
  index: number,
  { from }: TargetText,
): readonly string[] {
  const names = namesOf(page, index);
  const stem = stemOfCounted(page, places, index);
  return from === "literal" ? [...(stem === undefined ? [] : [stem]), ...names.slice(0, 1)] : names;
}

/** What no other item says comes first, because it is what finds this one. */
function itemNames(places: NamedPlaces, index: number): readonly string[] {
  const texts = places.itemTextsOf(index);
  return [
    ...texts.filter((text) => places.isDistinct(text)),
    ...texts.filter((text) => !places.isDistinct(text)),
  ];
}

/** A place that is only known by its role has any name. */
const namesAbove = (names: readonly string[], name: TargetText): readonly string[] =>
  name.from === "literal" && name.value === "" && names.length > 0 ? [""] : names;
