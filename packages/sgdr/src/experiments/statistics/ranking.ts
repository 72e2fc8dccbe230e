import type { ArmFindings } from "../findings.js";
import type { CellRecord, RankingRecord } from "../record.js";
import { ratio } from "./estimate.js";
import { grouped } from "../../lib/grouped.js";
import { byName } from "./order.js";

/** Pooled over cells: every step counts the same. Where a site's whole library is offered K differs by site, and the largest is reported. */
export function rankingOf(cells: readonly CellRecord[]): ArmFindings["ranking"] {
  const all = cells.flatMap(({ ranking }) => ranking);
  return [...grouped(all, ({ relevance }) => relevance)]
    .map(([relevance, own]) => ({
      relevance,
      k: Math.max(...own.map(({ k }) => k)),
      recall: pooled(own, ({ recall }) => recall),
      mrr: pooled(own, ({ mrr }) => mrr),
      steps: own.reduce((sum, { steps }) => sum + steps, 0),
    }))
    .filter(({ steps }) => steps > 0)
    .sort((left, right) => byName(left.relevance, right.relevance));
}

function pooled(all: readonly RankingRecord[], pick: (of: RankingRecord) => number | null): number | null {
  let sum = 0;
  let steps = 0;
  for (const one of all) {
    const value = pick(one);
    if (value === null) continue;
    sum += value * one.steps;
    steps += one.steps;
  }
  return ratio(sum, steps);
}
