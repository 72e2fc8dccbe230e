import type { CallExpression, ForOfStatement, Identifier, Statement } from "acorn";
import type { SkillArg, SkillCall, SkillStep } from "../domain/skill.js";
import { didYouMean } from "../lib/nearest-name.js";
import { ok, type Result } from "../lib/result.js";
import { nameProblem } from "./names.js";
import { readArg } from "./parse-arg.js";
import { aNode, isPlain, refuse, useName, type Reading } from "./reading.js";
import { skillAction, skillActions } from "./skill-actions.js";
import { signatureOf } from "../domain/check-call.js";

/** A limit that is higher than the number of calls in any window; programs of whole episodes must also stay below it. */
export const maxSkillCalls = 100;

/** The statements of a function: calls of primitives, and loops over a list parameter. */
export function readSteps(
  statements: readonly Statement[],
  reading: Reading,
): Result<readonly SkillStep[], string> {
  const steps: SkillStep[] = [];
  let calls = 0;
  for (const statement of statements) {
    if (statement.type === "EmptyStatement") continue;
    const step =
      statement.type === "ForOfStatement" ? readLoop(statement, reading) : readCall(statement, reading);
    if (!step.ok) return step;
    calls += step.value.kind === "each" ? step.value.body.length : 1;
    if (calls > maxSkillCalls) return refuse(statement, `a skill may hold at most ${maxSkillCalls} calls`);
    steps.push(step.value);
  }
  return ok(steps);
}

function readCall(statement: Statement, reading: Reading): Result<SkillCall, string> {
  if (statement.type !== "ExpressionStatement")
    return refuse(statement, `only calls of actions are allowed, not ${aNode(statement)}`);
  const { expression } = statement;
  if (expression.type !== "CallExpression")
    return refuse(statement, `only a call such as click(button) is allowed, not ${aNode(expression)}`);
  const { callee } = expression;
  return callee.type === "Identifier" && isPlain(callee, reading.source)
    ? readAction(expression, callee, reading)
    : refuse(callee, "the name of the action must be a plain word");
}

function readAction(node: CallExpression, { name }: Identifier, reading: Reading): Result<SkillCall, string> {
  const spec = skillAction(name);
  if (!spec) {
    const names = skillActions.map((known) => known.name);
    const shown = name.slice(0, 40);
    return refuse(
      node,
      `${shown} is not an action that a skill may call${didYouMean(shown, names) || "."} The actions are: ${names.join(", ")}`,
    );
  }
  const least = spec.params.filter(({ fallback }) => fallback === undefined).length;
  if (node.arguments.length < least || node.arguments.length > spec.params.length)
    return refuse(
      node,
      `${signatureOf(spec)} takes ${spec.params.length} ${spec.params.length === 1 ? "argument" : "arguments"}, not ${node.arguments.length}`,
    );
  const args: SkillArg[] = [];
  for (const [index, param] of spec.params.entries()) {
    const argument = node.arguments[index];
    if (!argument) break; // only a parameter with a fallback can be left out
    const arg = readArg(argument, param, reading);
    if (!arg.ok) return arg;
    args.push(arg.value);
  }
  return ok({ kind: "call", action: name, args });
}

function readLoop(node: ForOfStatement, reading: Reading): Result<SkillStep, string> {
  const item = readItem(node, reading);
  if (!item.ok) return item;
  const { right, body } = node;
  if (node.await) return refuse(node, "for await is not allowed");
  if (right.type !== "Identifier") return refuse(right, "a loop may only go over a parameter that is a list");
  const listed = useName(right, "list", reading);
  if (!listed.ok) return listed;
  const inside: Reading = { ...reading, item: item.value };
  const calls: SkillCall[] = [];
  for (const statement of body.type === "BlockStatement" ? body.body : [body]) {
    if (statement.type === "EmptyStatement") continue;
    if (statement.type === "ForOfStatement") return refuse(statement, "a loop inside a loop is not allowed");
    const call = readCall(statement, inside);
    if (!call.ok) return call;
    calls.push(call.value);
  }
  if (calls.length === 0) return refuse(node, "the loop is empty");
  // the name is free again after the loop
  if (!reading.uses.delete(item.value))
    return refuse(node, `the item ${item.value} is never used in its loop`);
  return ok({ kind: "each", item: item.value, list: right.name, body: calls });
}

function readItem({ left }: ForOfStatement, { source, params }: Reading): Result<string, string> {
  const declared =
    left.type === "VariableDeclaration" && (left.kind === "const" || left.kind === "let")
      ? left.declarations[0]
      : undefined;
  if (declared?.id.type !== "Identifier" || !isPlain(declared.id, source))
    return refuse(left, "a loop must be written for (const item of list) { … }");
  const { name } = declared.id;
  const problem = params.has(name) ? `${name} is already a parameter` : nameProblem(name);
  return problem === undefined ? ok(name) : refuse(left, problem);
}
