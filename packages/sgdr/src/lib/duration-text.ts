/** A long time for people: to the second below a minute and a half, then to the minute. */
export const durationText = (ms: number): string =>
  ms < 90_000 ? `${Math.round(ms / 1_000)} s` : `${Math.round(ms / 60_000)} min`;
