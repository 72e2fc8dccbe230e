import { expect, test } from "vitest";
import { lineDiff } from "./line-diff.js";

const numbered = (count: number, word = "line") =>
  Array.from({ length: count }, (_, n) => `${word} ${n + 1}`);

test("texts that are the same have no diff", () => {
  expect(lineDiff("a\nb", "a\nb")).toBe("");
});
test("changed, removed and added lines stand with two lines around them", () => {
  const before = numbered(20);
  const after = before.with(4, "line five").toSpliced(14, 1).toSpliced(17, 0, "new");
  expect(lineDiff(before.join("\n"), after.join("\n"))).toMatchInlineSnapshot(`
    "@@ -3 +3 @@
     line 3
     line 4
    -line 5
    +line five
     line 6
     line 7
    @@ -13 +13 @@
     line 13
     line 14
    -line 15
     line 16
     line 17
     line 18
    +new
     line 19
     line 20"
  `);
});
test("a moved line is taken out and put in, not everything between", () => {
  expect(lineDiff("a\nb\nc\nd", "b\nc\nd\na")).toMatchInlineSnapshot(`
    "@@ -1 +1 @@
    -a
     b
     c
     d
    +a"
  `);
});
test("a page that was replaced shows some of both and counts the rest", () => {
  const diff = lineDiff(numbered(100, "old").join("\n"), numbered(100, "new").join("\n"));
  expect(diff.split("\n").length).toBeLessThanOrEqual(22);
  expect(diff).toContain("-old 1\n");
  expect(diff).toContain("+new 1\n");
  expect(diff).toContain("(and 184 more changed lines)");
});
test("a long line is cut so that its difference is in sight", () => {
  const words = "word ".repeat(100);
  const diff = lineDiff(`${words}red ${words}`, `${words}blue ${words}`).split("\n");
  expect(diff[1]).toMatch(/^-….*red.*…$/);
  expect(diff[2]).toMatch(/^\+….*blue.*…$/);
  expect(Math.max(...diff.map(({ length }) => length))).toBeLessThan(130);
});
test("texts too long to be compared exactly still get a diff, soon", () => {
  const began = performance.now();
  const diff = lineDiff(numbered(20_000, "old").join("\n"), numbered(20_000, "new").join("\n"));
  expect(diff).toContain("(and 39984 more changed lines)");
  expect(performance.now() - began).toBeLessThan(2_000);
});
