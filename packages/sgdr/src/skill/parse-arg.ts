import type {
  ArrayExpression,
  CallExpression,
  Expression,
  Identifier,
  Literal,
  Node,
  PrivateIdentifier,
  SpreadElement,
  TemplateLiteral,
  UnaryExpression,
} from "acorn";
import type { ActionParam } from "../domain/action.js";
import type { CallValue } from "../domain/call.js";
import type { Fingerprint } from "../domain/fingerprint.js";
import type { TargetText } from "../domain/named-target.js";
import type { SkillArg, SkillParam } from "../domain/skill.js";
import { didYouMean } from "../lib/nearest-name.js";
import { no, ok, type Result } from "../lib/result.js";
import { contractLabel } from "./contract-label.js";
import { contractName } from "./names.js";
import { plainWord } from "./parse-calls.js";
import { looksNamed, readTarget } from "./read-target.js";
import { fitArgument } from "./skill-actions.js";
import { joinedText, maxParts } from "./template.js";

/** Limit before neighbouring texts are joined. */
const maxPieces = 5 * maxParts;

type Argument = Expression | SpreadElement | PrivateIdentifier;

/** The first use of a name, which defines its kind. */
export interface Use {
  readonly kind: SkillParam["kind"];
  readonly line: number;
}

/** The state while one function is parsed. */
export interface Reading {
  readonly source: string;
  readonly params: ReadonlySet<string>;
  /** The item of the current loop. */
  readonly item: string | undefined;
  /** Stored elements that the code may name; if undefined, none are allowed. */
  readonly contracts: readonly Fingerprint[] | undefined;
  readonly uses: Map<string, Use>;
  /** How many named targets were read. */
  readonly named: { count: number };
}

export const lineOf = (node: Node): number => node.loc?.start.line ?? 1;
export const refuse = (node: Node, words: string): Result<never, string> =>
  no(`line ${lineOf(node)}: ${words}`);
const article = (word: string): string => `${/^[aeiou]/.test(word) ? "an" : "a"} ${word}`;
export const aNode = ({ type }: Node): string => article(plainWord(type));

/** Whether a name is written without escapes, which could make it look like another name. */
export const isPlain = ({ start, end, name }: Identifier, source: string): boolean =>
  source.slice(start, end) === name;

/** Parses one argument of a primitive for its parameter. */
export function readArg(node: Argument, param: ActionParam, reading: Reading): Result<SkillArg, string> {
  switch (node.type) {
    case "Identifier":
      return readNames([node], param.kind, { from: "param", name: node.name }, reading);
    case "TemplateLiteral":
    case "BinaryExpression":
      return readText(node, param, reading);
    case "CallExpression":
      return looksNamed(node) ? readNamed(node, param, reading) : readContract(node, param, reading);
    default: {
      const value = readLiteral(node);
      return value.ok ? fitted(node, value.value, param) : value;
    }
  }
}

/** Literal element ids are accepted here, because `checkSkill` reports them later as a fault of their own. */
function fitted(node: Node, value: CallValue, param: ActionParam): Result<SkillArg, string> {
  const mayBeId = param.kind === "element" && (typeof value === "string" || typeof value === "number");
  const fit = mayBeId ? ok(value) : fitArgument(value, param);
  return fit.ok ? ok({ from: "literal", value }) : refuse(node, fit.problem);
}

/** Records the kind in which a parameter is used; all its uses must have the same kind. */
export function useName(
  node: Identifier,
  kind: SkillParam["kind"],
  reading: Reading,
): Result<undefined, string> {
  const { name } = node;
  const { params, item, uses } = reading;
  const shown = name.slice(0, 40);
  if (!isPlain(node, reading.source)) return refuse(node, `the name ${shown} is written with escapes`);
  const isItem = name === item;
  if (!isItem && !params.has(name))
    return refuse(node, `${shown} is not a parameter of this function${didYouMean(shown, params)}`);
  if (isItem && (kind === "element" || kind === "number" || kind === "list"))
    return refuse(node, `${name} is a text of a list and cannot be used as ${article(kind)}`);
  const earlier = uses.get(name);
  if (earlier && earlier.kind !== kind)
    return refuse(
      node,
      `${name} is used as ${article(kind)} here and as ${article(earlier.kind)} on line ${earlier.line}; use two parameters`,
    );
  if (!earlier) uses.set(name, { kind, line: lineOf(node) });
  return ok(undefined);
}

function readLiteral(node: Argument): Result<CallValue, string> {
  switch (node.type) {
    case "Literal":
      return plainValue(node);
    case "UnaryExpression":
      return readMinus(node);
    case "ArrayExpression":
      return readList(node);
    default:
      return refuse(
        node,
        `${aNode(node)} is not allowed as an argument; write a parameter or the value itself`,
      );
  }
}

function readMinus(node: UnaryExpression): Result<CallValue, string> {
  const { operator, argument } = node;
  const value = operator === "-" && argument.type === "Literal" ? plainValue(argument) : undefined;
  return value?.ok && typeof value.value === "number"
    ? ok(value.value === 0 ? 0 : -value.value)
    : refuse(node, `the sign ${operator} is only allowed as the minus of a number`);
}

function readList(node: ArrayExpression): Result<CallValue, string> {
  const texts: string[] = [];
  for (const element of node.elements) {
    if (element?.type !== "Literal" || typeof element.value !== "string")
      return refuse(element ?? node, "a list may only hold texts in quotes");
    texts.push(element.value);
  }
  return ok(texts);
}

function plainValue(node: Literal): Result<CallValue, string> {
  const { value, raw = "" } = node;
  if (typeof value === "string" || typeof value === "boolean") return ok(value);
  if (typeof value === "number" && Number.isFinite(value)) return ok(value);
  return refuse(node, `${raw.slice(0, 40)} is not a text, a number, true or false`);
}

/** A template, or texts and parameters joined with +. */
function readText(node: Expression, param: ActionParam, reading: Reading): Result<SkillArg, string> {
  const parts = readParts(node);
  if (!parts.ok) return parts;
  const names = parts.value.filter((part) => typeof part !== "string");
  const arg = joinedText(parts.value.map((part) => (typeof part === "string" ? part : { param: part.name })));
  if (arg.from === "literal") return fitted(node, arg.value, param);
  if (arg.from === "param") return readNames(names, param.kind, arg, reading);
  if (arg.from === "template" && arg.parts.length > maxParts)
    return refuse(node, `a text is put together from more than ${maxParts} parts`);
  if (param.kind === "element" || param.kind === "number")
    return refuse(node, `${param.name} is ${article(param.kind)} and cannot be put together from texts`);
  return readNames(names, "text", arg, reading);
}

function readNames(
  names: readonly Identifier[],
  kind: SkillParam["kind"],
  arg: SkillArg,
  reading: Reading,
): Result<SkillArg, string> {
  for (const name of names) {
    const used = useName(name, kind, reading);
    if (!used.ok) return used;
  }
  return ok(arg);
}

function readParts(node: Expression): Result<readonly (string | Identifier)[], string> {
  const parts: (string | Identifier)[] = [];
  const todo: (Expression | PrivateIdentifier)[] = [node]; // no recursion, because a chain of + may have thousands of parts
  for (let at = todo.pop(); at; at = todo.pop()) {
    if (at.type === "BinaryExpression" && at.operator === "+") {
      todo.push(at.right, at.left);
      continue;
    }
    const read = readPart(at);
    if (!read.ok) return read;
    parts.push(...read.value);
    if (parts.length > maxPieces)
      return refuse(node, `a text is put together from more than ${maxPieces} pieces`);
  }
  return ok(parts);
}

function readPart(node: Expression | PrivateIdentifier): Result<readonly (string | Identifier)[], string> {
  if (node.type === "Identifier") return ok([node]);
  if (node.type === "TemplateLiteral") return readTemplate(node);
  if (node.type === "Literal" && typeof node.value === "string") return ok([node.value]);
  return node.type === "BinaryExpression"
    ? refuse(node, `the operator ${node.operator} is not allowed; only texts can be joined, with +`)
    : refuse(node, `only texts and parameters can be joined with +, not ${aNode(node)}`);
}

function readTemplate(node: TemplateLiteral): Result<readonly (string | Identifier)[], string> {
  const parts: (string | Identifier)[] = [];
  for (const [index, quasi] of node.quasis.entries()) {
    parts.push(quasi.value.cooked ?? quasi.value.raw);
    const hole = node.expressions[index];
    if (!hole) continue;
    if (hole.type !== "Identifier")
      return refuse(hole, `only a parameter may stand in \${…}, not ${aNode(hole)}`);
    parts.push(hole);
  }
  return ok(parts.filter((part) => part !== ""));
}

function readNamed(node: CallExpression, param: ActionParam, reading: Reading): Result<SkillArg, string> {
  if (param.kind !== "element") return refuse(node, `${param.name} is not an element and cannot be named`);
  const target = readTarget(node, reading);
  if (!target.ok) return target;
  const index = reading.named.count;
  reading.named.count += 1;
  return ok({ from: "named", target: target.value, index });
}

/** A text of a target: in quotes, a parameter, or joined from both. */
export function readTexts(node: Expression, reading: Reading): Result<TargetText, string> {
  const parts = readParts(node);
  if (!parts.ok) return parts;
  const names = parts.value.filter((part) => typeof part !== "string");
  const text = joinedText(parts.value.map((part) => (typeof part === "string" ? part : { param: part.name })));
  if (text.from === "template" && text.parts.length > maxParts)
    return refuse(node, `a text is put together from more than ${maxParts} parts`);
  for (const name of names) {
    const used = useName(name, "text", reading);
    if (!used.ok) return used;
  }
  return ok(text);
}

/** `found("button \\"Save\\"", 0)`: the label is for readers and must match the fingerprint. */
function readContract(node: CallExpression, param: ActionParam, reading: Reading): Result<SkillArg, string> {
  const { callee } = node;
  const { contracts, source } = reading;
  if (callee.type !== "Identifier" || callee.name !== contractName || !isPlain(callee, source))
    return refuse(node, "a call inside a call is not allowed; every argument is a parameter or a value");
  if (!contracts)
    return refuse(
      node,
      `${contractName}(…) is not allowed in this kind of skill; make the element a parameter`,
    );
  if (param.kind !== "element") return refuse(node, `${param.name} is not an element and cannot be found`);
  const [label, index] = node.arguments.map((argument) =>
    argument.type === "Literal" ? argument.value : undefined,
  );
  const print = typeof index === "number" ? contracts[index] : undefined;
  if (node.arguments.length !== 2 || typeof index !== "number" || !print)
    return refuse(
      node,
      `${contractName}(label, number) must name one of ${contracts.length} stored elements`,
    );
  return label === contractLabel(print)
    ? ok({ from: "contract", index })
    : refuse(node, `element ${index} is ${JSON.stringify(contractLabel(print))}, and must be called so`);
}
