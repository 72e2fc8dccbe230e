/** Holm's step-down correction; places without a p stay without, and are not counted as tests. */
export function holm(ps: readonly (number | null)[]): readonly (number | null)[] {
  const tests = ps
    .flatMap((p, at) => (p === null ? [] : [{ p, at }]))
    .sort((left, right) => left.p - right.p || left.at - right.at);
  const corrected: (number | null)[] = ps.map(() => null);
  let least = 0;
  tests.forEach(({ p, at }, rank) => {
    least = Math.max(least, Math.min(1, p * (tests.length - rank)));
    corrected[at] = least;
  });
  return corrected;
}
