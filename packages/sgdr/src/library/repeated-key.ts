/** A string of JSON, and the colon that makes it a key. */
const strings = /"(?:[^"\\]|\\.)*"(\s*:)?/g;

/** Whether an object of this JSON text has a key twice: a reader may look at the first, and only the last one counts. */
export function hasRepeatedKey(text: string, value: unknown): boolean {
  let written = 0;
  for (const [, colon] of text.matchAll(strings)) if (colon !== undefined) written += 1;
  return written !== keysIn(value);
}

function keysIn(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce((sum: number, inner: unknown) => sum + keysIn(inner), own);
}
