import {
  hintSources,
  type Hint,
  type NodeState,
  type ObservationRecord,
  type PageNode,
} from "../domain/observation.js";
import { contentWords } from "./tree.js";

/**
 * A page as text: one line for each node, one tab for each level, as in `\t[12] button "Save" disabled`. Printing leaves out `offscreen` and `behind`,
 * attributes other than the `type` of a field that takes one form of text, states that are false (only `expanded: false`
 * is printed, as "collapsed"), and of a node that counts others ("… 7 more listitem") all but its depth and name.
 */
export type PageText = Pick<ObservationRecord, "text" | "cuts">;

const indent = "\t";
const idPattern = String.raw`[a-z]*\d+`;
export const rolePattern = "[a-z][a-z-]*";
/** Names and values are JSON strings, so that a page cannot begin a new line with them. */
export const quotedPattern = String.raw`"(?:[^"\\]|\\.)*"`;
const quoted = (text: string): string => JSON.stringify(text);

/** Counts nodes that are not shown; its name is printed without quotes. */
export const countingRole = "more";
const countingSign = "… ";

/** Replaces the end of a text of which only the beginning is shown. */
export const cutMark = (characters: number): string => `… (${characters} characters more)`;

const flags = [
  "checked",
  "pressed",
  "selected",
  "disabled",
  "required",
  "readonly",
  "invalid",
  "current",
  "busy",
  "focused",
] as const;
const expandedWord = "expanded";
const collapsedWord = "collapsed";

/** Types of fields that accept only one format of text, which their role does not show. */
const formats = new Set([
  "date",
  "time",
  "datetime-local",
  "month",
  "week",
  "color",
  "file",
  "password",
  "number",
  "email",
  "tel",
  "url",
]);

export function printNodes(nodes: readonly PageNode[]): PageText {
  const cuts = nodes.flatMap(({ cut }, line) => (cut === undefined ? [] : [{ line, characters: cut }]));
  return {
    text: nodes
      .map((node, at) => indent.repeat(node.depth) + printNode(node, wordsBelow(nodes, at)))
      .join("\n"),
    ...(cuts.length > 0 && { cuts }),
  };
}

/** A control without a role is named by what is in it, which is printed only once: below it. */
const wordsBelow = (nodes: readonly PageNode[], at: number): string =>
  nodes[at]?.role === "clickable" ? contentWords(nodes, at) : "";

/** One node's line, without its indent; without its name if that is `words`, which are printed below it. */
export function printNode(node: PageNode, words = ""): string {
  if (node.role === countingRole) return countingSign + node.name;
  const id = node.id === undefined ? "" : `[${node.id}] `;
  const shown = node.cut === undefined ? node.name : node.name + cutMark(node.cut);
  const name = shown === words ? "" : ` ${quoted(shown)}`;
  const hint = node.hint === undefined ? "" : ` ${printHint(node.hint)}`;
  return `${id}${node.role}${name}${hint}${printFormat(node)}${node.state ? printState(node.state) : ""}`;
}

/** In parentheses, so that it is not read as a name: `(icon "bookmark")`. */
export const printHint = ({ from, text }: Hint): string => `(${from} ${quoted(text)})`;

function printFormat({ attributes }: PageNode): string {
  const type = attributes?.["type"] ?? "";
  return formats.has(type) ? ` type=${type}` : "";
}

function printState(state: NodeState): string {
  let text = "";
  if (state.level !== undefined) text += ` level=${state.level}`;
  if (state.value !== undefined) text += ` value=${quoted(state.value)}`;
  if (state.sorted !== undefined) text += ` sorted=${state.sorted}`;
  for (const flag of flags) {
    const value = state[flag];
    if (value) text += value === "mixed" ? ` ${flag}=mixed` : ` ${flag}`;
  }
  if (state.expanded !== undefined) text += ` ${state.expanded ? expandedWord : collapsedWord}`;
  if (state.problem !== undefined) text += ` problem=${quoted(state.problem)}`;
  if (state.url !== undefined) text += ` url=${quoted(state.url)}`;
  return text;
}

/** The nodes of a printed page; other lines, such as the number of left-out nodes, are ignored. */
export function readNodes({ text, cuts = [] }: PageText): PageNode[] {
  const cutAt = new Map(cuts.map(({ line, characters }) => [line, characters]));
  const unnamed = new Set<PageNode>();
  const nodes = text.split("\n").flatMap((written, line) => {
    const node = readNode(written);
    if (!node) return [];
    const read = withCut(node, cutAt.get(line));
    if (read.role === "clickable" && !isNamed.test(written)) unnamed.add(read);
    return [read];
  });
  return nodes.map((node, at) => (unnamed.has(node) ? { ...node, name: contentWords(nodes, at) } : node));
}

const isNamed = /clickable "/;

function withCut(node: PageNode, cut: number | undefined): PageNode {
  const mark = cut === undefined ? "" : cutMark(cut);
  return cut === undefined || !node.name.endsWith(mark)
    ? node
    : { ...node, name: node.name.slice(0, -mark.length), cut };
}

const countingLine = new RegExp(`^(${indent}*)${countingSign}(.+)$`, "s");
const nodeLine = new RegExp(
  String.raw`^(${indent}*)(?:\[(${idPattern})\] )?(${rolePattern})(?: (${quotedPattern}))?(?: \((${hintSources.join("|")}) (${quotedPattern})\))?((?: .*)?)$`,
  "s",
);

/** The node of one line; its indent may be missing. */
export function readNode(written: string): PageNode | undefined {
  const [, countDepth, count] = countingLine.exec(written) ?? [];
  if (countDepth !== undefined && count !== undefined)
    return { depth: countDepth.length, role: countingRole, name: count };
  const match = nodeLine.exec(written);
  if (!match) return undefined;
  const [, tabs = "", id, role = "", name = '""', from, hint = '""', facts = ""] = match;
  return {
    depth: tabs.length,
    role,
    name: unquoted(name),
    ...(id !== undefined && { id }),
    ...(isHintSource(from) && { hint: { from, text: unquoted(hint) } }),
    ...readFacts(facts),
  };
}

const isHintSource = (word: string | undefined): word is Hint["from"] =>
  hintSources.some((source) => source === word);
const fact = new RegExp(` ([a-z]+)(?:=(${quotedPattern}|[^ ]+))?(?= |$)`, "gs");
const isFlag = (word: string): boolean => flags.some((flag) => flag === word);

/** States with a value, and how each is read. */
const readers: Readonly<Record<string, (written: string) => string | number>> = {
  level: Number,
  sorted: String,
  value: unquoted,
  problem: unquoted,
  url: unquoted,
};

/** The state and attributes in a line after the name. */
function readFacts(text: string): Pick<PageNode, "state" | "attributes"> {
  const state: Record<string, string | number | boolean> = {};
  let type: string | undefined;
  for (const [, word = "", value] of text.matchAll(fact)) {
    if (isFlag(word)) state[word] = value === undefined ? true : "mixed";
    else if (word === expandedWord || word === collapsedWord) state["expanded"] = word === expandedWord;
    else if (value === undefined) continue;
    else if (word === "type") type = value;
    else if (word in readers) state[word] = readers[word]?.(value) ?? value;
  }
  return {
    ...(Object.keys(state).length > 0 && { state }),
    ...(type !== undefined && { attributes: { type } }),
  };
}

/** A text without its quotes; a text that was quoted by hand may have escapes that JSON does not allow. */
export function unquoted(text: string): string {
  try {
    return String(JSON.parse(text));
  } catch {
    return text.replace(/^"|"$/g, "");
  }
}

const role = new RegExp(`^${rolePattern}$`);
const id = new RegExp(`^${idPattern}$`);

/** Whether a node can be read back from its line: the parts without quotes must have the right format. */
export const isPrintable = (node: PageNode): boolean =>
  role.test(node.role) &&
  typeof node.name === "string" &&
  (node.id === undefined || id.test(node.id)) &&
  (node.state?.level === undefined || Number.isInteger(node.state.level)) &&
  Number.isInteger(node.depth) &&
  node.depth >= 0;

const idInLine = new RegExp(String.raw`(^|\n)(${indent}*)\[${idPattern}\] `, "g");

/** The text for roles that do not act and need no element ids. */
export const withoutIds = (text: string): string => text.replace(idInLine, "$1$2");
