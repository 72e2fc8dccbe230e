import { expect, test } from "vitest";
import { randomOf } from "sgdr/plugin";
import { pointOf, routeBetween, routesAlong, whole, type Route } from "./route.js";
import { seedMap } from "./seed/seed.js";
import { modes, type Mode, type Place } from "./state.js";

const state = seedMap(randomOf(5));
const pairs = Array.from({ length: 40 }, (_, index): [Place, Place] => {
  const [from, to] = randomOf(index).sample(state.places, 2);
  if (!from || !to) throw new Error("no pair");
  return [from, to];
});
function wayOf(pair: readonly [Place, Place], mode: Mode, avoid = {}): Route {
  const route = routeBetween(state, pair, mode, avoid);
  if (!route) throw new Error(`no way from ${pair[0].name} to ${pair[1].name} by ${mode}`);
  return route;
}

test("a way is as long as its legs, the same in both directions, and no shorter than the crow flies", () => {
  for (const [from, to] of pairs)
    for (const mode of modes) {
      const [there, back] = [wayOf([from, to], mode), wayOf([to, from], mode)];
      const [begin, end] = [pointOf(state, from), pointOf(state, to)];
      expect(there.legs.reduce((sum, { metres }) => sum + metres, 0)).toBe(there.metres);
      expect(there.seconds).toBeCloseTo(back.seconds, 6);
      expect(there.metres).toBeGreaterThanOrEqual(Math.hypot(begin.x - end.x, begin.y - end.y) - 0.01);
    }
});

test("no way is quicker than the one that is given", () => {
  // over any place in between it takes longer
  for (const [from, to] of pairs.slice(0, 6)) {
    const straight = wayOf([from, to], "walk").seconds;
    for (const middle of state.places.filter(({ id }) => id !== from.id && id !== to.id).slice(0, 30)) {
      const over = whole(routesAlong(state, [from, middle, to], "walk") ?? []).seconds;
      expect(straight).toBeLessThanOrEqual(over + 0.001);
    }
  }
});

test("cars keep off paths and stairs, and off toll roads when one asks for that", () => {
  const barred = new Set(
    state.roads.filter(({ kind }) => kind === "path" || kind === "stairs").map(({ street }) => street),
  );
  const driven = pairs.map((pair) => wayOf(pair, "car"));
  const streets = driven.flatMap(({ legs }) =>
    legs.flatMap((leg) => (leg.kind === "street" ? leg.street : [])),
  );
  expect(barred.size).toBeGreaterThan(0);
  expect(streets.filter((street) => barred.has(street))).toEqual([]);
  expect(driven.filter(({ toll }) => toll > 0).length).toBeGreaterThan(3);
  for (const [index, pair] of pairs.entries()) {
    const free = wayOf(pair, "car", { tolls: true });
    expect(free.toll).toBe(0);
    expect(free.seconds).toBeGreaterThanOrEqual((driven[index]?.seconds ?? 0) - 0.001);
  }
});

test("a bus is taken where it is quicker than walking, and never slower", () => {
  const lines = pairs.flatMap((pair) => {
    const [bus, walk] = [wayOf(pair, "bus"), wayOf(pair, "walk")];
    expect(bus.seconds).toBeLessThanOrEqual(walk.seconds + 0.001);
    return bus.legs.flatMap((leg) => (leg.kind === "bus" ? leg.line : []));
  });
  expect(new Set(lines).size).toBeGreaterThan(3);
});

test("every stretch of a bus line has a road for buses", () => {
  for (const { way, stops } of state.lines) {
    for (const [index, to] of way.slice(1).entries()) {
      const from = way[index];
      const road = state.roads.find(
        (candidate) =>
          (candidate.from === from && candidate.to === to) ||
          (candidate.from === to && candidate.to === from),
      );
      expect([from, to, road?.kind]).toEqual([from, to, expect.stringMatching(/^(?:main|street)$/)]);
    }
    expect(stops.every((stop) => way.includes(stop))).toBe(true);
  }
});
