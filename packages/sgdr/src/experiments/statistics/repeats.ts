import type { ArmFindings, Estimate } from "../findings.js";
import { pairedTasks, type CountedTask } from "./arms.js";
import type { Bootstrap } from "./bootstrap.js";
import { estimated, less, ratio, type Statistic } from "./estimate.js";
import type { Sums } from "./sums.js";

/** What a task gains by coming after another of its template; vanilla's gain, which is none of learning, is taken off. */
export function repeatsOf(
  tasks: readonly CountedTask[],
  vanilla: readonly CountedTask[] | null,
  bootstrap: Bootstrap,
): ArmFindings["repeats"] {
  const sums = bootstrap.sumsOf(tasks);
  const [first, later] = [sums.total(0, "first"), sums.total(0, "later")];
  return {
    first: { tasks: first, success: ratio(sums.total(0, "firstSolved"), first) },
    later: { tasks: later, success: ratio(sums.total(0, "laterSolved"), later) },
    differenceOfDifferences: vanilla && differenceOfDifferences(tasks, vanilla, bootstrap),
  };
}

function differenceOfDifferences(
  tasks: readonly CountedTask[],
  vanilla: readonly CountedTask[],
  bootstrap: Bootstrap,
): Estimate {
  const [own, others] = pairedTasks(tasks, vanilla);
  const sums = bootstrap.sumsOf(own);
  const gainedMore = less(gain(sums), gain(bootstrap.sumsOf(others)));
  return estimated(gainedMore, sums.frame.support(), bootstrap.resamples);
}

const gain = (sums: Sums): Statistic =>
  less(
    (row) => ratio(sums.total(row, "laterSolved"), sums.total(row, "later")),
    (row) => ratio(sums.total(row, "firstSolved"), sums.total(row, "first")),
  );
