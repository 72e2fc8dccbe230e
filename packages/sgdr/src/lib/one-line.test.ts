import * as fc from "fast-check";
import { expect, test } from "vitest";
import { hiddenIn, oneLine } from "./one-line.js";

test.each([
  ["a line end", "a\nb", "a b", "U+000A"],
  ["a line end of Unicode", "a\u2028b", "a b", "U+2028"],
  ["a C1 control", "a\u009bb", "a b", "U+009B"],
  ["a change of direction", "a\u202eb", "ab", "U+202E"],
  ["a mark of no width", "a\u200bb", "ab", "U+200B"],
  ["a tag", "a\u{e0041}b", "ab", "U+E0041"],
])("%s does not stay in a line", (_, text, line, mark) => {
  expect(oneLine(text)).toBe(line);
  expect(hiddenIn(text)).toBe(mark);
});
test("a line hides nothing, and making it again changes nothing", () =>
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(hiddenIn(oneLine(text))).toBeUndefined();
      expect(oneLine(oneLine(text))).toBe(oneLine(text));
    }),
  ));
test("what is allowed is not hidden", () => expect(hiddenIn("a\nb\t", "\n\t")).toBeUndefined());
