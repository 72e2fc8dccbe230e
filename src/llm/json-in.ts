import { no, ok, type Result } from "../lib/result.js";

/** The JSON value in a text: the whole text, what stands in a fence, or the widest span between brackets. */
export function jsonIn(text: string): Result<unknown, string> {
  const fenced = /```(?:json)?\s*([\s\S]*?)```/.exec(text)?.[1];
  const spans = [text, fenced, between(text, "{", "}"), between(text, "[", "]")];
  for (const span of spans) {
    if (span === undefined || span.trim() === "") continue;
    try {
      const value: unknown = JSON.parse(span);
      return ok(value);
    } catch {
      continue; // the next span may be the value
    }
  }
  return no("the answer is not JSON");
}

function between(text: string, open: string, close: string): string | undefined {
  const start = text.indexOf(open);
  const end = text.lastIndexOf(close);
  return start >= 0 && end > start ? text.slice(start, end + 1) : undefined;
}
