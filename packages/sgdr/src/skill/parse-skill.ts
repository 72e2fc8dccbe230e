import { parse, tokTypes, type FunctionDeclaration, type Pattern, type Program, type Token } from "acorn";
import type { Fingerprint } from "../domain/fingerprint.js";
import type { SkillParam, SkillProgram } from "../domain/skill.js";
import { no, ok, type Result } from "../lib/result.js";
import { nameProblem, skillNameProblem } from "./names.js";
import { aNode, isPlain, lineOf, refuse, type Use } from "./reading.js";
import { readSteps } from "./parse-steps.js";

export const maxSkillSource = 20_000;

export interface ParseSkillOptions {
  /** Stored elements that the code may name as `found("button \"Save\"", 0)`; without them no such argument is accepted. */
  readonly contracts?: readonly Fingerprint[];
}

/** Parses the source of one JavaScript function into a list of steps; a problem names its line. Nothing is evaluated. */
export function parseSkill(
  code: string,
  { contracts }: ParseSkillOptions = {},
): Result<SkillProgram, string> {
  const declared = readFunction(code);
  if (!declared.ok) return declared;
  const { id, params, body } = declared.value;
  const problem = skillNameProblem(id.name);
  if (problem !== undefined || !isPlain(id, code))
    return refuse(id, problem ?? `the name ${id.name} is written with escapes`);
  const names = readParams(params, id.name, code);
  if (!names.ok) return names;
  const uses = new Map<string, Use>();
  const steps = readSteps(body.body, {
    source: code,
    params: new Set(names.value),
    item: undefined,
    contracts,
    uses,
    named: { count: 0 },
  });
  if (!steps.ok) return steps;
  if (steps.value.length === 0) return refuse(body, `the function ${id.name} is empty`);
  const kinds: SkillParam[] = [];
  for (const name of names.value) {
    const use = uses.get(name);
    if (!use) return refuse(id, `the parameter ${name} is never used`);
    kinds.push({ name, kind: use.kind });
  }
  return ok({ name: id.name, params: kinds, steps: steps.value, contracts: contracts ?? [] });
}

function readFunction(code: string): Result<FunctionDeclaration, string> {
  if (code.trim() === "") return no("line 1: there is no code; write one JavaScript function");
  if (code.length > maxSkillSource) return no(`line 1: the code has more than ${maxSkillSource} characters`);
  const program = readProgram(code);
  if (!program.ok) return program;
  const [first, second] = program.value.body.filter(({ type }) => type !== "EmptyStatement");
  if (!first) return no("line 1: there is no code; write one JavaScript function");
  if (first.type !== "FunctionDeclaration")
    return refuse(
      first,
      `the code must be one function declaration, not ${aNode(first)}${otherLanguage(code)}`,
    );
  if (second)
    return refuse(second, `after the function comes ${aNode(second)}; write one function and nothing else`);
  if (first.async) return refuse(first, "an async function is not allowed; calls are not awaited");
  return first.generator ? refuse(first, "a generator function is not allowed") : ok(first);
}

function readProgram(code: string): Result<Program, string> {
  try {
    return ok(
      parse(code, {
        ecmaVersion: "latest",
        sourceType: "module",
        locations: true,
        allowHashBang: false,
        onToken: depthGuard(),
      }),
    );
  } catch (error) {
    if (!(error instanceof SyntaxError)) return no("line 1: the code is nested too deeply to be read");
    const [, words = error.message, line = "1"] = /^(.*) \((\d+):\d+\)$/s.exec(error.message) ?? [];
    return no(`line ${line}: the code could not be read: ${words}${otherLanguage(code)}`);
  }
}

const opening = new Set([tokTypes.parenL, tokTypes.bracketL, tokTypes.braceL, tokTypes.dollarBraceL]);
const closing = new Set([tokTypes.parenR, tokTypes.bracketR, tokTypes.braceR]);
const deepest = 50;

/** A fixed limit, because the parser's own limit depends on the depth of the call stack. */
function depthGuard(): (token: Token) => void {
  let depth = 0;
  return ({ type, loc }) => {
    if (opening.has(type)) depth += 1;
    if (closing.has(type)) depth -= 1;
    if (depth > deepest)
      throw new SyntaxError(`it is nested too deeply (${loc?.start.line ?? 1}:${loc?.start.column ?? 0})`);
  };
}

/** A hint for code in another language, so that the next reply can be right. */
function otherLanguage(code: string): string {
  if (/^\s*(?:async\s+)?def\s/m.test(code)) return "; this is Python, and a skill is a JavaScript function";
  return code.includes("```") ? "; leave the ``` out" : "";
}

function readParams(
  params: readonly Pattern[],
  own: string,
  source: string,
): Result<readonly string[], string> {
  const names: string[] = [];
  for (const param of params) {
    if (param.type !== "Identifier")
      return refuse(param, `a parameter must be a plain name, not ${aNode(param)}`);
    const { name } = param;
    const problem = isPlain(param, source) ? nameProblem(name) : `the name ${name} is written with escapes`;
    if (problem !== undefined) return refuse(param, problem);
    if (name === own) return refuse(param, `${name} is the name of the function`);
    if (names.includes(name)) return no(`line ${lineOf(param)}: the parameter ${name} is there twice`);
    names.push(name);
  }
  return ok(names);
}
