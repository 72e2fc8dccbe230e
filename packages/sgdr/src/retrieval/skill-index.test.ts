import { expect, test } from "vitest";
import { SkillIndex } from "./skill-index.js";

const f = (numbers: readonly number[]) => Float32Array.from(numbers);

test("refuses vectors that cannot be compared", () => {
  const index = new SkillIndex();
  index.add("a@1", [f([1, 0])]);
  expect(() => index.add("b@1", [f([1, 0, 0])])).toThrow(/3 dimensions, the others 2/);
  expect(() => index.add("b@1", [f([Number.NaN, 0])])).toThrow(/not finite numbers/);
  expect(() => index.add("b@1", [])).toThrow(/at least one/);
  expect(index.ids).toEqual(["a@1"]);
});

test("accepts other dimensions after it is empty again", () => {
  const index = new SkillIndex();
  index.add("a@1", [f([1, 0])]);
  expect([index.remove("a@1"), index.remove("a@1"), index.size]).toEqual([true, false, 0]);
  index.add("b@1", [f([1, 0, 0])]);
  expect(index.has("b@1")).toBe(true);
});

test("replaces the old vectors of a skill by new ones", () => {
  const index = new SkillIndex();
  index.add("a@1", [f([1, 0]), f([0, 1])]);
  index.add("a@1", [f([0.5, 0.5])]);
  expect(index.keysOf("a@1").map(({ vector }) => [...vector])).toEqual([[0.5, 0.5]]);
  expect(index.size).toBe(1);
});
