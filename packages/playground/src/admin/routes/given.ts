import type { Problems } from "../../kernel/forms.js";

/** 12.50, $12.50 or 1,250 as cents; not a number for anything else. */
export function centsIn(text: string): number {
  const plain = text.replace(/^\$\s*/, "").replaceAll(",", "");
  return /^\d{1,6}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN;
}

/** A whole number that is not negative; not a number for anything else. */
export const countIn = (text: string): number => (/^\d{1,6}$/.test(text) ? Number(text) : Number.NaN);
export const isBetween = (value: number, least: number, most: number): boolean =>
  value >= least && value <= most;

/** What is wrong, by field; of two things wrong with one field the later. */
export const problemsIn = (
  found: readonly (readonly [field: string, isWrong: boolean, words: string])[],
): Problems =>
  Object.fromEntries(found.filter(([, isWrong]) => isWrong).map(([field, , words]) => [field, words]));
