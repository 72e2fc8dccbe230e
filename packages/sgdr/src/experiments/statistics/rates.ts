import type { ArmFindings, Estimate } from "../findings.js";
import type { CountedTask } from "./arms.js";
import type { Bootstrap } from "./bootstrap.js";
import { estimated, ratio, type Statistic } from "./estimate.js";
import type { Quantity, Sums } from "./sums.js";

/** A task's mean over all sites: the micro average. */
export const perTask =
  (sums: Sums, quantity: Quantity): Statistic =>
  (row) =>
    ratio(sums.total(row, quantity), sums.total(row, "tasks"));

/** The mean of the sites' means, or nothing when a site has no task in the draw. */
const meanOfSites =
  (sums: Sums): Statistic =>
  (row) => {
    let total = 0;
    for (let site = 0; site < sums.frame.sites.length; site += 1) {
      const rate = ratio(sums.at(row, "solved", site), sums.at(row, "tasks", site));
      if (rate === null) return null;
      total += rate;
    }
    return ratio(total, sums.frame.sites.length);
  };

export function successOf(
  tasks: readonly CountedTask[],
  bootstrap: Bootstrap,
): { readonly micro: Estimate; readonly macro: Estimate } {
  const sums = bootstrap.sumsOf(tasks);
  const support = sums.frame.support();
  return {
    micro: estimated(perTask(sums, "solved"), support, bootstrap.resamples),
    macro: estimated(meanOfSites(sums), support, bootstrap.resamples),
  };
}

export function siteRates(tasks: readonly CountedTask[], bootstrap: Bootstrap): ArmFindings["sites"] {
  const sums = bootstrap.sumsOf(tasks);
  return sums.frame.sites.map((site, at) => {
    const support = sums.frame.support(site);
    const rate: Statistic = (row) => ratio(sums.at(row, "solved", at), sums.at(row, "tasks", at));
    return {
      site,
      tasks: sums.at(0, "tasks", at),
      templates: support.templates,
      solved: sums.at(0, "solved", at),
      success: estimated(rate, support, bootstrap.resamples),
    };
  });
}
