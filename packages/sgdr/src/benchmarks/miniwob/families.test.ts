import { expect, test } from "vitest";
import { familiesOf } from "./families.js";

test("a page belongs to the shortest page that its name begins with, word by word", () => {
  const pages = ["use-tab", "use-tab-2", "use-tab-2-easy", "use-table", "use", "find-word", "find-words"];
  expect(familiesOf(pages.filter((page) => page !== "use"))).toEqual(
    new Map([
      ["use-tab", "use-tab"],
      ["use-tab-2", "use-tab"],
      ["use-tab-2-easy", "use-tab"],
      ["use-table", "use-table"],
      ["find-word", "find-word"],
      ["find-words", "find-words"],
    ]),
  );
});
