import type { MeanCosts } from "../findings.js";
import type { Costs } from "../record.js";
import { mean } from "../summary.js";

/** A task's mean; one unknown price makes the mean unknown. */
export function meanCosts(costs: readonly Costs[]): MeanCosts {
  const usd = costs.flatMap((cost) => (cost.usd === null ? [] : [cost.usd]));
  return {
    calls: mean(costs.map(({ calls }) => calls)) ?? 0,
    tokens: mean(costs.map(({ tokens }) => tokens)) ?? 0,
    usd: usd.length === costs.length ? mean(usd) : null,
    ms: mean(costs.map(({ ms }) => ms)) ?? 0,
  };
}
