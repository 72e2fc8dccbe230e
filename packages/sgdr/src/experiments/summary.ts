import { z } from "zod";
import { columns } from "../lib/columns.js";
import { grouped } from "../lib/grouped.js";
import type { TaskResult } from "./task-result.js";

/** One line of a table: how a group of tasks went. */
export const SummaryRow = z
  .strictObject({
    group: z.string(),
    tasks: z.int(),
    /** Tasks with a known reward. */
    scored: z.int(),
    solved: z.int(),
    /** Solved of scored; null when nothing was scored. */
    success: z.number().nullable(),
    decisions: z.number().nullable(),
    primitives: z.number().nullable(),
    /** Of acting; learning is counted apart. */
    seconds: z.number().nullable(),
  })
  .readonly();
export type SummaryRow = z.infer<typeof SummaryRow>;

export function summaryOf(group: string, results: readonly TaskResult[]): SummaryRow {
  const scored = results.filter(({ reward }) => reward !== null);
  const solved = scored.filter(({ reward }) => reward === 1).length;
  return {
    group,
    tasks: results.length,
    scored: scored.length,
    solved,
    success: scored.length === 0 ? null : solved / scored.length,
    decisions: mean(results.map(({ decisions }) => decisions)),
    primitives: mean(results.map(({ primitives }) => primitives)),
    seconds: mean(results.map(({ ms }) => ms / 1_000)),
  };
}

export const mean = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** One row for each value of a property, in order of first appearance. */
export function summariesBy(
  results: readonly TaskResult[],
  groupOf: (result: TaskResult) => string,
): SummaryRow[] {
  return [...grouped(results, groupOf)].map(([group, members]) => summaryOf(group, members));
}

export const percent = (share: number | null): string =>
  share === null ? "–" : `${Math.round(share * 100)} %`;
export const fixed = (number: number | null): string => (number === null ? "–" : number.toFixed(1));

export function summaryText(title: string, rows: readonly SummaryRow[]): string {
  return columns([
    [title, "tasks", "solved", "success", "decisions", "primitives", "seconds"],
    ...rows.map(({ group, tasks, scored, solved, success, decisions, primitives, seconds }) => [
      group,
      String(tasks),
      scored === tasks ? String(solved) : `${solved} of ${scored}`,
      percent(success),
      fixed(decisions),
      fixed(primitives),
      fixed(seconds),
    ]),
  ]);
}
