/** What stands where there is no number. */
export const none = "–";

const grouped = new Intl.NumberFormat("en");

export const whole = (value: number): string => grouped.format(Math.round(value));

export const fixed = (value: number | null, digits: number): string =>
  value === null ? none : signed(value.toFixed(digits));

/** A share of one as per cent, without the sign: the head of the column has it. */
export const percent = (share: number | null): string => (share === null ? none : fixed(share * 100, 1));

/** A difference, with its sign also when it is positive. */
export const difference = (value: number | null, digits: number): string =>
  value === null ? none : `${value > 0 ? "+" : ""}${fixed(value, digits)}`;

export function pValue(p: number | null): string {
  if (p === null) return none;
  return p < 0.001 ? "< 0.001" : p.toFixed(3);
}

export const seconds = (ms: number): string => fixed(ms / 1000, 2);

/** Small amounts keep their digits: a task often costs less than a cent. */
export const dollars = (usd: number | null): string => (usd === null ? none : usd.toFixed(usd < 0.1 ? 4 : 2));

/** A true minus, which is as wide as a plus; and no minus before zero. */
const signed = (text: string): string => (/^-0\.?0*$/.test(text) ? text.slice(1) : text.replace("-", "−"));
