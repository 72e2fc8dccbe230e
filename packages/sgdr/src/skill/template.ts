import type { SkillArg } from "../domain/skill.js";

export type TemplatePart = string | { readonly param: string };

/** More parts than any text on a page needs, and few enough to take apart again. */
export const maxParts = 20;

/** Neighbouring texts are one text, empty ones are none. */
export function mergeParts(parts: readonly TemplatePart[]): readonly TemplatePart[] {
  const merged: TemplatePart[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if (typeof part === "string" && typeof last === "string") merged[merged.length - 1] = last + part;
    else if (part !== "") merged.push(part);
  }
  return merged;
}

/** The one way to write it: without parameters it is a literal, with nothing else it is the parameter itself. */
export function textArg(parts: readonly TemplatePart[]): SkillArg {
  const merged = mergeParts(parts);
  const [first = ""] = merged;
  if (merged.length > 1) return { from: "template", parts: merged };
  return typeof first === "string" ? { from: "literal", value: first } : { from: "param", name: first.param };
}
