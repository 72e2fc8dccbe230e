import type { ActionSpec } from "../domain/action.js";
import { textsOfTarget } from "../domain/named-target.js";
import { callLimits, type SkillScope } from "../domain/skill-rule.js";
import type { SkillArg, SkillCall, SkillProgram } from "../domain/skill.js";
import { no, ok, type Result } from "../lib/result.js";
import { parseSkill } from "./parse-skill.js";
import { printCall, printSkill } from "./print-skill.js";
import { skillAction } from "./skill-actions.js";
import type { SkillFault } from "./skill-fault.js";
import { argsIn, callsIn } from "./walk.js";

export interface CheckSkillOptions {
  readonly scope: SkillScope;
  /** Masks secret values in a text, as `Secrets.mask` does; a text that it changes contains one. */
  readonly mask?: (text: string) => string;
}

/** Checks everything about a program that needs no page, and returns the first fault. */
export function checkSkill(
  program: SkillProgram,
  { scope, mask }: CheckSkillOptions,
): Result<SkillProgram, SkillFault> {
  const fault =
    actionFault(program) ??
    formFault(program) ??
    lengthFault(program, scope) ??
    elementFault(program) ??
    messageFault(program) ??
    secretFault(program, mask) ??
    contractFault(program, scope);
  return fault ? no(fault) : ok(program);
}

function actionFault(program: SkillProgram): SkillFault | undefined {
  const call = callsIn(program).find(({ action }) => !skillAction(action));
  return call && { code: "unknown-action", words: `${call.action} is not an action that a skill may call` };
}

/** A program that was not parsed from code, such as an imported one, must equal its printed and parsed code. */
function formFault(program: SkillProgram): SkillFault | undefined {
  const again = parseSkill(printSkill(program), { contracts: program.contracts });
  if (!again.ok) return { code: "malformed", words: again.problem };
  return sameProgram(again.value, program)
    ? undefined
    : { code: "malformed", words: "the steps are not what their code says" };
}

const sameProgram = (left: SkillProgram, right: SkillProgram): boolean =>
  JSON.stringify(ordered(left)) === JSON.stringify(ordered(right));

/** A copy with sorted keys, because the order of keys does not matter. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
  return entries.map(([key, inner]) => [key, ordered(inner)]);
}

function lengthFault(program: SkillProgram, scope: SkillScope): SkillFault | undefined {
  const [least, most] = callLimits[scope];
  const { length } = callsIn(program);
  const words = `${length} ${length === 1 ? "call" : "calls"}`;
  if (length < least) return { code: "too-few-calls", words: `${words}; it must have at least ${least}` };
  if (length > most) return { code: "too-many-calls", words: `${words}; it may have at most ${most}` };
  return undefined;
}

interface Placed {
  readonly call: SkillCall;
  readonly spec: ActionSpec;
  readonly arg: SkillArg;
  readonly kind: string;
}

const placed = (program: SkillProgram): readonly Placed[] =>
  callsIn(program).flatMap((call) => {
    const spec = skillAction(call.action);
    return spec
      ? call.args.map((arg, index) => ({ call, spec, arg, kind: spec.params[index]?.kind ?? "" }))
      : [];
  });

function elementFault(program: SkillProgram): SkillFault | undefined {
  const found = placed(program).find(
    ({ arg, kind }) => kind === "element" && (arg.from === "literal" || arg.from === "template"),
  );
  return (
    found && {
      code: "literal-element",
      words: `${printCall(found.call, program)} names an element that is only there on one page; make it a parameter`,
    }
  );
}

function messageFault(program: SkillProgram): SkillFault | undefined {
  const found = placed(program).find(({ spec, arg }) => spec.ends !== undefined && arg.from !== "param");
  return (
    found && {
      code: "literal-message",
      words: `${printCall(found.call, program)} says the same in every task; make the message a parameter`,
    }
  );
}

/** The fault never contains the text of the secret. */
function secretFault(program: SkillProgram, mask: CheckSkillOptions["mask"]): SkillFault | undefined {
  const names = [program.name, ...program.params.map(({ name }) => name)];
  const texts = argsIn(program).flatMap(textsOf);
  const holds = (text: string): boolean => mask !== undefined && mask(text) !== text;
  if (texts.some((text) => text.includes("<secret:")))
    return { code: "secret-value", words: "a secret is written into the code; make it a parameter" };
  return [...texts, ...names, ...program.contracts.map((print) => JSON.stringify(print))].some(holds)
    ? { code: "secret-value", words: "the value of a secret is written into the code; make it a parameter" }
    : undefined;
}

/** The texts of an argument; also joined, because an empty parameter may split a secret. */
function textsOf(arg: SkillArg): readonly string[] {
  if (arg.from === "named") {
    const { frame = [], hint = "", column = "" } = arg.target;
    return [...textsOfTarget(arg.target).flatMap(textsOf), ...frame, hint, column];
  }
  if (arg.from === "literal")
    return typeof arg.value === "object" ? [...arg.value, arg.value.join("")] : [String(arg.value)];
  if (arg.from !== "template") return [];
  const texts = arg.parts.filter((part) => typeof part === "string");
  return [...texts, texts.join("")];
}

/** Named targets have their fingerprints in order; only `found(…)` is reserved for whole episodes. */
function contractFault({ contracts, steps }: SkillProgram, scope: SkillScope): SkillFault | undefined {
  const args = argsIn({ steps });
  const named = args.filter(({ from }) => from === "named").length;
  if (named > 0 && scope !== "named" && scope !== "full")
    return { code: "named-target", words: "an element is named; make it a parameter" };
  if (contracts.length === 0) return undefined;
  const isMixed = args.some(({ from }) => from === "contract");
  if (named > 0 && (isMixed || contracts.length !== named))
    return {
      code: "unused-contract",
      words: `the code names ${named} elements, and ${contracts.length} fingerprints are stored`,
    };
  if (named > 0) return undefined;
  if (scope !== "full")
    return {
      code: "contract-not-allowed",
      words: "only the skill of a whole episode may look for elements by itself",
    };
  const used = new Set(args.map((arg) => (arg.from === "contract" ? arg.index : -1)));
  const unused = contracts.findIndex((_, index) => !used.has(index));
  return unused < 0
    ? undefined
    : { code: "unused-contract", words: `the stored element ${unused} is never used` };
}
