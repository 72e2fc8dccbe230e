import type { NamedTarget } from "../domain/named-target.js";
import type { SkillProgram } from "../domain/skill.js";
import { stemOfCounted } from "../observation/counted-name.js";
import { namesOf } from "../observation/element-names.js";
import { findNamed } from "../observation/find-named.js";
import { framesAround, same, type IndexedPage } from "../observation/fingerprint.js";
import { NamedPlaces } from "../observation/named-places.js";
import { expandSkill, type SkillArgs } from "../skill/expand.js";
import type { NamesOf } from "../skill/unify.js";

/** A recorded call, as far as it says where its element stood: on which page, and which of its nodes it was. */
export interface PlacedCall {
  readonly place: () => { readonly page: IndexedPage; readonly index: number } | undefined;
}

/** What the recorded elements of these calls can be called by. */
export const namesAlong =
  (next: readonly PlacedCall[]): NamesOf =>
  (target, at) => {
    const call = next[at];
    const place = call?.place();
    if (!place) return undefined;
    const { page, index } = place;
    const node = page.nodes[index];
    if (node?.role !== target.role || !same(framesAround(page, index), target.frame ?? [])) return undefined;
    if (target.hint !== undefined && node.hint?.text !== target.hint) return undefined;
    return couldBe(page, index, target);
  };

function couldBe(
  page: IndexedPage,
  index: number,
  { name, in: item, under }: NamedTarget,
): ReturnType<NamesOf> {
  const places = new NamedPlaces(page);
  const names = namesOf(page, index);
  // the name without its count is another name of it
  const stem = name.from === "literal" ? stemOfCounted(page, places, index) : undefined;
  return [
    [name, stem === undefined ? names : [stem, ...names]],
    ...(item ? [[item, places.itemTextsOf(index)] as const] : []),
    ...(under ? [[under.name, namesAbove(places, index, under)] as const] : []),
  ];
}

/** A place that is only known by its role has any name. */
function namesAbove(
  places: NamedPlaces,
  index: number,
  {
    role,
    name,
  }: { readonly role: string; readonly name: { readonly from: string; readonly value?: string } },
): readonly string[] {
  const names = places.around(index, role);
  return name.value === "" && names.length > 0 ? [""] : names;
}

/** Whether the skill would find just the recorded elements, each on the page on which it was used. */
export function findsAll(program: SkillProgram, args: SkillArgs, next: readonly PlacedCall[]): boolean {
  const expanded = expandSkill(program, args);
  if (!expanded.ok) return false;
  return expanded.value.every((call, at) =>
    call.args.every((arg) => {
      if (arg.from !== "named") return true;
      const place = next[at]?.place();
      if (!place) return false;
      const found = findNamed(place.page, arg.target, { print: program.contracts[arg.index] });
      return found.kind === "found" && found.index === place.index;
    }),
  );
}
