/** A day as people write it; the year is often left out. */
export interface Day {
  readonly year: number | undefined;
  readonly month: number;
  readonly day: number;
  /** As it was written. */
  readonly text: string;
}

const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const month =
  "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?";
const nth = "(\\d{1,2})(?:st|nd|rd|th)?";
export const datePattern = new RegExp(
  `\\b(?:(\\d{4})-(\\d{2})-(\\d{2})(?:T[\\d:.]+Z?)?|${nth} (?:of )?${month}(?:,? (\\d{4}))?|${month} ${nth}(?:,? (\\d{4}))?|(\\d{1,2})[/.](\\d{1,2})[/.](\\d{4}))(?![\\p{L}\\p{N}])`,
  "giu",
);

const monthNumber = (name: string): number => months.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/** All dates in a text. In a date with only digits the day comes first, unless that is impossible. */
export function daysIn(text: string): Day[] {
  return [...text.matchAll(datePattern)].map(dayOf);
}

function dayOf(match: RegExpMatchArray): Day {
  const [text, y, m, d, dayFirst, monthAfter, yearAfter, monthFirst, dayAfter, yearLast, a, b, c] = match;
  if (y !== undefined) return { text, year: Number(y), month: Number(m), day: Number(d) };
  if (a !== undefined) {
    const swapped = Number(b) > 12;
    return { text, year: Number(c), month: Number(swapped ? a : b), day: Number(swapped ? b : a) };
  }
  const year = yearAfter ?? yearLast;
  return {
    text,
    year: year === undefined ? undefined : Number(year),
    month: monthNumber(monthAfter ?? monthFirst ?? ""),
    day: Number(dayFirst ?? dayAfter),
  };
}

export const sameDay = (left: Day, right: Day): boolean =>
  left.month === right.month &&
  left.day === right.day &&
  (left.year === undefined || right.year === undefined || left.year === right.year);

/** A number that grows with time. */
export const dayOrder = ({ year, month: m, day }: Day): number => (year ?? 0) * 10_000 + m * 100 + day;

const two = (value: number): string => String(value).padStart(2, "0");

/** The format of date fields; undefined without a year. */
export const isoDay = ({ year, month: m, day }: Day): string | undefined =>
  year === undefined ? undefined : `${year}-${two(m)}-${two(day)}`;
