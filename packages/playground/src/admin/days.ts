const dayMs = 86_400_000;

/** So many days before a day, as ISO text; after it with a negative number. */
export const dayBefore = (day: string, count: number): string =>
  new Date(Date.parse(day) - count * dayMs).toISOString().slice(0, 10);

/** Whether the text is a day that the calendar has. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().slice(0, 10) === text;
