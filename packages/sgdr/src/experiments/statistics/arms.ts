import type { CellRecord, TaskRecord } from "../record.js";
import { keyOf } from "./exclusions.js";
import { grouped } from "../../lib/grouped.js";
import { byArm, byName } from "./order.js";

/** A task of one arm that counts. */
export interface CountedTask {
  readonly key: string;
  readonly stream: number;
  readonly site: string;
  readonly solved: boolean;
  readonly record: TaskRecord;
}

/** All that was run of one arm. */
export interface ArmRuns {
  readonly arm: string;
  readonly method: string;
  readonly cells: readonly CellRecord[];
  readonly tasks: readonly CountedTask[];
  readonly excluded: number;
  readonly learns: boolean;
  /** Its variants are compared with it. */
  readonly reference: boolean;
  /** It learns, and never knew anything. */
  readonly noLibrary: boolean;
}

/** In an order of their own, so that no sum depends on the order in which cells came. */
export function armsOf(cells: readonly CellRecord[], excluded: ReadonlySet<string>): readonly ArmRuns[] {
  return [...grouped(cells, ({ arm }) => arm)]
    .sort(([left], [right]) => byArm(left, right))
    .map(([arm, own]) => runsOf(arm, own, excluded));
}

function runsOf(arm: string, unsorted: readonly CellRecord[], excluded: ReadonlySet<string>): ArmRuns {
  const cells = unsorted.toSorted(
    (left, right) => left.stream - right.stream || byName(left.site, right.site),
  );
  const all = cells.flatMap(({ stream, site, records }) =>
    records
      .toSorted((left, right) => left.position - right.position || byName(left.task, right.task))
      .map((record) => ({ key: keyOf(stream, site, record.task), stream, site, record })),
  );
  const tasks = all
    .filter(({ key }) => !excluded.has(key))
    .map((task) => ({ ...task, solved: task.record.reward === 1 }));
  const learns = cells.some(({ learned }) => learned !== null);
  return {
    arm,
    method: cells[0]?.method ?? arm,
    cells,
    tasks,
    excluded: all.length - tasks.length,
    learns,
    reference: cells.some(({ reference }) => reference),
    noLibrary: learns && all.length > 0 && all.every(({ record }) => record.known === 0),
  };
}

/** The tasks that both have, from each; the very lists when they are alike, so that nothing is summed twice. */
export function pairedTasks(
  left: readonly CountedTask[],
  right: readonly CountedTask[],
): readonly [readonly CountedTask[], readonly CountedTask[]] {
  const isAlike = left.length === right.length && left.every(({ key }, at) => key === right[at]?.key);
  return isAlike ? [left, right] : [within(left, right), within(right, left)];
}

function within(own: readonly CountedTask[], other: readonly CountedTask[]): readonly CountedTask[] {
  const keys = new Set(other.map(({ key }) => key));
  const both = own.filter(({ key }) => keys.has(key));
  return both.length === own.length ? own : both;
}
