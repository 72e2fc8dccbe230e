import { no, ok, type Result } from "../lib/result.js";
import { errorMessage } from "../lib/error-message.js";
import { hasRepeatedKey } from "./repeated-key.js";

/** Reads `key: JSON` lines, and `key:` with `  - JSON` lines below; other forms of front matter can be read in two ways and are refused. */
export function headEntries(text: string): Result<ReadonlyMap<string, unknown>, string> {
  const entries = new Map<string, unknown>();
  let list: unknown[] | undefined;
  for (const line of text.split("\n").filter((text) => text.trim() !== "")) {
    const unreadable = no(`the line ${JSON.stringify(line.slice(0, 60))} of the head cannot be read`);
    const [, item] = /^\s+-\s+(.+)$/.exec(line) ?? [];
    if (item !== undefined) {
      const value = readJson(item);
      if (!list || !value.ok) return unreadable;
      list.push(value.value);
      continue;
    }
    const [, key = "", written = ""] = /^([A-Za-z]+):\s*(.*)$/.exec(line) ?? [];
    if (key === "" || entries.has(key)) return unreadable;
    list = written === "" ? [] : undefined;
    const value = list ? ok(list) : readJson(written);
    if (!value.ok) return unreadable;
    entries.set(key, value.value);
  }
  return ok(entries);
}

export function readJson(text: string): Result<unknown, string> {
  try {
    const value: unknown = JSON.parse(text);
    return hasRepeatedKey(text, value)
      ? no("a key is there twice, so it can be read in two ways")
      : ok(value);
  } catch (error) {
    return no(errorMessage(error));
  }
}
