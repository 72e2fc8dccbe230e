import { dayOrder, daysIn } from "../dates.js";
import type { Superlative } from "../goal/question.js";
import type { Bound } from "../goal/values.js";
import { likeNouns } from "../vocabulary.js";
import { stemsOf } from "../words.js";

export const moneyPattern =
  /(?:[$€£]\s?\d[\d,]*(?:\.\d+)?|\d[\d,]*(?:\.\d+)?\s?(?:[$€£]|USD|EUR|GBP)(?![\p{L}]))/u;
const ratingPatterns = [
  /(\d(?:\.\d+)?)\s*(?:\/|out of|of)\s*(?:5|five)\b/i,
  /\brat(?:ing|ed)[:\s]+(\d(?:\.\d+)?)/i,
  /(\d(?:\.\d+)?)\s*(?:stars?\b|★)/i,
];
const ago = /(\d+|an?)\s+(second|minute|hour|day|week|month|year)s?\s+ago|\b(just now|today|yesterday)\b/i;
const unitDays: Readonly<Record<string, number>> = {
  second: 1 / 86_400,
  minute: 1 / 1_440,
  hour: 1 / 24,
  day: 1,
  week: 7,
  month: 30,
  year: 365,
};

const numeric = (text: string): number => Number(text.replace(/[^\d.-]/g, ""));

export function moneyIn(text: string): number | undefined {
  const found = moneyPattern.exec(text)?.[0];
  return found === undefined ? undefined : numeric(found);
}

export function ratingIn(text: string): number | undefined {
  for (const pattern of ratingPatterns) {
    const found = pattern.exec(text)?.[1];
    if (found !== undefined) return Number(found);
  }
  const stars = (text.match(/★/g) ?? []).length;
  return stars > 0 ? stars : undefined;
}

/** A number that grows with time, from a date or from "3 days ago". */
export function timeIn(text: string): number | undefined {
  const [day] = daysIn(text);
  if (day) {
    const clock = /\b(\d{1,2}):(\d{2})\b/.exec(text);
    return dayOrder(day) + (clock ? (Number(clock[1]) * 60 + Number(clock[2])) / 1_440 : 0);
  }
  const match = ago.exec(text);
  if (!match) return undefined;
  if (match[3] !== undefined) return match[3].toLowerCase() === "yesterday" ? -1 : 0;
  const count = /^an?$/i.test(match[1] ?? "") ? 1 : Number(match[1]);
  return -count * (unitDays[(match[2] ?? "").toLowerCase()] ?? 1);
}

/** The number next to one of the words: "12 comments", "Comments: 12", "Comments (12)". */
export function numberBeside(text: string, named: ReadonlySet<string>): string | undefined {
  const words = likeNouns(named);
  for (const match of text.matchAll(/(\d[\d,]*(?:\.\d+)?)\s*([kKmM](?=\s))?\s*((?:\p{L}+[ -]?){1,2})/gu))
    if ([...stemsOf(match[3] ?? "")].some((word) => words.has(word))) return match[1];
  for (const match of text.matchAll(/((?:\p{L}+ ?){1,3})[:\s(]+(-?\d[\d,]*(?:\.\d+)?)(?![\p{L}\d])/gu))
    if ([...stemsOf(match[1] ?? "")].some((word) => words.has(word))) return match[2];
  return undefined;
}

/** The value in a text that the superlative compares. */
export function measure(text: string, { of, words }: Superlative): number | undefined {
  if (of === "price") return moneyIn(text);
  if (of === "rating") return ratingIn(text);
  if (of === "date") return timeIn(text);
  const found = numberBeside(text, words);
  return found === undefined ? undefined : numeric(found);
}

/** Whether a text is within a limit; a text without such a value is not. */
export function within(text: string, { side, number, about }: Bound): boolean {
  const isRating = about.has("rat") || about.has("star");
  const found = isRating
    ? ratingIn(text)
    : about.has("pric") || about.has("cost")
      ? moneyIn(text)
      : (asNumber(numberBeside(text, about)) ?? moneyIn(text));
  return found !== undefined && (side === "at-least" ? found >= number : found <= number);
}

const asNumber = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : numeric(text);
