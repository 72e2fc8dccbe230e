import { expect, test } from "vitest";
import { RunEvent } from "../domain/event.js";
import { RunId } from "../domain/ids.js";
import { storedEvent } from "./event-row.js";
import { type LiftTable, liftEvent, lifts } from "./lift-event.js";

const ended = { kind: "run-ended", v: 1, site: "shop", data: { tasks: 3 }, measured: { atMs: 5 } };

const table: LiftTable = {
  "run-ended": {
    [-1]: ({ measured }) => ({ data: { count: 3 }, measured }),
    0: ({ data, measured }) => ({ data: { tasks: Object.values(data ?? {})[0] }, measured }),
  },
};

test("an event of today's version is left as it is", () => expect(liftEvent(ended)).toBe(ended));

test("an older event is lifted, one version after the other", () =>
  expect(liftEvent({ ...ended, v: -1, data: {} }, table)).toEqual(ended));

test("an event of another kind is left alone", () => {
  const other = { ...ended, kind: "task-ended", v: 0 };
  expect(liftEvent(other, table)).toBe(other);
});

test("reading a row lifts it", () => {
  const row = {
    seq: 4,
    kind: "run-ended",
    v: 0,
    site: '"shop"',
    data: '{"count":3}',
    measured: '{"atMs":5}',
  };
  const from = { store: "memory", run: RunId.parse("run-1"), lifts: table };
  expect(storedEvent(from, row)).toEqual({ ...ended, run: "run-1", seq: 4 });
});

test("no lift begins at a version that is read as it is", () => {
  const current = RunEvent.options.map(({ shape }) => ({ kind: shape.kind.value, v: shape.v.value }));
  expect(current.filter(({ kind, v }) => lifts[kind]?.[v] !== undefined)).toEqual([]);
});
