import { isFallbackSummary } from "../../domain/fallback-summary.js";
import type { Observation, ObservationRecord } from "../../domain/observation.js";
import type { Place } from "../../domain/ports.js";
import type { Summarizer } from "../../domain/roles.js";

/** The summary r_t of each page; a page that was seen before in the run is not summarized again. */
export interface Summaries {
  of(
    observation: Observation,
    place: Place,
    signal: AbortSignal,
  ): Promise<{ readonly text: string; readonly cached: boolean }>;
  known(record: ObservationRecord): string | undefined;
}

const keyOf = ({ page, url, title }: ObservationRecord): string => JSON.stringify([page, url, title]);

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
