import { decimal, none } from "../experiments/statistics/numbers.js";

// one way of writing numbers for terminal, page of documentation and report
export { decimal as fixed, none, percent, pValue } from "../experiments/statistics/numbers.js";

const grouped = new Intl.NumberFormat("en");

export const whole = (value: number): string => grouped.format(Math.round(value));

/** A difference, with its sign also when it is positive. */
export const difference = (value: number | null, digits: number): string =>
  value === null ? none : `${value > 0 ? "+" : ""}${decimal(value, digits)}`;

export const seconds = (ms: number): string => decimal(ms / 1000, 2);

/** Small amounts keep their digits: a task often costs less than a cent. */
export const dollars = (usd: number | null): string => (usd === null ? none : usd.toFixed(usd < 0.1 ? 4 : 2));
