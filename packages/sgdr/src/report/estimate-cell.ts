import type { Estimate, Interval } from "../experiments/findings.js";
import { html, type Html } from "./html.js";
import { fixed, percent } from "./numbers.js";

type Format = (value: number | null) => string;

const twoDigits: Format = (value) => fixed(value, 2);

/** A number over its interval. One that rests on a single stream is marked, for it has no spread over streams. */
export function estimateCell({ value, interval }: Estimate, format: Format, kind = "n"): Html {
  const range = interval && html`<span class="ci">${intervalText(interval, format)}</span>`;
  return html`<td class="${kind}">${format(value)}${range}</td>`;
}

export const shareCell = (estimate: Estimate, kind = "n"): Html => estimateCell(estimate, percent, kind);
export const meanCell = (estimate: Estimate): Html => estimateCell(estimate, twoDigits);

/** From where to where, with its number of tasks, shown when a reader points at it. */
export function intervalText({ low, high, streams, templates }: Interval, format: Format): Html {
  const basis = `${templates} templates, ${streams} ${streams === 1 ? "stream" : "streams"}`;
  return html`<span title="95 % interval, on ${basis}"
    >${`${format(low)} to ${format(high)}${streams === 1 ? "†" : ""}`}</span
  >`;
}

/** The same for a caption, in few words. */
export function intervalBasis(intervals: readonly (Interval | null)[]): string {
  const isOne = intervals.every((interval) => interval === null || interval.streams === 1);
  return isOne
    ? "95 % interval: templates drawn, one stream"
    : "95 % interval: streams drawn, then templates";
}

/** What the intervals of a table rest on, in words. */
export function intervalNote(intervals: readonly (Interval | null)[], resamples: number): string {
  const streams = new Set(intervals.flatMap((interval) => (interval ? [interval.streams] : [])));
  const one = streams.delete(1);
  const many = [...streams].sort((left, right) => left - right).join(" or ");
  const drawn = `95 % intervals by bootstrap (${resamples.toLocaleString("en")} resamples)`;
  return [
    ...(many
      ? [`${drawn}: ${many} streams drawn, then templates within them, the same draws for every arm.`]
      : []),
    ...(one
      ? [
          `${many ? "" : `${drawn}. `}† templates drawn, one stream: it says nothing about another order of the tasks.`,
        ]
      : []),
    ...(streams.size === 0 && !one ? ["No intervals: there is nothing to draw from."] : []),
  ].join(" ");
}
