import { no, ok, type Result } from "../lib/result.js";

const mostStarts = 100;

/** The first object or array in a text, as the schema wants it; the text of it, not the value. */
export function firstJson(text: string, schema: Readonly<Record<string, unknown>>): string | undefined {
  const openers = schema["type"] === "object" ? /\{/g : schema["type"] === "array" ? /\[/g : /[{[]/g;
  const starts = [...text.matchAll(openers)].slice(0, mostStarts);
  for (const { index } of starts) {
    const piece = text.slice(index, endOfJson(text, index));
    try {
      JSON.parse(piece);
      return piece;
    } catch {
      continue; // not JSON from here; the next bracket may be
    }
  }
  return undefined;
}

function endOfJson(text: string, from: number): number {
  let depth = 0;
  for (const token of text.slice(from).matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]/gs)) {
    if (token[0].startsWith('"')) continue;
    depth += token[0] === "{" || token[0] === "[" ? 1 : -1;
    if (depth === 0) return from + token.index + 1;
  }
  return text.length;
}

/** The JSON value in a text: the whole text, or the first object or array in it. */
export function jsonIn(text: string): Result<unknown, string> {
  for (const piece of [text, firstJson(text, {})]) {
    if (piece === undefined || piece.trim() === "") continue;
    try {
      const value: unknown = JSON.parse(piece);
      return ok(value);
    } catch {
      continue; // words around it: the first bracket may begin the value
    }
  }
  return no("the answer is not JSON");
}
