/** White space for Python but not for JavaScript; the byte order mark is the other way round. */
const onlyInPython: ReadonlySet<string> = new Set(["\u001c", "\u001d", "\u001e", "\u001f", "\u0085"]);

export const isSpace = (character: string): boolean =>
  onlyInPython.has(character) || (character !== "\ufeff" && /^\s$/.test(character));

/** As Python's `strip`. */
export function stripped(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isSpace(text.charAt(start))) start += 1;
  while (end > start && isSpace(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** What a script gave, as Python's `str` writes it; lists and objects, which no task's script gives, have no text here. */
export function pythonText(value: unknown): string | undefined {
  if (value === null || value === undefined) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value === "number") return numberText(value);
  return typeof value === "string" ? value : undefined;
}

/** Python writes small fractions with an exponent of two digits, and has names of its own for what is no number. */
function numberText(value: number): string {
  if (Number.isNaN(value)) return "nan";
  if (!Number.isFinite(value)) return value > 0 ? "inf" : "-inf";
  if (Object.is(value, -0)) return "-0.0";
  if (value === 0 || Math.abs(value) >= 1e-4) return String(value);
  return value.toExponential().replace(/e-(\d)$/, "e-0$1");
}
