import type { PageNode } from "../domain/observation.js";

/** A page from indented lines, `role "name" #id @attr=value ~hint &behind %cut ^offscreen` each, for tests. */
export function tree(text: string): PageNode[] {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map(nodeFrom);
}

const group = (pattern: RegExp, line: string): string | undefined => pattern.exec(line)?.[1];

function nodeFrom(line: string): PageNode {
  const depth = line.search(/\S/) / 2;
  const [, role = "", name = ""] = /^\s*(\S+)(?: "([^"]*)")?/.exec(line) ?? [];
  const id = group(/ #(\w+)/, line);
  const level = group(/ h(\d)/, line);
  const value = group(/ =(\S+)/, line);
  const hint = group(/ ~(\w+)/, line);
  const cut = group(/ %(\d+)/, line);
  const attributes = Object.fromEntries(
    [...line.matchAll(/ @(\w+)=(\S+)/g)].map((m) => [m[1] ?? "", m[2] ?? ""]),
  );
  const state = { ...(level && { level: Number(level) }), ...(value && { value }) };
  return {
    depth,
    role,
    name,
    ...(id !== undefined && { id }),
    ...(Object.keys(state).length > 0 && { state }),
    ...(Object.keys(attributes).length > 0 && { attributes }),
    ...(hint !== undefined && { hint: { from: "icon", text: hint } }),
    ...(line.includes(" &behind") && { behind: "covered" }),
    ...(cut !== undefined && { cut: Number(cut) }),
    ...(line.endsWith(" ^") && { offscreen: true }),
  };
}
