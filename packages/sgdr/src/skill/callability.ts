import type { CallValue } from "../domain/call.js";
import type { SkillProgram } from "../domain/skill.js";
import { no, ok, type Result } from "../lib/result.js";
import type { SkillFault } from "./skill-fault.js";

export interface CallabilityOptions {
  /**
   * Whether the element that was used as `param` is the one with this id on the first page. Ids start again in every
   * document, so without this check an element of a later page could be taken for another one with the same id.
   */
  readonly isSame?: (param: string, id: string) => boolean;
}

/** Single-page callability: the caller of a skill sees one page, so every element argument must be on that page. */
export function checkCallability(
  program: SkillProgram,
  args: Readonly<Record<string, CallValue>>,
  visibleIds: ReadonlySet<string>,
  { isSame = () => true }: CallabilityOptions = {},
): Result<SkillProgram, SkillFault> {
  for (const { name, kind } of program.params) {
    if (kind !== "element") continue;
    const id = Object.hasOwn(args, name) ? String(args[name]) : "";
    if (id === "" || !visibleIds.has(id) || !isSame(name, id))
      return no({
        code: "not-callable-from-one-page",
        words:
          id === ""
            ? `${name} was given no element`
            : `${name} is the element [${id}], which is not on the page that the skill starts on`,
      });
  }
  return ok(program);
}
