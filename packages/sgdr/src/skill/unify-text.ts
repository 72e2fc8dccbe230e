import type { CallValue } from "../domain/call.js";
import type { TemplatePart } from "./template.js";

export type Values = ReadonlyMap<string, CallValue>;

/** All ways to split a text into the parts, the shortest first; it stops when `mayTry` returns false. */
export function* matchParts(
  parts: readonly TemplatePart[],
  text: string,
  values: Values,
  mayTry: () => boolean,
): Generator<Values> {
  const [part, ...rest] = parts;
  if (part === undefined) {
    if (text === "") yield values;
    return;
  }
  const known = typeof part === "string" ? part : values.get(part.param);
  if (known !== undefined) {
    const begin = String(known);
    if (text.startsWith(begin)) yield* matchParts(rest, text.slice(begin.length), values, mayTry);
    return;
  }
  if (typeof part === "string") return;
  for (const end of endsOf(text, rest[0])) {
    if (!mayTry()) return;
    yield* matchParts(rest, text.slice(end), new Map([...values, [part.param, text.slice(0, end)]]), mayTry);
  }
}

/** The possible ends of an unknown text: before the next fixed text, or at the end of the text if nothing follows. */
function* endsOf(text: string, next: TemplatePart | undefined): Generator<number> {
  if (next === undefined) yield text.length;
  else if (typeof next === "string")
    for (let end = text.indexOf(next); end >= 0; end = text.indexOf(next, end + 1)) yield end;
  else for (let end = 0; end <= text.length; end += 1) yield end;
}
