import {
  parse,
  type Expression,
  type Literal,
  type Program,
  type SpreadElement,
  type TemplateLiteral,
} from "acorn";
import type { Call, CallValue } from "../domain/call.js";
import { no, ok, type Result } from "../lib/result.js";
import { errorMessage } from "../lib/error-message.js";

const maxSource = 50_000;

/** Parses one or more `name(literal, …)` statements. Nothing is evaluated, and anything else is refused with a reason. */
export function parseCalls(source: string): Result<readonly Call[], string> {
  if (source.trim() === "") return no('the block is empty; write one call, such as click("12")');
  if (source.length > maxSource) return no(`the block has more than ${maxSource} characters`);
  let program: Program;
  try {
    program = parse(source, { ecmaVersion: 2022, sourceType: "script" });
  } catch (error) {
    return no(`the call could not be read: ${errorMessage(error)}`);
  }
  const calls: Call[] = [];
  for (const statement of program.body) {
    if (statement.type === "EmptyStatement") continue;
    if (statement.type !== "ExpressionStatement")
      return no(`only calls are allowed, not a ${plainWord(statement.type)}`);
    const call = readCall(statement.expression);
    if (!call.ok) return call;
    calls.push(call.value);
  }
  return calls.length === 0 ? no("the block holds no call") : ok(calls);
}

/** A syntax node's type in words: "if statement" for `IfStatement`. */
export const plainWord = (type: string): string => type.replace(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();

function readCall(expression: Expression): Result<Call, string> {
  const inner = expression.type === "AwaitExpression" ? expression.argument : expression;
  if (inner.type !== "CallExpression")
    return no(`only a call such as click("12") is allowed, not a ${plainWord(inner.type)}`);
  if (inner.callee.type !== "Identifier") return no("the name of the action must be a plain word");
  const args: CallValue[] = [];
  for (const [index, argument] of inner.arguments.entries()) {
    const value = readValue(argument);
    if (!value.ok) return no(`argument ${index + 1} of ${inner.callee.name}: ${value.problem}`);
    args.push(value.value);
  }
  return ok({ name: inner.callee.name, args });
}

function readValue(node: Expression | SpreadElement): Result<CallValue, string> {
  switch (node.type) {
    case "Literal":
      return readLiteral(node);
    case "TemplateLiteral":
      return readTemplate(node);
    case "UnaryExpression":
      return node.operator === "-" &&
        node.argument.type === "Literal" &&
        typeof node.argument.value === "number"
        ? ok(-node.argument.value)
        : no(`the sign ${node.operator} is not allowed here`);
    case "ArrayExpression":
      return readList(node.elements);
    case "Identifier":
      return no(`${node.name} is not in quotes; texts and element ids are written in quotes`);
    default:
      return no(`a ${plainWord(node.type)} is not allowed; write the value itself`);
  }
}

const readLiteral = ({ value, raw }: Literal): Result<CallValue, string> =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? ok(value)
    : no(`${raw ?? "this literal"} is not a text, a number or a list of texts`);

function readTemplate({ quasis: [only], expressions }: TemplateLiteral): Result<CallValue, string> {
  return expressions.length === 0 && only
    ? ok(only.value.cooked ?? only.value.raw)
    : no("a template with ${…} is not allowed; write the text out");
}

function readList(elements: readonly (Expression | SpreadElement | null)[]): Result<CallValue, string> {
  const texts: string[] = [];
  for (const element of elements) {
    const value = element ? readValue(element) : no("a list may not have gaps");
    if (!value.ok) return value;
    if (typeof value.value === "object") return no("a list may not hold lists");
    texts.push(String(value.value));
  }
  return ok(texts);
}
