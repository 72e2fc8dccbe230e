import { callText, type Call, type CallValue } from "../domain/call.js";
import { checkCall } from "../domain/check-call.js";
import type { Fingerprint } from "../domain/fingerprint.js";
import type { NamedTarget, TargetText } from "../domain/named-target.js";
import type { SkillArg, SkillCall, SkillProgram, SkillStep } from "../domain/skill.js";
import { no, ok, type Result } from "../lib/result.js";
import type { SkillArgs } from "./expand.js";
import { maxSkillCalls } from "./parse-steps.js";
import { printCall } from "./print-skill.js";
import { sameText } from "../lib/same-text.js";
import { fitArgument, skillAction, skillActions } from "./skill-actions.js";
import { matchParts, type Values } from "./unify-text.js";

export interface UnifyOptions {
  /** Whether the element of call number `call` (from 0) is the stored one; without it any element is. */
  readonly isTarget?: (contract: Fingerprint, call: number) => boolean;
  /** What the element of call number `call` can be called by as this target; without it no element fits a named target. */
  readonly namesOf?: NamesOf;
}

/** For each text of a target the texts that it could be on the page, the best first; undefined if the element is none of this kind. */
export type NamesOf = (
  target: NamedTarget,
  call: number,
) => readonly (readonly [text: TargetText, couldBe: readonly string[]])[] | undefined;

/** The progress of the search, which gives up when there are too many ways. */
interface Search {
  readonly program: SkillProgram;
  readonly calls: readonly Call[];
  readonly isTarget: (contract: Fingerprint, call: number) => boolean;
  readonly namesOf: NamesOf;
  tries: number;
  furthest: number;
  words: string;
}

const maxTries = 50_000;

/** A position in the calls, and the values of names so far. */
interface State {
  readonly at: number;
  readonly values: Values;
}

/** The arguments with which the program makes exactly these calls, or why there are none. Of several ways the first is returned: loops as long, texts as short as possible. */
export function unify(
  program: SkillProgram,
  calls: readonly Call[],
  { isTarget = () => true, namesOf = () => undefined }: UnifyOptions = {},
): Result<SkillArgs, string> {
  if (calls.length > maxSkillCalls) return no(`there are more than ${maxSkillCalls} calls`);
  const fitted: Call[] = [];
  for (const [index, call] of calls.entries()) {
    const checked = checkCall(call, skillActions);
    if (!checked.ok) return no(`call ${index + 1}: ${checked.problem}`);
    fitted.push(checked.value.call);
  }
  const search: Search = { program, calls: fitted, isTarget, namesOf, tries: 0, furthest: -1, words: "" };
  for (const { values } of matchSteps(program.steps, { at: 0, values: new Map() }, search))
    return named(program, values);
  return no(search.tries > maxTries ? "there are too many ways to take the texts apart" : search.words);
}

function named({ params }: SkillProgram, values: Values): Result<SkillArgs, string> {
  const unused = params.find(({ name }) => !values.has(name));
  return unused
    ? no(`the parameter ${unused.name} is never used`)
    : ok(Object.fromEntries(params.map(({ name }) => [name, values.get(name) ?? ""])));
}

/** Keeps the reason of the attempt that got furthest, which is the most helpful one. */
function fail(search: Search, at: number, words: string): void {
  if (at <= search.furthest) return;
  search.furthest = at;
  search.words = words;
}

function* matchSteps(steps: readonly SkillStep[], state: State, search: Search): Generator<State> {
  const [step, ...rest] = steps;
  if (!step) {
    if (state.at === search.calls.length) yield state;
    else fail(search, state.at, `the skill ends before call ${state.at + 1}, ${shown(search, state.at)}`);
    return;
  }
  const after = step.kind === "call" ? matchCall(step, state, search) : matchLoop(step, state, search);
  for (const next of after) yield* matchSteps(rest, next, search);
}

const shown = ({ calls }: Search, at: number): string => {
  const call = calls[at];
  return call ? callText(call) : "which is missing";
};

type Loop = Extract<SkillStep, { kind: "each" }>;

function* matchLoop(
  loop: Loop,
  state: State,
  search: Search,
  items: readonly string[] = [],
): Generator<State> {
  const known = state.values.get(loop.list);
  const list = typeof known === "object" ? known : undefined;
  const item = list?.[items.length];
  if (!list || item !== undefined) {
    const values = item === undefined ? state.values : new Map([...state.values, [loop.item, item]]);
    for (const next of matchBody(loop.body, { at: state.at, values }, search, loop.item)) {
      const after = new Map(next.values);
      const found = String(after.get(loop.item) ?? "");
      after.delete(loop.item);
      yield* matchLoop(loop, { at: next.at, values: after }, search, [...items, found]);
    }
  }
  if (list ? items.length === list.length : items.length > 0)
    yield { at: state.at, values: new Map([...state.values, [loop.list, items]]) };
}

function* matchBody(
  calls: readonly SkillCall[],
  state: State,
  search: Search,
  item: string,
): Generator<State> {
  const [call, ...rest] = calls;
  if (!call) yield state;
  else for (const next of matchCall(call, state, search, item)) yield* matchBody(rest, next, search, item);
}

function* matchCall(wanted: SkillCall, state: State, search: Search, item?: string): Generator<State> {
  if (!mayTry(search)) return;
  const call = search.calls[state.at];
  const place = `the skill has ${printCall(wanted, search.program)} where call ${state.at + 1} is`;
  if (call?.name !== wanted.action || call.args.length !== wanted.args.length) {
    fail(search, state.at, `${place} ${call ? callText(call) : "missing"}`);
    return;
  }
  let fits = false;
  for (const values of matchArgs({ wanted, call, at: state.at, item, index: 0 }, state.values, search)) {
    fits = true;
    yield { at: state.at + 1, values };
  }
  if (!fits) fail(search, state.at, `${place} ${callText(call)}`);
}

/** Limits the number of tries: several loops fit in too many ways. */
function mayTry(search: Search): boolean {
  search.tries += 1;
  return search.tries <= maxTries;
}

/** A call of the program and the recorded call. */
interface Pair {
  readonly wanted: SkillCall;
  readonly call: Call;
  readonly at: number;
  readonly item: string | undefined;
  /** Index of the argument that is compared. */
  readonly index: number;
}

function* matchArgs(pair: Pair, values: Values, search: Search): Generator<Values> {
  const arg = pair.wanted.args[pair.index];
  const value = pair.call.args[pair.index];
  if (!arg || value === undefined) {
    yield values;
    return;
  }
  if (arg.from === "named") {
    const texts = search.namesOf(arg.target, pair.at);
    for (const next of texts ? matchTexts(texts, values, search) : [])
      yield* matchArgs({ ...pair, index: pair.index + 1 }, next, search);
    return;
  }
  const matches =
    arg.from === "param" || arg.from === "template"
      ? matchNames(
          arg,
          arg.from === "template" || arg.name === pair.item ? textIn(value) : value,
          values,
          search,
        )
      : isFixed(arg, value, pair, search)
        ? [values]
        : [];
  for (const next of matches) yield* matchArgs({ ...pair, index: pair.index + 1 }, next, search);
}

/** Each text of a named target must be one of those that the element can be called by. */
function* matchTexts(
  [first, ...rest]: readonly (readonly [text: TargetText, couldBe: readonly string[]])[],
  values: Values,
  search: Search,
): Generator<Values> {
  if (!first) {
    yield values;
    return;
  }
  const [text, couldBe] = first;
  for (const one of couldBe)
    for (const next of matchText(text, one, values, search)) yield* matchTexts(rest, next, search);
}

function* matchText(text: TargetText, wanted: string, values: Values, search: Search): Generator<Values> {
  if (text.from === "literal") {
    if (sameText(text.value, wanted)) yield values;
    return;
  }
  if (text.from === "template") {
    yield* matchParts(text.parts, wanted, values, () => mayTry(search));
    return;
  }
  const known = values.get(text.name);
  if (known === undefined) yield new Map([...values, [text.name, wanted]]);
  else if (sameText(String(known), wanted)) yield values;
}

function isFixed(
  arg: Extract<SkillArg, { from: "literal" | "contract" }>,
  value: CallValue,
  { wanted, at, index }: Pair,
  { program, isTarget }: Search,
): boolean {
  if (arg.from === "contract") {
    const print = program.contracts[arg.index];
    return print !== undefined && isTarget(print, at);
  }
  const param = skillAction(wanted.action)?.params[index];
  const literal = param && fitArgument(arg.value, param);
  return literal?.ok === true && same(literal.value, value);
}

function* matchNames(
  arg: Extract<SkillArg, { from: "param" | "template" }>,
  value: CallValue | undefined,
  values: Values,
  search: Search,
): Generator<Values> {
  if (value === undefined) return;
  if (arg.from === "template") {
    yield* matchParts(arg.parts, String(value), values, () => mayTry(search));
    return;
  }
  const known = values.get(arg.name);
  if (known === undefined) yield new Map([...values, [arg.name, value]]);
  else if (same(known, value)) yield values;
}

/** A list of one option is that option. */
function textIn(value: CallValue): string | undefined {
  if (typeof value !== "object") return String(value);
  return value.length === 1 ? value[0] : undefined;
}

const same = (left: CallValue, right: CallValue): boolean => JSON.stringify(left) === JSON.stringify(right);
