import type { SoughtTarget, SoughtText } from "../domain/named-target.js";

/** A text of a target, before its parameters have names: what the site says in every task, and values of this task. */
export type PlannedText = readonly (string | { readonly value: string })[];

/** A target before its parameters have names. */
export interface PlannedTarget {
  readonly role: string;
  readonly name: PlannedText;
  readonly in?: PlannedText;
  readonly under?: { readonly role: string; readonly name: PlannedText };
  readonly frame?: readonly string[];
  readonly hint?: string;
  readonly column?: string;
}

export const fixed = (text: string): PlannedText => [text];
export const varying = (value: string): PlannedText => [{ value }];
export const varies = (text: PlannedText): boolean => text.some((part) => typeof part === "object");
export const wholeText = (text: PlannedText): string =>
  text.map((part) => (typeof part === "string" ? part : part.value)).join("");

const soughtText = (text: PlannedText): SoughtText => ({ text: wholeText(text), given: varies(text) });

/** What is looked for when the skill is called with the values of its own task. */
export const soughtBy = ({ name, in: item, under, ...rest }: PlannedTarget): SoughtTarget => ({
  ...rest,
  name: soughtText(name),
  ...(item && { in: soughtText(item) }),
  ...(under && { under: { role: under.role, name: soughtText(under.name) } }),
});
