import type { NodeState, PageNode } from "../domain/observation.js";

const quoted = (text: string): string => JSON.stringify(text);

const flags = [
  "checked",
  "pressed",
  "selected",
  "disabled",
  "required",
  "readonly",
  "invalid",
  "focused",
] as const;

function stateText(state: NodeState): string {
  let text = "";
  if (state.level !== undefined) text += ` level=${state.level}`;
  if (state.value !== undefined) text += ` value=${quoted(state.value)}`;
  for (const flag of flags) {
    const value = state[flag];
    if (value) text += value === "mixed" ? ` ${flag}=mixed` : ` ${flag}`;
  }
  if (state.expanded !== undefined) text += state.expanded ? " expanded" : " collapsed";
  if (state.url !== undefined) text += ` url=${quoted(state.url)}`;
  return text;
}

/** Fields that take only one form of text, which their role does not tell. */
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

const formatText = ({ attributes }: PageNode): string => {
  const type = attributes?.["type"] ?? "";
  return formats.has(type) ? ` type=${type}` : "";
};

/** One node, one line, without its indent: `[12] button "Save" disabled`. */
export function nodeLine(node: PageNode): string {
  if (node.role === "more") return `… ${node.name}`;
  const id = node.id === undefined ? "" : `[${node.id}] `;
  const name = node.name === "" ? "" : ` ${quoted(node.name)}`;
  return `${id}${node.role}${name}${formatText(node)}${node.state ? stateText(node.state) : ""}`;
}

/** The tree as the policy reads it: a tab a level. */
export const renderNodes = (nodes: readonly PageNode[]): string =>
  nodes.map((node) => "\t".repeat(node.depth) + nodeLine(node)).join("\n");
