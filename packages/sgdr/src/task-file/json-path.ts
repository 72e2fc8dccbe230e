import { no, ok, type Result } from "../lib/result.js";

export type JsonPath = readonly (string | number)[];

const step = /\.([\p{L}_$][\p{L}\p{N}_$-]*)|\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]|\['((?:[^'\\]|\\.)*)'\]/uy;

/** Reads `$.items[0].state` and `$["a key"]`: names, places and quoted keys, and nothing cleverer. */
export function readJsonPath(text: string): Result<JsonPath, string> {
  if (!text.startsWith("$")) return no('it must begin with $, such as "$.items[0].state"');
  const path: (string | number)[] = [];
  step.lastIndex = 1;
  for (let at = 1; at < text.length; at = step.lastIndex) {
    step.lastIndex = at;
    const match = step.exec(text);
    if (!match)
      return no(`it cannot be read from its character ${at + 1} on; use .name, [0] and ["any key"] only`);
    const [, name, place, double, single] = match;
    const key = name ?? (double === undefined ? single?.replace(/\\(.)/g, "$1") : unquoted(double));
    if (key === undefined && place === undefined)
      return no(`its quoted key at character ${at + 1} is no text`);
    path.push(key ?? Number(place));
  }
  return ok(path);
}

function unquoted(json: string): string | undefined {
  try {
    return String(JSON.parse(json));
  } catch {
    return undefined;
  }
}

/** The value at the path, or nothing where the path leads nowhere. */
export function valueAt(value: unknown, path: JsonPath): { readonly value: unknown } | undefined {
  let at = value;
  for (const key of path) {
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, key)) return undefined;
    at = Reflect.get(at, key);
  }
  return { value: at };
}
