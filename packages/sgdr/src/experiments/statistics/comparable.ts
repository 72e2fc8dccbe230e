import { SgdrError } from "../../domain/error.js";
import type { CellRecord } from "../record.js";
import { grouped } from "../../lib/grouped.js";
import { countOf, listed } from "./listed.js";
import { byArm } from "./order.js";

/** Refuses cells that are not one experiment: a difference between arms must not come from their tasks. */
export function comparable(cells: readonly CellRecord[]): void {
  underOneRule(cells);
  onOneBenchmark(cells);
  const streams = grouped(cells, ({ stream, site }) => `stream ${stream} of ${site}`);
  for (const [place, unsorted] of streams) {
    const members = unsorted.toSorted((left, right) => byArm(left.arm, right.arm));
    for (const cell of members) ranOnce(cell, place);
    const reference = members.find(isComplete) ?? members[0];
    for (const cell of members) if (reference && cell !== reference) likeEachOther(reference, cell, place);
  }
}

export const isComplete = ({ records, tasks }: CellRecord): boolean => records.length >= tasks;

const tasksOf = ({ records }: CellRecord): readonly string[] => records.map(({ task }) => task);

function ranOnce(cell: CellRecord, place: string): void {
  const twice = [...grouped(tasksOf(cell), String)].filter(([, all]) => all.length > 1).map(([task]) => task);
  if (twice.length > 0) refuse(`${cell.arm} has tasks more than once in ${place}: ${listed(twice)}`);
}

function likeEachOther(reference: CellRecord, cell: CellRecord, place: string): void {
  if (reference.arm === cell.arm)
    refuse(`${cell.arm} is there twice in ${place}: ${reference.run}, ${cell.run}`);
  if (reference.seed !== cell.seed || reference.order !== cell.order)
    refuse(
      `${reference.arm} and ${cell.arm} have different data in ${place}: ` +
        `seed ${reference.seed} ${reference.order}, seed ${cell.seed} ${cell.order}`,
    );
  const goals = new Map(reference.records.map(({ task, goal }) => [task, goal]));
  const reworded = cell.records.filter(({ task, goal }) => (goals.get(task) ?? goal) !== goal);
  if (reworded.length > 0)
    refuse(
      `${reference.arm} and ${cell.arm} had other words for the same task in ${place}: ${listed(reworded.map(({ task }) => task))}`,
    );
  const wanted = new Set(tasksOf(reference));
  const found = new Set(tasksOf(cell));
  // an unfinished cell may lack tasks, but it has no others
  const absent = isComplete(cell) ? [...wanted].filter((task) => !found.has(task)) : [];
  const strange = isComplete(reference) ? [...found].filter((task) => !wanted.has(task)) : [];
  if (absent.length + strange.length === 0) return;
  const only = [
    ...absent.sort().map((task) => `${task} (only ${reference.arm})`),
    ...strange.sort().map((task) => `${task} (only ${cell.arm})`),
  ];
  refuse(
    `${reference.arm} and ${cell.arm} differ in ${countOf(only.length, "task")} in ${place}: ${listed(only)}`,
  );
}

/** Episodes that somebody ended who knows the truth say nothing about those that the agent had to end. */
function underOneRule([first, ...others]: readonly CellRecord[]): void {
  const other = others.find(({ marks }) => marks.join() !== first?.marks.join());
  if (first && other)
    refuse(
      `the runs ${first.run} (${told(first)}) and ${other.run} (${told(other)}) were not made under the same rules`,
    );
}

/** The same ids may stand for easier words or another look. */
function onOneBenchmark([first, ...others]: readonly CellRecord[]): void {
  for (const other of others) {
    const names = new Set([...Object.keys(first?.benchmark ?? {}), ...Object.keys(other.benchmark)]);
    const differing = [...names]
      .filter((name) => first?.benchmark[name] !== other.benchmark[name])
      .map((name) => `${name} ${first?.benchmark[name] ?? "none"} and ${other.benchmark[name] ?? "none"}`);
    if (first && differing.length > 0)
      refuse(`the runs ${first.run} and ${other.run} had different tasks: ${listed(differing)}`);
  }
}

const told = ({ marks }: CellRecord): string => (marks.length === 0 ? "as usual" : marks.join(" and "));

function refuse(message: string): never {
  throw new SgdrError("input-invalid", message, "compare runs of one experiment, each of them once");
}
