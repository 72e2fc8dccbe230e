import type { SkillArg, SkillProgram } from "../domain/skill.js";
import { windowActions, type Window } from "../domain/window.js";
import { skillAction } from "../skill/skill-actions.js";
import { callsIn } from "../skill/walk.js";

/** A text in the code that belongs to this one task: it was typed in the window, or it stands in the goal. */
export function taskValueIn(
  program: SkillProgram,
  { window, goal }: { readonly window: Window; readonly goal: string },
): string | undefined {
  const typed = new Set(
    windowActions(window).flatMap(({ call }) => (call.name === "fill" ? [plain(String(call.args[1]))] : [])),
  );
  const words = plain(goal);
  const isOfTask = (text: string): boolean =>
    plain(text) !== "" && (typed.has(plain(text)) || ` ${words} `.includes(` ${plain(text)} `));
  return callsIn(program)
    .flatMap(({ action, args }) =>
      args.flatMap((arg, place) => {
        const kind = skillAction(action)?.params[place]?.kind ?? "";
        return contents.has(kind) ? textsIn(arg) : [];
      }),
    )
    .find(isOfTask);
}

/** Kinds of arguments that hold words; keys and numbers say how something is done. */
const contents = new Set(["text", "options", "url"]);

const plain = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");

/** The parts of a template are left out: they are what stays the same around a parameter. */
const textsIn = (arg: SkillArg): readonly string[] => {
  if (arg.from !== "literal") return [];
  return typeof arg.value === "object" ? arg.value : [String(arg.value)];
};
