import type { CallExpression, Expression, ObjectExpression, Property, SpreadElement } from "acorn";
import type { NamedTarget, TargetText } from "../domain/named-target.js";
import { no, ok, type Result } from "../lib/result.js";
import { roleOfWord } from "./role-words.js";
import { aNode, isPlain, readTexts, refuse, type Reading } from "./reading.js";

/** Longest fixed text of a target. */
const longestText = 300;
const mostFrames = 20;

/** The keys of a target's second argument, in the order in which they are written. */
export const targetKeys = ["in", "under", "frame", "hint", "column"] as const;
type TargetKey = (typeof targetKeys)[number];

/** The function around the text of `in`: `item("Nike")`. */
export const itemName = "item";

/** Whether a call inside a call is meant as a named target: `button("Save", { in: item(merchant) })`. */
export const looksNamed = ({ callee }: CallExpression): boolean =>
  callee.type === "Identifier" && roleOfWord(callee.name) !== undefined;

/** Parses `role(name, { in, under, frame, hint, column })`. */
export function readTarget(node: CallExpression, reading: Reading): Result<NamedTarget, string> {
  const head = readHead(node, reading);
  if (!head.ok) return head;
  const [, rest] = node.arguments;
  if (node.arguments.length > 2) return refuse(node, `${head.value.role}(name, { … }) takes two arguments`);
  if (rest === undefined) return ok(head.value);
  if (rest.type !== "ObjectExpression")
    return refuse(rest, `where a target stands is written as { in: item("…") }, not ${aNode(rest)}`);
  return readPlace(rest, head.value, reading);
}

type Head = Pick<NamedTarget, "role" | "name">;

/** `role(text)`: of targets, of what they stand under, and of items. */
function readHead(node: CallExpression, reading: Reading): Result<Head, string> {
  const { callee } = node;
  const role = callee.type === "Identifier" ? roleOfWord(callee.name) : undefined;
  if (callee.type !== "Identifier" || !isPlain(callee, reading.source) || role === undefined)
    return refuse(node, 'an element is named by its role and its name, as in button("Save")');
  const [name] = node.arguments;
  if (!name) return refuse(node, `${callee.name}() needs the name of the element; write "" if it has none`);
  const text = readTargetText(name, reading);
  return text.ok ? ok({ role, name: text.value }) : text;
}

function readTargetText(node: Expression | SpreadElement, reading: Reading): Result<TargetText, string> {
  if (node.type === "SpreadElement") return refuse(node, "a spread is not allowed as the name of an element");
  const text = readTexts(node, reading);
  if (!text.ok) return text;
  const { value } = text;
  const fixed =
    value.from === "literal"
      ? value.value
      : value.from === "template"
        ? value.parts.filter((part) => typeof part === "string").join("")
        : "";
  return fixed.length > longestText
    ? refuse(node, `the name of an element has more than ${longestText} characters`)
    : ok(value);
}

/** The keys stand in one order only, so that equal targets are equal texts. */
function readPlace(node: ObjectExpression, head: Head, reading: Reading): Result<NamedTarget, string> {
  let target: NamedTarget = head;
  let last = -1;
  for (const property of node.properties) {
    const key = keyOf(property, reading.source);
    if (!key.ok) return key;
    const place = targetKeys.indexOf(key.value.name);
    if (place <= last)
      return refuse(
        property,
        `${key.value.name} is there twice or too late; the order is ${targetKeys.join(", ")}`,
      );
    last = place;
    const read = readKey(key.value.name, key.value.value, reading);
    if (!read.ok) return read;
    target = { ...target, ...read.value };
  }
  return last < 0 ? refuse(node, "{} says nothing about where the element stands; leave it out") : ok(target);
}

interface Key {
  readonly name: TargetKey;
  readonly value: Expression;
}

function keyOf(property: Property | SpreadElement, source: string): Result<Key, string> {
  if (property.type !== "Property") return refuse(property, "a spread is not allowed here");
  const { key, value, computed, shorthand, method, kind } = property;
  const isWritten = !computed && !shorthand && !method && kind === "init";
  const name = targetKeys.find((known) => key.type === "Identifier" && key.name === known);
  if (!isWritten || key.type !== "Identifier" || !isPlain(key, source) || name === undefined)
    return refuse(property, `only ${targetKeys.join(", ")} may say where an element stands`);
  return ok({ name, value });
}

function readKey(name: TargetKey, node: Expression, reading: Reading): Result<Partial<NamedTarget>, string> {
  switch (name) {
    case "in": {
      const item = placeIn(node, reading);
      if (!item.ok) return item;
      return item.value.role === itemName
        ? ok({ in: item.value.name })
        : refuse(node, `in is written as ${itemName}("…")`);
    }
    case "under": {
      const above = placeIn(node, reading);
      if (!above.ok) return above;
      return above.value.role === itemName
        ? refuse(node, 'under names a dialog, a heading or a landmark, such as dialog("Deny request")')
        : ok({ under: above.value });
    }
    case "frame":
      return readFrames(node);
    case "hint":
    case "column": {
      const text = fixedText(node);
      return text.ok ? ok({ [name]: text.value }) : text;
    }
    default: {
      const other: never = name;
      return no(other);
    }
  }
}

function placeIn(node: Expression, reading: Reading): Result<Head, string> {
  if (node.type !== "CallExpression" || node.arguments.length !== 1)
    return refuse(
      node,
      `a place is written as a role with one text, such as ${itemName}("Nike"), not ${aNode(node)}`,
    );
  return readHead(node, reading);
}

function fixedText(node: Expression): Result<string, string> {
  if (node.type !== "Literal" || typeof node.value !== "string")
    return refuse(node, `it must be a text in quotes, not ${aNode(node)}`);
  if (node.value === "") return refuse(node, "an empty text says nothing; leave it out");
  return node.value.length > longestText
    ? refuse(node, `it has more than ${longestText} characters`)
    : ok(node.value);
}

function readFrames(node: Expression): Result<Pick<NamedTarget, "frame">, string> {
  if (node.type !== "ArrayExpression" || node.elements.length === 0 || node.elements.length > mostFrames)
    return refuse(node, "frame is a list with the names of the frames, outermost first");
  const frame: string[] = [];
  for (const element of node.elements) {
    if (!element || element.type === "SpreadElement")
      return refuse(node, "a list may only hold texts in quotes");
    const text = fixedText(element);
    if (!text.ok) return text;
    frame.push(text.value);
  }
  return ok({ frame });
}
