import { expect, test } from "vitest";
import { readJsonPath, valueAt } from "./json-path.js";

const value = { items: [{ state: "open", "a key": { "it's": 1 } }], "x-y": null, größe: 2 };

const at = (text: string) => {
  const path = readJsonPath(text);
  return path.ok ? valueAt(value, path.value) : path.problem;
};

test.each([
  ["$", value],
  ["$.items[0].state", "open"],
  ['$["items"][0]["a key"]', { "it's": 1 }],
  [String.raw`$.items[0]['a key']['it\'s']`, 1],
  ["$.x-y", null],
  ["$.größe", 2],
  ["$.items.length", 1],
])("%s leads to a value", (text, expected) => expect(at(text)).toEqual({ value: expected }));
test.each(["$.items[1]", "$.items[0].state.x", "$.toString", "$.x-y.z", '$["constructor"]'])(
  "%s leads nowhere",
  (text) => expect(at(text)).toBeUndefined(),
);
test.each([
  ["items[0]", "begin with $"],
  ["$..state", "character 2"],
  ["$.items[*]", "character 8"],
  ["$.items[", "character 8"],
  [String.raw`$["\q"]`, "quoted key"],
])("%s is no path", (text, problem) => expect(at(text)).toContain(problem));
