import type { Effort } from "../findings.js";
import { mean } from "../summary.js";
import { pairedTasks, type CountedTask } from "./arms.js";
import type { Bootstrap } from "./bootstrap.js";
import { estimated, ratio } from "./estimate.js";
import { perTask } from "./rates.js";

const ofSolved = { decisions: "solvedDecisions", primitives: "solvedPrimitives" } as const;

export function effortOf(
  kind: "decisions" | "primitives",
  tasks: readonly CountedTask[],
  vanilla: readonly CountedTask[],
  bootstrap: Bootstrap,
): Effort {
  const sums = bootstrap.sumsOf(tasks);
  const support = sums.frame.support();
  const whenSolved = (row: number): number | null =>
    ratio(sums.total(row, ofSolved[kind]), sums.total(row, "solved"));
  return {
    all: estimated(perTask(sums, kind), support, bootstrap.resamples),
    solved: estimated(whenSolved, support, bootstrap.resamples),
    bothSolved: bothSolved(kind, tasks, vanilla),
  };
}

/** Without an interval: which tasks both solve is itself an outcome, so this is a description of them and no more. */
function bothSolved(
  kind: "decisions" | "primitives",
  tasks: readonly CountedTask[],
  vanilla: readonly CountedTask[],
): Effort["bothSolved"] {
  const solved = (all: readonly CountedTask[]): readonly CountedTask[] => all.filter((task) => task.solved);
  const [own, others] = pairedTasks(solved(tasks), solved(vanilla));
  return {
    value: mean(own.map(({ record }) => record[kind])),
    against: mean(others.map(({ record }) => record[kind])),
    tasks: own.length,
  };
}
