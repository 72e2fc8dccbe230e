import type { Expression, Identifier, Node, PrivateIdentifier, TemplateLiteral } from "acorn";
import type { Fingerprint } from "../domain/fingerprint.js";
import type { TargetText } from "../domain/named-target.js";
import type { SkillParam } from "../domain/skill.js";
import { didYouMean } from "../lib/nearest-name.js";
import { no, ok, type Result } from "../lib/result.js";
import { plainWord } from "./parse-calls.js";
import { joinedText, maxParts } from "./template.js";

/** Limit before neighbouring texts are joined. */
const maxPieces = 5 * maxParts;

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
export const article = (word: string): string => `${/^[aeiou]/.test(word) ? "an" : "a"} ${word}`;
export const aNode = ({ type }: Node): string => article(plainWord(type));

/** Whether a name is written without escapes, which could make it look like another name. */
export const isPlain = ({ start, end, name }: Identifier, source: string): boolean =>
  source.slice(start, end) === name;

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

/** A text of a target: in quotes, a parameter, or joined from both. */
export function readTexts(node: Expression, reading: Reading): Result<TargetText, string> {
  const parts = readParts(node);
  if (!parts.ok) return parts;
  const names = parts.value.filter((part) => typeof part !== "string");
  const text = joinedText(
    parts.value.map((part) => (typeof part === "string" ? part : { param: part.name })),
  );
  if (text.from === "template" && text.parts.length > maxParts)
    return refuse(node, `a text is put together from more than ${maxParts} parts`);
  for (const name of names) {
    const used = useName(name, "text", reading);
    if (!used.ok) return used;
  }
  return ok(text);
}

export function readParts(node: Expression): Result<readonly (string | Identifier)[], string> {
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
