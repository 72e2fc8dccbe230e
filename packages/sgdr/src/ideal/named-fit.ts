import type { SkillProgram } from "../domain/skill.js";
import { callableAs } from "../observation/callable-as.js";
import { findNamed } from "../observation/find-named.js";
import type { IndexedPage } from "../observation/fingerprint.js";
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
    const place = next[at]?.place();
    return place && callableAs(place.page, place.index, target);
  };

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
