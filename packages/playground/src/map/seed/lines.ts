import type { Line } from "../state.js";
import { junctionId } from "./core.js";
import type { OutskirtName } from "./names.js";
import { crossing } from "./outskirts.js";

const span = (from: number, to: number): number[] =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => (from < to ? from + index : from - index));

const street = (row: number, from: number, to: number): string[] =>
  span(from, to).map((column) => junctionId(column, row));
const lane = (column: number, from: number, to: number): string[] =>
  span(from, to).map((row) => junctionId(column, row));
const across = (quarter: OutskirtName, row: number, [from, to]: readonly [number, number]): string[] =>
  span(from, to).map((column) => crossing(quarter, [column, row]));
const down = (quarter: OutskirtName, column: number, [from, to]: readonly [number, number]): string[] =>
  span(from, to).map((row) => crossing(quarter, [column, row]));

/** A bus stops at both ends and at every second crossing of its way. */
const line = (number: number, every: number, way: readonly string[]): Line => ({
  id: `line-${number}`,
  name: `Line ${number}`,
  every,
  way,
  stops: way.filter((_, index) => index % 2 === 0 || index === way.length - 1),
});

export const busLines: readonly Line[] = [
  line(1, 6, [...across("wood", 1, [0, 4]), ...street(2, 0, 12), ...across("harbour", 1, [0, 4])]),
  line(2, 8, [
    ...down("hill", 2, [0, 4]),
    ...street(0, 5, 6),
    ...lane(6, 1, 9),
    ...down("meadow", 4, [0, 3]),
  ]),
  line(3, 10, [...street(7, 0, 12), ...across("harbour", 6, [0, 4])]),
  line(4, 12, [
    ...down("wood", 2, [0, 6]),
    ...across("wood", 6, [3, 4]),
    ...street(7, 0, 2),
    ...lane(2, 8, 9),
  ]),
  line(5, 10, [...across("meadow", 1, [0, 8]), ...down("meadow", 8, [0, 0]), ...lane(10, 9, 2)]),
  line(6, 15, [...down("harbour", 0, [0, 7]), ...across("harbour", 7, [1, 4])]),
  line(7, 9, [...across("hill", 4, [0, 5]), ...street(0, 8, 10), ...lane(10, 1, 7)]),
];
