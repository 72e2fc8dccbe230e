import { describe, expect, test } from "vitest";
import { equalsBoth, type Said } from "./steady.js";

/** `heading Hello Ada` as a text of the kind heading. */
const said = (lines: readonly string[]): readonly Said[] =>
  lines.map((line) => {
    const [kind = "", ...words] = line.split(" ");
    return { kind, words };
  });
const same = (found: readonly string[], first: readonly string[], second: readonly string[]): boolean =>
  equalsBoth(said(found), said(first), said(second));

const page = ["heading Hello Ada", "text It is 10:00:07", "button Send"];
const later = ["heading Hello Ada", "text It is 10:00:14", "button Send"];
describe("a word in which two replays differ", () => {
  test("may be any", () =>
    expect(same(["heading Hello Ada", "text It is 23:59:59", "button Send"], page, later)).toBe(true));
  test("does not free the words around it, or the lines around it", () => {
    expect(same(["heading Hello Ada", "text It was 23:59:59", "button Send"], page, later)).toBe(false);
    expect(same(["heading Hello Bob", "text It is 10:00:07", "button Send"], page, later)).toBe(false);
  });
  test("does not allow a line more or a line less", () => {
    expect(same([...page, "alert Wrong"], page, later)).toBe(false);
    expect(same(["heading Hello Ada", "button Send"], page, later)).toBe(false);
  });
});
describe("the order of a list", () => {
  const list = ["item Lamp", "item Rug", "item Cup"];
  test("does not count if the two replays have different orders", () =>
    expect(same(["item Cup", "item Lamp", "item Rug"], list, [...list].toReversed())).toBe(true));
  test("counts if they have the same", () =>
    expect(same(["item Cup", "item Lamp", "item Rug"], list, list)).toBe(false));
  test("never excuses another entry", () =>
    expect(same(["item Cup", "item Lamp", "item Saw"], list, [...list].toReversed())).toBe(false));
});
test("a line that is there only now and then may be there or not, and nothing else may", () => {
  const banner = [...page, "banner Buy now"];
  expect(same([...page, "banner Another one"], page, banner)).toBe(true);
  expect(same(page, page, banner)).toBe(true);
  expect(same([...page, "alert Wrong"], page, banner)).toBe(false);
});
test("what two equal replays agree in is compared to the letter", () => {
  expect(same(page, page, page)).toBe(true);
  expect(same(later, page, page)).toBe(false);
});
