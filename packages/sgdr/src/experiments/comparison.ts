import { z } from "zod";
import { columns } from "../lib/columns.js";
import type { Learned } from "../results/learned.js";
import { fixed, mean, percent } from "./summary.js";
import type { TaskResult } from "./task-result.js";

/** One method beside the others, on the same tasks. */
export const ComparedRow = z
  .strictObject({
    method: z.string(),
    tasks: z.int(),
    solved: z.int(),
    success: z.number().nullable(),
    decisions: z.number().nullable(),
    primitives: z.number().nullable(),
    /** On the tasks that every method solved. */
    bothSolved: z.int(),
    bothDecisions: z.number().nullable(),
    bothPrimitives: z.number().nullable(),
    skills: z.int(),
    called: z.int(),
  })
  .readonly();
export type ComparedRow = z.infer<typeof ComparedRow>;

export interface Compared {
  readonly method: string;
  readonly results: readonly TaskResult[];
  readonly learned: Learned | null;
}

export function compare(runs: readonly Compared[]): ComparedRow[] {
  const solvedBy = runs.map(
    ({ results }) => new Set(results.filter(({ reward }) => reward === 1).map(({ task }) => task)),
  );
  const isCommon = ({ task }: TaskResult): boolean => solvedBy.every((tasks) => tasks.has(task));
  return runs.map(({ method, results, learned }) => {
    const scored = results.filter(({ reward }) => reward !== null);
    const solved = scored.filter(({ reward }) => reward === 1).length;
    const common = results.filter(isCommon);
    return {
      method,
      tasks: results.length,
      solved,
      success: scored.length === 0 ? null : solved / scored.length,
      decisions: mean(results.map(({ decisions }) => decisions)),
      primitives: mean(results.map(({ primitives }) => primitives)),
      bothSolved: common.length,
      bothDecisions: mean(common.map(({ decisions }) => decisions)),
      bothPrimitives: mean(common.map(({ primitives }) => primitives)),
      skills: learned?.skills ?? 0,
      called: learned?.called ?? 0,
    };
  });
}

export function comparisonText(rows: readonly ComparedRow[]): string {
  const [first] = rows;
  const table = columns([
    [
      "method",
      "solved",
      "success",
      "decisions",
      "primitives",
      "decisions*",
      "primitives*",
      "skills",
      "calls of skills",
    ],
    ...rows.map((row) => [
      row.method,
      `${row.solved} of ${row.tasks}`,
      percent(row.success),
      fixed(row.decisions),
      fixed(row.primitives),
      fixed(row.bothDecisions),
      fixed(row.bothPrimitives),
      String(row.skills),
      String(row.called),
    ]),
  ]);
  return `${table}\n* on the ${first?.bothSolved ?? 0} tasks that all of them solved`;
}
