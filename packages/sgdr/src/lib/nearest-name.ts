/** The known name closest to a mistyped one; undefined if none is close enough. */
export function nearestName(wrong: string, known: Iterable<string>): string | undefined {
  let best: { name: string; distance: number } | undefined;
  for (const name of known) {
    const distance = editDistance(wrong.toLowerCase(), name.toLowerCase());
    if (!best || distance < best.distance) best = { name, distance };
  }
  return best && best.distance <= Math.max(2, Math.floor(wrong.length / 3)) ? best.name : undefined;
}

/** The end of a message about an unknown name: `; did you mean "x"?`, or nothing. */
export const didYouMean = (wrong: string, known: Iterable<string>): string => {
  const name = nearestName(wrong, known);
  return name === undefined ? "" : `; did you mean "${name}"?`;
};

function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const substitution = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(substitution, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
