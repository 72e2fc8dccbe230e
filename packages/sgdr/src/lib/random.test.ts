import { expect, test } from "vitest";
import { randomOf } from "./random.js";

test("the same seed returns the same choices, another seed returns others", () => {
  const draws = (seed: number): number[] => {
    const random = randomOf(seed);
    return Array.from({ length: 20 }, () => random.int(1, 1_000));
  };
  expect(draws(7)).toEqual(draws(7));
  expect(draws(7)).not.toEqual(draws(8));
});

test("whole numbers reach both ends and nothing beyond", () => {
  const random = randomOf(1);
  const seen = new Set(Array.from({ length: 500 }, () => random.int(1, 6)));
  expect([...seen].toSorted((left, right) => left - right)).toEqual([1, 2, 3, 4, 5, 6]);
});

test("a fork does not depend on how much was drawn before it", () => {
  const random = randomOf("seed");
  const before = random.fork("products").next();
  random.next();
  expect(random.fork("products").next()).toBe(before);
});

test("a shuffle keeps every item, and a sample contains no item twice", () => {
  const items = Array.from({ length: 50 }, (_, at) => at);
  expect(
    randomOf(3)
      .shuffle(items)
      .toSorted((left, right) => left - right),
  ).toEqual(items);
  expect(new Set(randomOf(3).sample(items, 10)).size).toBe(10);
});

test("picking from nothing is an error, not undefined", () => {
  expect(() => randomOf(1).pick([])).toThrow(RangeError);
});
