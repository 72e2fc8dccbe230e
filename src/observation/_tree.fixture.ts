import type { PageNode } from "../domain/observation.js";

/** A page from indented lines, `role "name" #id @attr=value ^offscreen` each, for tests. */
export function tree(text: string): PageNode[] {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const depth = (/^ */.exec(line)?.[0].length ?? 0) / 2;
      const [, role = "", name = ""] = /^\s*(\S+)(?: "([^"]*)")?/.exec(line) ?? [];
      const id = / #(\w+)/.exec(line)?.[1];
      const level = / h(\d)/.exec(line)?.[1];
      const value = / =(\S+)/.exec(line)?.[1];
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
        ...(line.endsWith(" ^") && { offscreen: true }),
      };
    });
}
