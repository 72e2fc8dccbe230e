import type { FitFindings } from "../findings.js";
import { mean } from "../summary.js";
import type { CountedTask } from "./arms.js";

/** How the offers fitted, for somebody who knew the way; undefined where nobody did. */
export function fitsOf(tasks: readonly CountedTask[]): FitFindings | undefined {
  const known = tasks.flatMap(({ record }) => record.fits ?? []);
  if (known.length === 0) return undefined;
  const total = (name: keyof (typeof known)[number]): number =>
    known.reduce((sum, fits) => sum + fits[name], 0);
  return {
    decisions: total("decisions"),
    offers: total("offers"),
    fitting: total("fitting"),
    without: total("without"),
    stopped: total("stopped"),
    wrong: total("wrong"),
    late: mean(lateIn(tasks).map(({ record }) => record.decisions)),
  };
}

/** The second half of each site's stream, in which there is something to offer. */
function lateIn(tasks: readonly CountedTask[]): readonly CountedTask[] {
  const placeOf = ({ stream, site }: CountedTask): string => `${stream} ${site}`;
  const lengths = new Map<string, number>();
  for (const task of tasks)
    lengths.set(placeOf(task), Math.max(lengths.get(placeOf(task)) ?? 0, task.record.position + 1));
  return tasks.filter((task) => task.record.position >= (lengths.get(placeOf(task)) ?? 0) / 2);
}
