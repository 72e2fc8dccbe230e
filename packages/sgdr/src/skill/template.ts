import type { TargetText } from "../domain/named-target.js";

export type TemplatePart = string | { readonly param: string };

/** More parts than a text on a page needs, and few enough to split texts quickly. */
export const maxParts = 20;

/** Joins neighbouring texts and removes empty ones. */
export function mergeParts(parts: readonly TemplatePart[]): readonly TemplatePart[] {
  const merged: TemplatePart[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if (typeof part === "string" && typeof last === "string") merged[merged.length - 1] = last + part;
    else if (part !== "") merged.push(part);
  }
  return merged;
}

/** The normal form: a literal if there are no parameters, the parameter itself if there is nothing else. */
export function joinedText(parts: readonly TemplatePart[]): TargetText {
  const merged = mergeParts(parts);
  const [first = ""] = merged;
  if (merged.length > 1) return { from: "template", parts: merged };
  return typeof first === "string" ? { from: "literal", value: first } : { from: "param", name: first.param };
}
