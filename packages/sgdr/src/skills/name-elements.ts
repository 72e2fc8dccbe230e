import type { CallValue } from "../domain/call.js";
import { primitives } from "../domain/action.js";
import {
  paramsInText,
  targetRoles,
  textsOfTarget,
  type NamedTarget,
  type TargetText,
} from "../domain/named-target.js";
import type { Fingerprint } from "../domain/fingerprint.js";
import type { Skill, SkillArg, SkillCall, SkillParam, SkillProgram } from "../domain/skill.js";
import { bindWindow } from "../induction/bind-window.js";
import { freeName } from "../induction/naming.js";
import { no, ok, type Result } from "../lib/result.js";
import { foldText } from "../lib/same-text.js";
import { expandSkill, type SkillArgs } from "../skill/expand.js";
import { renamed } from "../skill/rename.js";
import { callsIn } from "../skill/walk.js";
import type { Origin } from "./origin.js";

/** A program whose elements are named, and the texts with which it does what was done when it was learned. */
export interface NamedElements {
  readonly program: SkillProgram;
  readonly args: SkillArgs;
}

/** Whether a skill takes elements, or finds them by their fingerprints alone. */
export const takesElements = ({ program }: Pick<Skill, "program">): boolean =>
  program.params.some(({ kind }) => kind === "element") ||
  callsIn(program).some(({ args }) => args.some(({ from }) => from === "contract"));

/** The skill with a name in the place of each element: as its page names it where its run is known, else as its fingerprint does. */
export function nameElements(skill: Skill, origin: Origin | undefined): Result<NamedElements, string> {
  if (skill.program.steps.some(({ kind }) => kind === "each"))
    return no("it has a loop, whose elements cannot be named one by one");
  return origin ? asOnPage(skill, origin) : asFingerprints(skill);
}

/** A target with the values of its parameters. */
interface Named {
  readonly target: NamedTarget;
  readonly values: Readonly<Record<string, string>>;
  readonly print: Fingerprint;
}

function asOnPage({ program }: Skill, { window, lesson, args }: Origin): Result<NamedElements, string> {
  const bound = bindWindow(window, lesson.task.goal);
  if (!bound.ok) return bound;
  const { program: own, call } = bound.value;
  const valueOf = (name: string): CallValue =>
    call.args[own.params.findIndex((param) => param.name === name)] ?? "";
  const naming = new Naming(program, args);
  return naming.all((at, place) => {
    const arg = callsIn(own)[at]?.args[place];
    if (arg?.from !== "named") return no("nothing names one of its elements");
    const values = Object.fromEntries(own.params.map(({ name }) => [name, String(valueOf(name))]));
    const print = own.contracts[arg.index];
    return print ? ok({ target: arg.target, values, print }) : no("one of its elements has no fingerprint");
  });
}

function asFingerprints({ program, elements }: Skill): Result<NamedElements, string> {
  const naming = new Naming(program, {});
  return naming.all((_at, _place, arg) => {
    const print =
      arg.from === "contract"
        ? program.contracts[arg.index]
        : arg.from === "param" && Object.hasOwn(elements, arg.name)
          ? elements[arg.name]
          : undefined;
    return print ? byPrint(print) : no("one of its elements has no fingerprint");
  });
}

/** What a site calls its own controls; other names in a thing of a list are those of the thing. */
const controls = new Set(
  "button checkbox combobox listbox menuitem searchbox slider spinbutton switch tab textbox".split(" "),
);

function byPrint(print: Fingerprint): Result<Named, string> {
  const { role, name, item, equals, frames, hint } = print;
  const what = `the ${role} ${JSON.stringify(name)}`;
  if (!targetRoles.has(role)) return no(`nothing names ${what}`);
  const frame = frames.length > 0 ? { frame: frames } : {};
  const own = name === "" && hint !== undefined ? { hint } : {};
  if (name === "" && hint === undefined) return no(`the ${role} has no name`);
  const literal: TargetText = { from: "literal", value: name };
  if (item !== "" && !controls.has(role) && equals <= 1) {
    const target: NamedTarget = { role, name: { from: "param", name: "name" }, ...frame };
    return ok({ target, values: { name }, print });
  }
  if (equals <= 1) return ok({ target: { role, name: literal, ...own, ...frame }, values: {}, print });
  const [first = ""] = item.split(" | ");
  if (first === "") return no(`there were ${equals} of ${what}, and only their order tells them apart`);
  const target: NamedTarget = {
    role,
    name: literal,
    in: { from: "param", name: "item_name" },
    ...own,
    ...frame,
  };
  return ok({ target, values: { item_name: first }, print });
}

type NameOf = (at: number, place: number, arg: SkillArg) => Result<Named, string>;

/** Puts targets into a program, whose other parameters keep their names. */
class Naming {
  readonly #program: SkillProgram;
  readonly #args: Record<string, CallValue>;
  readonly #params: SkillParam[];
  readonly #prints: Fingerprint[] = [];

  constructor(program: SkillProgram, args: SkillArgs) {
    this.#program = program;
    this.#params = program.params.filter(({ kind }) => kind !== "element");
    this.#args = Object.fromEntries(
      this.#params.flatMap(({ name }) => (Object.hasOwn(args, name) ? [[name, args[name] ?? ""]] : [])),
    );
  }

  all(nameOf: NameOf): Result<NamedElements, string> {
    const steps: SkillCall[] = [];
    for (const [at, call] of callsIn(this.#program).entries()) {
      const args: SkillArg[] = [];
      for (const [place, arg] of call.args.entries()) {
        const named = this.#isElement(arg) ? nameOf(at, place, arg) : undefined;
        if (named && !named.ok) return named;
        args.push(named ? this.#targetArg(named.value) : arg);
      }
      steps.push({ ...call, args });
    }
    const program = { ...this.#program, params: this.#params, steps, contracts: this.#prints };
    const expanded = expandSkill(program, this.#args);
    // without a run its texts are not known, and need not be
    return expanded.ok || Object.keys(this.#args).length < this.#params.length
      ? ok({ program, args: this.#args })
      : no(expanded.problem);
  }

  #isElement(arg: SkillArg): boolean {
    if (arg.from === "contract") return true;
    return (
      arg.from === "param" &&
      this.#program.params.some(({ name, kind }) => name === arg.name && kind === "element")
    );
  }

  #targetArg({ target, values, print }: Named): SkillArg {
    const call: SkillCall = {
      kind: "call",
      action: primitives.click.name,
      args: [{ from: "named", target, index: 0 }],
    };
    const used = new Map<string, string>();
    const lone: SkillProgram = { name: "x", params: [], steps: [call], contracts: [] };
    for (const name of textsOfTarget(target).flatMap(paramsInText))
      used.set(name, this.#param(name, values[name] ?? ""));
    const [step] = callsIn(renamed(lone, "x", used));
    const [arg] = step?.args ?? [];
    const index = this.#prints.push(print) - 1;
    return arg?.from === "named" ? { ...arg, index } : { from: "named", target, index };
  }

  /** The parameter for a text: one that has this text already, or a new one. */
  #param(wanted: string, value: string): string {
    const known = this.#params.find(
      ({ name, kind }) => kind === "text" && foldText(String(this.#args[name] ?? "")) === foldText(value),
    );
    if (known && value !== "") return known.name;
    const taken = new Set([
      ...this.#program.params.map(({ name }) => name),
      ...this.#params.map(({ name }) => name),
      ...Object.keys(primitives),
      this.#program.name,
    ]);
    const name = freeName(wanted, taken);
    this.#params.push({ name, kind: "text" });
    this.#args[name] = value;
    return name;
  }
}
