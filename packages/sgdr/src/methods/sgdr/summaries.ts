import { isFallbackSummary } from "../../domain/fallback-summary.js";
import type { Observation, ObservationRecord } from "../../domain/observation.js";
import type { Place } from "../../domain/ports.js";
import type { Summarizer } from "../../domain/roles.js";
import { withoutIds } from "../../observation/page-text.js";

/** The summary r_t of each page; what the summarizer was shown before in the run is not summarized again. */
export interface Summaries {
  of(
    observation: Observation,
    place: Place,
    signal: AbortSignal,
  ): Promise<{ readonly text: string; readonly cached: boolean }>;
  known(record: ObservationRecord): string | undefined;
}

/** Everything that a summarizer sees, values and states of controls too: address, title and text. Of a page that does not fit, also what is not shown. */
const keyOf = ({ url, title, text, leftOut, cuts, state }: ObservationRecord): string =>
  JSON.stringify([url, title, withoutIds(text), leftOut > 0 || cuts !== undefined ? state : ""]);

export function summariesBy(summarizer: Summarizer): Summaries {
  const kept = new Map<string, string>();
  return {
    known: (record) => kept.get(keyOf(record)),
    async of(observation, place, signal) {
      const key = keyOf(observation);
      const before = kept.get(key);
      if (before !== undefined) return { text: before, cached: true };
      const text = await summarizer.summarize(observation, place, signal);
      if (!isFallbackSummary(text, observation)) kept.set(key, text);
      return { text, cached: false };
    },
  };
}
