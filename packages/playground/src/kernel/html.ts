import type { html } from "hono/html";

/** Text with its special characters made harmless; put together with `html` only. */
export type Html = ReturnType<typeof html>;
export { html, raw } from "hono/html";

export const money = (cents: number): string =>
  `$${Math.trunc(cents / 100).toLocaleString("en-US")}.${String(cents % 100).padStart(2, "0")}`;

const monthNames =
  "January February March April May June July August September October November December".split(" ");
/** 5 March 2026 */
export function longDate(iso: string): string {
  const date = new Date(iso);
  return `${date.getUTCDate()} ${monthNames[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}
