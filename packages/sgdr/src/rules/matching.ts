import { daysIn, sameDay } from "./dates.js";
import type { GoalValue } from "./goal/values.js";
import { containsPhrase, plainText, stemList, stemsOf } from "./words.js";

type Named = Pick<GoalValue, "kind" | "text"> & Partial<Pick<GoalValue, "day" | "hints">>;

/** Whether a text mentions the value: the phrase, all its words, the same day, or the same number. */
export function mentions(text: string, value: Named): boolean {
  if (text === "") return false;
  if (value.day) {
    const { day } = value;
    return daysIn(text).some((other) => sameDay(day, other));
  }
  if (value.kind === "number" && value.text.length < 3)
    return new RegExp(
      `(?:#|\\bno\\.? ?|number |${[...(value.hints ?? [])].map((hint) => `${hint}\\w* |`).join("")}#)${value.text}\\b`,
      "i",
    ).test(text);
  if (containsPhrase(text, value.text)) return true;
  if (value.kind === "number" || value.kind === "identifier" || value.kind === "email") return false;
  const wanted = stemList(value.text);
  if (wanted.length === 0) return false;
  if (value.kind === "quoted" && wanted.length > 6) return false;
  const has = stemsOf(text);
  return wanted.every((word) => has.has(word));
}

/** Whether a name is the value with few other words. */
export function isNamed(name: string, value: Named): boolean {
  return mentions(name, value) && plainText(name).length <= plainText(value.text).length * 1.6 + 4;
}

/** The share of a name's characters that the value covers, from 0 to 1. */
export const closeness = (name: string, value: Pick<GoalValue, "text">): number =>
  Math.min(1, plainText(value.text).length / Math.max(1, plainText(name).length));
