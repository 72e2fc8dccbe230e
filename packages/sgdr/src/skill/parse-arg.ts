import type {
  ArrayExpression,
  CallExpression,
  Expression,
  Identifier,
  Literal,
  Node,
  PrivateIdentifier,
  SpreadElement,
  UnaryExpression,
} from "acorn";
import type { ActionParam } from "../domain/action.js";
import type { CallValue } from "../domain/call.js";
import type { SkillArg, SkillParam } from "../domain/skill.js";
import { ok, type Result } from "../lib/result.js";
import { contractLabel } from "./contract-label.js";
import { contractName } from "./names.js";
import { looksNamed, readTarget } from "./read-target.js";
import { aNode, article, isPlain, readParts, refuse, useName, type Reading } from "./reading.js";
import { fitArgument } from "./skill-actions.js";
import { joinedText, maxParts } from "./template.js";

type Argument = Expression | SpreadElement | PrivateIdentifier;

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

function readNamed(node: CallExpression, param: ActionParam, reading: Reading): Result<SkillArg, string> {
  if (param.kind !== "element") return refuse(node, `${param.name} is not an element and cannot be named`);
  const target = readTarget(node, reading);
  if (!target.ok) return target;
  const index = reading.named.count;
  reading.named.count += 1;
  return ok({ from: "named", target: target.value, index });
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
