import { expect, test } from "vitest";
import { armsOf } from "./arms.js";
import { cellOf } from "./cells.fixture.js";
import { draw } from "./draw.js";
import { frameOf } from "./frame.js";

const cells = [
  cellOf("sgdr", "a1 b0 c1"),
  cellOf("sgdr", "p1 q0", { site: "map" }),
  cellOf("sgdr", "a1 b0 c1", { stream: 2 }),
  cellOf("sgdr", "p1 q0", { site: "map", stream: 2 }),
];
const [run] = armsOf(cells, new Set());
const frame = frameOf(run?.tasks ?? []);
const rows = (weights: Uint16Array): number[][] =>
  Array.from({ length: weights.length / frame.clusters }, (_, row) =>
    Array.from(weights.subarray(row * frame.clusters, (row + 1) * frame.clusters)),
  );
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

test("a frame has a cluster for each template of each site and stream, sites beside each other", () => {
  expect(frame.key.split("\n")).toEqual(
    [1, 2].flatMap((stream) =>
      ["map/p", "map/q", "shop/a", "shop/b", "shop/c"].map((name) => `${stream}/${name}`),
    ),
  );
  expect(frame.support()).toEqual({ streams: 2, templates: 5, varies: true });
  expect(frame.support("shop")).toEqual({ streams: 2, templates: 3, varies: true });
});

test("the first row is the data, every other has as many streams, and of each site as many templates", () => {
  const [data, ...drawn] = rows(draw(frame, 500, 1));
  expect(data).toEqual(Array.from({ length: 10 }, () => 1));
  for (const row of drawn) {
    const streams = [0, 5].map((from) => ({
      map: sum(row.slice(from, from + 2)),
      shop: sum(row.slice(from + 2, from + 5)),
    }));
    for (const { map, shop } of streams) expect(shop * 2).toBe(map * 3);
    expect(sum(row)).toBe(10);
  }
  expect(new Set(drawn.map((row) => sum(row.slice(0, 2)))), "streams: none, one or both draws").toEqual(
    new Set([0, 2, 4]),
  );
});

test("one seed gives one set of draws", () => {
  expect(draw(frame, 50, 3)).toEqual(draw(frame, 50, 3));
  expect(draw(frame, 50, 3)).not.toEqual(draw(frame, 50, 4));
});
