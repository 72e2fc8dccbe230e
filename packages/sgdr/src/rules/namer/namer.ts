import type { Fingerprint } from "../../domain/fingerprint.js";
import type { NamedTarget } from "../../domain/named-target.js";
import type { BoundWindow, Namer, SkillDraft } from "../../domain/roles.js";
import type { SkillCall } from "../../domain/skill.js";
import { kindWord, labelWords } from "../../induction/naming.js";
import { skillNameProblem } from "../../skill/names.js";
import { renamed } from "../../skill/rename.js";
import { callsIn } from "../../skill/walk.js";
import { functionName, type NamedDeed } from "../inducer/function-name.js";
import { pageKind } from "../inducer/page-kind.js";

/** Names without a model: the actions, on what, and the kind of page on which they begin. */
export const rulesNamer: Namer = {
  id: "rules",
  name: async (windows) => windows.map(draftOf),
};

function draftOf({ window, program, call }: BoundWindow): SkillDraft {
  const deeds = callsIn(program).map(deedOf);
  const name = functionName(deeds);
  const problem = skillNameProblem(name);
  if (problem !== undefined) return { kind: "none", window, code: "not-reusable", words: problem };
  const before = window.steps[0]?.before;
  const where = before ? ` on a ${pageKind(before, { has: () => false, named: (print) => print })}` : "";
  const said = deeds.map(phraseOf);
  const sentence =
    said.length < 2 ? said.join("") : `${said.slice(0, -1).join(", ")} and ${said.at(-1) ?? ""}`;
  return {
    kind: "skill",
    window,
    description: `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}${where}.`,
    program: renamed(program, name),
    call: { ...call, name },
  };
}

/** An action with what it acts on, without values of the task. */
interface Deed extends NamedDeed {
  readonly target: NamedTarget | undefined;
  /** The fixed first argument of an action without an element. */
  readonly first: string;
}

function deedOf({ action, args }: SkillCall): Deed {
  const named = args.find((arg) => arg.from === "named");
  const target = named?.from === "named" ? named.target : undefined;
  const [first] = args;
  return {
    action,
    target,
    print: target && printOf(target),
    first: first?.from === "literal" && typeof first.value !== "object" ? String(first.value) : "",
  };
}

const printOf = ({ role, name, hint = "" }: NamedTarget): Pick<Fingerprint, "role" | "name"> => ({
  role,
  name: name.from === "literal" ? (name.value === "" ? hint : name.value) : "",
});

function phraseOf({ action, target, print, first }: Deed): string {
  const what = target && print ? objectPhrase(target, print, action) : "";
  switch (action) {
    case "fill":
      return `fill in ${what}`;
    case "select_option":
      return `choose an option of ${what}`;
    case "keyboard_press":
      return `press ${first === "" ? "a key" : first}`;
    case "goto":
      return first === "" ? "open an address" : `open ${first}`;
    default:
      return `${action.replaceAll("_", " ")} ${what}`.trim();
  }
}

function objectPhrase(
  target: NamedTarget,
  print: Pick<Fingerprint, "role" | "name">,
  action: string,
): string {
  const kind = kindWord(print.role, action);
  const own =
    labelWords(print).length > 0
      ? `the "${print.name}" ${kind}`
      : `${/^[aeiou]/.test(kind) ? "an" : "a"} ${kind}`;
  return target.in ? `${own} of an item` : own;
}
