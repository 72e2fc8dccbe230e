import { SgdrError } from "../../domain/error.js";
import { metrics, type Metric } from "../../experiments/findings.js";
import { commaList } from "../../lib/comma-list.js";
import { didYouMean } from "../../lib/nearest-name.js";

/** The metrics that a list names, in the order of the tables; all of them when it names none. */
export function metricsNamed(list: string): readonly Metric[] {
  const names = commaList(list);
  for (const name of names)
    if (!metrics.some((metric) => metric === name))
      throw new SgdrError(
        "input-invalid",
        `there is no metric ${JSON.stringify(name)}${didYouMean(name, metrics)}`,
        `choose among ${metrics.join(", ")}`,
      );
  return names.length === 0 ? metrics : metrics.filter((metric) => names.includes(metric));
}
