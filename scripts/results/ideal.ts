import { decimal, percent, withInterval } from "../../packages/sgdr/src/experiments/statistics/numbers.js";
import { experimentNames, isIdeal, keptExperiment } from "./experiments.js";
import { isKept, table } from "./kept.js";

/** The first table of the results: every arm with which the ideal caller was measured, by experiment. */
export function idealTable(): string {
  const kept = experimentNames.filter((name) => isIdeal(name) && isKept(name));
  const rows = kept.flatMap((name) => {
    const { findings } = keptExperiment(name);
    return findings.arms.map(({ arm, tasks, solved, decisions, fits }) => [
      `[${name.replace("ideal-", "")}](results/${name}.md)`,
      arm,
      `${solved} of ${tasks}`,
      withInterval(decisions.all),
      decimal(fits?.late ?? null, 2),
      fits && fits.decisions > 0 ? decimal(fits.offers / fits.decisions) : "–",
      fits && fits.offers > 0 ? `${percent(fits.fitting / fits.offers)} %` : "–",
      fits && fits.decisions > 0 ? `${percent(fits.without / fits.decisions)} %` : "–",
      String(fits?.wrong ?? 0),
    ]);
  });
  if (rows.length === 0) return "Not measured yet.";
  return table([
    [
      "experiment",
      "arm",
      "solved",
      "decisions a task",
      "in the second half",
      "offers a decision",
      "offers that fit",
      "decisions where nothing known fits",
      "wrong actions",
    ],
    ...rows,
  ]);
}
