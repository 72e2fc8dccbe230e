import { expect, test } from "vitest";
import { holdsWholeWords } from "./holds-whole-words.js";
import { foldText, sameText } from "./same-text.js";

test.each([
  ["Save", " save "],
  ["a\n b", "A B"],
  ["a\u00a0b", "a b"],
  ["a\u2028b", "a b"],
  ["Café", "CAFE\u0301"],
])("%j and %j are one text", (left, right) => expect(sameText(left, right)).toBe(true));
test.each([
  ["Save", "Ѕave"],
  ["Save", "Ｓave"],
  ["Save", "Sa\u200bve"],
  ["Save", "Save\u200f"],
  ["ﬁle", "file"],
  ["a b", "ab"],
  ["a.", "a"],
  ["2", "²"],
])("%j and %j are two texts", (left, right) => expect(sameText(left, right)).toBe(false));

test.each([
  ["Nike Outlet", "nike", true],
  ["the Nike", "nike", true],
  ["(Nike)", "nike", true],
  ["Nikes", "nike", false],
  ["Nike-like, Nike", "nike", true],
  ["Nike-like", "nike", false],
  ["C++", "c", false],
  ["a", "a b", false],
  ["x - y", "-", false],
])("%j holds %j as whole words: %s", (text, words, is) =>
  expect(holdsWholeWords(text, foldText(words))).toBe(is),
);
