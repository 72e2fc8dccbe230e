import type { PageCheck } from "../../packages/sgdr/src/benchmarks/webarena/task.js";

/** A selector without the names in it: what kind it is, and whether its brackets are closed. */
const selectorShape = (selector: string): string =>
  selector
    .replace(/"([^"]*)"|'([^']*)'/g, (quoted) => (/[[\]]/.test(quoted) ? '"…[…]"' : '"…"'))
    .replace(/\[[\w-]+(?=[=\]])/g, "[name")
    .replace(/\.[\w-]+/g, ".class")
    .replace(/#[\w-]+/g, "#id")
    .replace(/(^|[\s>])[a-z]\w*/g, "$1tag");

/** A script without the names, numbers and texts in it; a helper without its argument. */
export function scriptShape(script: string): string {
  if (script.startsWith("func:")) return script.replace(/'(?!__)[^']*'/g, "'…'");
  const parameter = /(\w+) =>/.exec(script)?.[1];
  return script
    .replace(/'([^']*)'|"([^"]*)"/g, (_, single?: string, double?: string) =>
      JSON.stringify(selectorShape(single ?? double ?? "")),
    )
    .replace(/\[\d+\]/g, "[number]")
    .replace(/\b(\w+)(?= =>|\.)/g, (name) => (name === parameter ? "each" : name));
}

export const addressShape = (url: string): string => {
  if (url === "last" || url.startsWith("func:")) return scriptShape(url);
  return `address${/\/?(?=\?)/.exec(url)?.[0] ?? ""}${url.includes("?") ? "?" : ""}`;
};

export const referenceShape = (reference: string): string =>
  [...new Set(reference.split(" |OR| ").map(addressShape))].sort().join(" and ") +
  (reference.includes(" |OR| ") ? " |OR|" : "");

export function contentShape(wanted: PageCheck["required_contents"]): string {
  if ("exact_match" in wanted) return "exact";
  return wanted.must_include.some((text) => text.includes(" |OR| ")) ? "include |OR|" : "include";
}
