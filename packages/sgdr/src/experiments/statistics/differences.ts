import type { Difference } from "../findings.js";
import { pairedTasks, type ArmRuns, type CountedTask } from "./arms.js";
import type { Bootstrap } from "./bootstrap.js";
import { less, tested } from "./estimate.js";
import { holm } from "./holm.js";
import { baselines } from "./order.js";
import { perTask } from "./rates.js";

const metrics = { success: "solved", decisions: "decisions", primitives: "primitives" } as const;
const metricNames = ["success", "decisions", "primitives"] as const;
type Metric = (typeof metricNames)[number];

interface Pair {
  readonly arm: string;
  readonly against: string;
  readonly tasks: readonly CountedTask[];
  readonly others: readonly CountedTask[];
}

/** Every arm against every baseline, and variants against the usual setting, on the tasks that both have. */
export function differencesOf(arms: readonly ArmRuns[], bootstrap: Bootstrap): readonly Difference[] {
  const pairs = pairsOf(arms.filter(({ noLibrary }) => !noLibrary));
  return metricNames.flatMap((metric) => {
    const rows = pairs.map((pair) => differenceOf(metric, pair, bootstrap));
    const corrected = holm(rows.map(({ p }) => p));
    return rows.map((row, at) => ({ ...row, pHolm: corrected[at] ?? null }));
  });
}

const isBaseline = ({ arm }: ArmRuns): boolean => baselines.includes(arm);

/** A baseline is compared with those before it only, so that no pair is tested twice. */
function pairsOf(arms: readonly ArmRuns[]): readonly Pair[] {
  return arms.flatMap((own, at) =>
    arms
      .filter((other, place) =>
        isBaseline(other) ? place < at : other.reference && other !== own && !isBaseline(own),
      )
      .map((other) => {
        const [tasks, others] = pairedTasks(own.tasks, other.tasks);
        return { arm: own.arm, against: other.arm, tasks, others };
      }),
  );
}

function differenceOf(
  metric: Metric,
  { arm, against, tasks, others }: Pair,
  bootstrap: Bootstrap,
): Omit<Difference, "pHolm"> {
  const sums = bootstrap.sumsOf(tasks);
  const own = perTask(sums, metrics[metric]);
  const other = perTask(bootstrap.sumsOf(others), metrics[metric]);
  const found = tested(less(own, other), sums.frame.support(), bootstrap.resamples);
  return { arm, against, metric, ...found, tasks: tasks.length };
}
