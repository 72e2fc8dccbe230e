import type { Estimate, Findings } from "../findings.js";

/** What stands where there is no number. */
export const none = "–";

/** With a minus that is as wide as a plus, and none before zero. */
export function decimal(value: number | null, digits = 1): string {
  if (value === null) return none;
  const text = Math.abs(value).toFixed(digits);
  return value < 0 && Number(text) !== 0 ? `−${text}` : text;
}

export const percent = (share: number | null): string => decimal(share === null ? null : share * 100);

/** `of` 100 shows shares as per cent. */
export function withInterval({ value, interval }: Estimate, of = 1): string {
  const text = decimal(value === null ? null : value * of);
  return interval ? `${text} [${decimal(interval.low * of)}, ${decimal(interval.high * of)}]` : text;
}

export function difference(estimate: Estimate, of = 1): string {
  const isMore = estimate.value !== null && Number((estimate.value * of).toFixed(1)) > 0;
  return `${isMore ? "+" : ""}${withInterval(estimate, of)}`;
}

export const pValue = (p: number | null): string =>
  p === null ? none : p < 0.001 ? "< 0.001" : p.toFixed(3);

/** What the brackets are, and what they are not about. */
export function aboutIntervals({ streams, resamples }: Findings): string {
  const drawn = `In brackets: 95 % of ${resamples} resamples, paired over the arms, of`;
  return streams > 1
    ? `${drawn} ${streams} streams and the templates in each. They are about other streams of these templates, not about other templates.`
    : `${drawn} the templates of the one stream. They are not about other data or another order.`;
}
