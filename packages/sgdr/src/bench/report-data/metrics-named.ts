import { metrics, type Metric } from "../../experiments/findings.js";
import { commaList } from "../../lib/comma-list.js";
import { requireKnown } from "../../domain/known-name.js";

/** The metrics that a list names, in the order of the tables; all of them when it names none. */
export function metricsNamed(list: string): readonly Metric[] {
  const names = commaList(list);
  for (const name of names) requireKnown("metric", name, metrics);
  return names.length === 0 ? metrics : metrics.filter((metric) => names.includes(metric));
}
