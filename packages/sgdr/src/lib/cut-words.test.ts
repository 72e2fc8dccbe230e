import { expect, test } from "vitest";
import { cutWords } from "./cut-words.js";

test("a short text is left as it is", () => expect(cutWords("green tea", 9)).toBe("green tea"));
test("a long text ends at a word", () => expect(cutWords("I look for green tea", 13)).toBe("I look for…"));
test("a word that ends where the text is cut is kept", () =>
  expect(cutWords("green tea please", 9)).toBe("green tea…"));
test("a long word is cut where it must be", () =>
  expect(cutWords("a abcdefghijklmnop", 10)).toBe("a abcdefgh…"));
test("no character is cut in half", () => expect(cutWords("abc😀def", 4)).toBe("abc…"));
