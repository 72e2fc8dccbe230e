/** A duration for users: in seconds below 90 seconds, otherwise in minutes. */
export const durationText = (ms: number): string =>
  ms < 90_000 ? `${Math.round(ms / 1_000)} s` : `${Math.round(ms / 60_000)} min`;
