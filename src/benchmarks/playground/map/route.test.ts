import { expect, test } from "vitest";
import { randomOf } from "../../../lib/random.js";
import { pointOf, routeBetween } from "./route.js";
import { seedMap } from "./seed/seed.js";
import { modes } from "./state.js";

const state = seedMap(randomOf(5));
const pairs = Array.from({ length: 40 }, (_, index) => randomOf(index).sample(state.places, 2));

test("a way is as long as its legs, the same in both directions, and no shorter than the crow flies", () => {
  for (const [from, to] of pairs)
    for (const mode of modes) {
      if (!from || !to) throw new Error("no pair");
      const [there, back] = [routeBetween(state, from, to, mode), routeBetween(state, to, from, mode)];
      if (!there || !back) throw new Error(`no way from ${from.name} to ${to.name} by ${mode}`);
      const [begin, end] = [pointOf(state, from), pointOf(state, to)];
      expect(there.legs.reduce((sum, { metres }) => sum + metres, 0)).toBe(there.metres);
      expect(there.seconds).toBeCloseTo(back.seconds, 6);
      expect(there.metres).toBeGreaterThanOrEqual(Math.hypot(begin.x - end.x, begin.y - end.y) - 0.01);
    }
});

test("no way is quicker than the one that is given", () => {
  // over any place in between it takes longer
  for (const [from, to] of pairs.slice(0, 6)) {
    if (!from || !to) throw new Error("no pair");
    const straight = routeBetween(state, from, to, "walk")?.seconds ?? 0;
    for (const middle of state.places.filter(({ id }) => id !== from.id && id !== to.id).slice(0, 30)) {
      const first = routeBetween(state, from, middle, "walk")?.seconds ?? Infinity;
      const second = routeBetween(state, middle, to, "walk")?.seconds ?? Infinity;
      expect(straight).toBeLessThanOrEqual(first + second + 0.001);
    }
  }
});

test("cars keep off paths", () => {
  const paths = new Set(state.roads.filter(({ kind }) => kind === "path").map(({ street }) => street));
  const driven = pairs.flatMap(([from, to]) =>
    from && to ? (routeBetween(state, from, to, "car")?.legs ?? []) : [],
  );
  expect(paths.size).toBeGreaterThan(0);
  expect(driven.filter(({ street }) => paths.has(street))).toEqual([]);
});
