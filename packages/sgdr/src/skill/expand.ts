import type { ActionParam } from "../domain/action.js";
import type { Call, CallValue } from "../domain/call.js";
import {
  paramsInText,
  textsOfTarget,
  type NamedTarget,
  type SoughtTarget,
  type SoughtText,
  type TargetText,
} from "../domain/named-target.js";
import type { SkillArg, SkillCall, SkillProgram } from "../domain/skill.js";
import { no, ok, type Result } from "../lib/result.js";
import { maxSkillCalls } from "./parse-steps.js";
import { fitArgument, fitArguments, skillAction } from "./skill-actions.js";

export type SkillArgs = Readonly<Record<string, CallValue>>;

/** An argument of a primitive with the skill's arguments filled in. What the skill finds by itself is resolved later, on the page. */
export type ExpandedArg =
  | { readonly from: "value"; readonly value: CallValue }
  | { readonly from: "element"; readonly param: string; readonly id: string }
  | { readonly from: "contract"; readonly index: number }
  /** `index` is that of the fingerprint which the target had when it was learned. */
  | { readonly from: "named"; readonly target: SoughtTarget; readonly index: number };

export interface ExpandedCall {
  readonly name: string;
  readonly args: readonly ExpandedArg[];
}

/** The values of a positional call by parameter, converted to their kinds. */
export function bindArgs(
  { name, params }: Pick<SkillProgram, "name" | "params">,
  values: readonly CallValue[],
): Result<SkillArgs, string> {
  const fitted = fitArguments(name, params, values);
  return fitted.ok
    ? ok(Object.fromEntries(params.map((param, index) => [param.name, fitted.value[index] ?? ""])))
    : fitted;
}

/** The arguments without elements, whose numbers have no meaning later. */
export const textsIn = ({ params }: Pick<SkillProgram, "params">, args: SkillArgs): SkillArgs =>
  Object.fromEntries(
    Object.entries(args).filter(([name]) =>
      params.some((param) => param.name === name && param.kind !== "element"),
    ),
  );

/** The primitive calls of a skill with these arguments. */
export function expandSkill(program: SkillProgram, args: SkillArgs): Result<readonly ExpandedCall[], string> {
  const bound = bindByName(program, args);
  if (!bound.ok) return bound;
  const values = new Map(Object.entries(bound.value));
  const calls: ExpandedCall[] = [];
  for (const [call, scope] of unrolled(program, values)) {
    if (calls.length === maxSkillCalls)
      return no(`${program.name}: with these arguments it would be more than ${maxSkillCalls} calls`);
    const expanded = expandCall(call, scope, program);
    if (!expanded.ok) return no(`${program.name}: call ${calls.length + 1}, ${expanded.problem}`);
    calls.push(expanded.value);
  }
  return ok(calls);
}

/** The call with an element id for each target, which `idOf` returns. */
export function callWith(
  { name, args }: ExpandedCall,
  idOf: (target: Exclude<ExpandedArg, { from: "value" }>) => string,
): Call {
  return { name, args: args.map((arg) => (arg.from === "value" ? arg.value : idOf(arg))) };
}

function bindByName(program: SkillProgram, args: SkillArgs): Result<SkillArgs, string> {
  const { name, params } = program;
  const extra = Object.keys(args).find((given) => params.every((param) => param.name !== given));
  if (extra !== undefined) return no(`${name} has no parameter ${extra}`);
  const values: CallValue[] = [];
  for (const param of params) {
    const value = Object.hasOwn(args, param.name) ? args[param.name] : undefined;
    if (value === undefined) return no(`${name}: ${param.name} is missing`);
    values.push(value);
  }
  return bindArgs(program, values);
}

type Scope = ReadonlyMap<string, CallValue>;

function* unrolled({ steps }: SkillProgram, values: Scope): Generator<readonly [SkillCall, Scope]> {
  for (const step of steps) {
    if (step.kind === "call") {
      yield [step, values];
      continue;
    }
    const list = values.get(step.list);
    for (const item of typeof list === "object" ? list : [])
      for (const call of step.body) yield [call, new Map([...values, [step.item, item]])];
  }
}

function expandCall(
  { action, args }: SkillCall,
  scope: Scope,
  { params }: SkillProgram,
): Result<ExpandedCall, string> {
  const spec = skillAction(action);
  if (!spec) return no(`${action}: a skill may not call this`);
  const expanded: ExpandedArg[] = [];
  for (const [index, arg] of args.entries()) {
    const param = spec.params[index];
    const value = param ? valueOf(arg, param, scope) : no("there is an argument too many");
    if (!value.ok) return no(`${action}: ${value.problem}`);
    const isTarget =
      arg.from === "param" && params.some(({ name, kind }) => kind === "element" && name === arg.name);
    expanded.push(
      isTarget && value.value.from === "value"
        ? { from: "element", param: arg.name, id: String(value.value.value) }
        : value.value,
    );
  }
  const missing = spec.params[expanded.length];
  return missing && missing.fallback === undefined
    ? no(`${action}: ${missing.name} is missing`)
    : ok({ name: action, args: expanded });
}

function valueOf(arg: SkillArg, param: ActionParam, scope: Scope): Result<ExpandedArg, string> {
  if (arg.from === "contract") return ok(arg);
  if (arg.from === "named") {
    const target = soughtTarget(arg.target, scope);
    return target.ok ? ok({ from: "named", target: target.value, index: arg.index }) : target;
  }
  const value = textOf(arg, scope);
  const fit = value === undefined ? no("a name stands for nothing") : fitArgument(value, param);
  return fit.ok ? ok({ from: "value", value: fit.value }) : fit;
}

/** Longer than any name on a page. */
const longestGiven = 1_000;

/** The target with all values filled in; what is named by an empty text cannot be looked for, also not by the rest of a template. */
function soughtTarget(target: NamedTarget, scope: Scope): Result<SoughtTarget, string> {
  for (const given of textsOfTarget(target).flatMap(paramsInText)) {
    const { length } = String(scope.get(given) ?? "").trim();
    if (length === 0) return no(`${given} is empty, and it says which ${target.role} is meant`);
    if (length > longestGiven)
      return no(
        `${given} has ${length} characters, and no ${target.role} is called by more than ${longestGiven}`,
      );
  }
  const name = soughtText(target.name, scope);
  const item = target.in && soughtText(target.in, scope);
  const above = target.under && soughtText(target.under.name, scope);
  const { role, under, frame, hint, column } = target;
  return ok({
    role,
    name,
    ...(item && { in: item }),
    ...(under && above && { under: { role: under.role, name: above } }),
    ...(frame && { frame }),
    ...(hint !== undefined && { hint }),
    ...(column !== undefined && { column }),
  });
}

const soughtText = (text: TargetText, scope: Scope): SoughtText => ({
  text: String(textOf(text, scope) ?? ""),
  given: text.from !== "literal",
});

function textOf(arg: Exclude<SkillArg, { from: "contract" | "named" }>, scope: Scope): CallValue | undefined {
  if (arg.from === "literal") return arg.value;
  if (arg.from === "param") return scope.get(arg.name);
  const texts = arg.parts.map((part) => (typeof part === "string" ? part : scope.get(part.param)));
  return texts.every((text) => text !== undefined) ? texts.map(String).join("") : undefined;
}
