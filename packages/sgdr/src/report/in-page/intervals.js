import { styleOf } from "./arm-styles.js";
import { armsIn, experiments, findings, plotting, resultsOf, shownArms, vanillaOf } from "./data.js";
import { draw, nameRoom, panels, shortened } from "./panels.js";

/** @typedef {{ readonly name: string, readonly arm: string, readonly value: number, readonly low: number | null, readonly high: number | null, readonly hollow?: boolean }} IntervalRow */

/** Numbers with their intervals, one under the other.
 * @param {readonly IntervalRow[]} rows
 * @param {number} width
 * @param {{ readonly label: string, readonly unit: string, readonly domain: readonly [number, number], readonly line: number | null, readonly sign?: boolean }} how */
function intervals(rows, width, { label, unit, domain, line, sign = false }) {
  const { marginLeft, most } = nameRoom(
    rows.map(({ name }) => name),
    width,
  );
  const shown = rows.map((row, at) => ({ ...row, at, ...styleOf(row.arm) }));
  const spread = shown.filter(({ low, high }) => low !== null && high !== null);
  /** @param {IntervalRow} row */
  const text = ({ value }) => `${sign && value > 0 ? "+" : ""}${value.toFixed(1)}`.replace("-", "−");
  return draw(
    {
      width,
      height: 44 + rows.length * 24,
      marginLeft,
      marginRight: 46,
      marginTop: 6,
      marginBottom: 36,
      x: { domain: [...domain], label: unit, grid: true, ticks: Math.max(3, Math.floor(width / 110)) },
      y: {
        label: null,
        tickSize: 0,
        tickFormat: (at) => shortened(shown[at]?.name ?? "", most),
        domain: shown.map(({ at }) => at),
      },
      marks: [
        line === null ? null : plotting.ruleX([line], { stroke: "var(--quiet)", strokeDasharray: "3 3" }),
        plotting.ruleY(spread, { y: "at", x1: "low", x2: "high", stroke: "colour", strokeWidth: 2 }),
        plotting.tickX(spread, { y: "at", x: "low", stroke: "colour", inset: 7 }),
        plotting.tickX(spread, { y: "at", x: "high", stroke: "colour", inset: 7 }),
        plotting.dot(shown, {
          y: "at",
          x: "value",
          r: 4.5,
          symbol: "symbol",
          stroke: "colour",
          strokeWidth: 1.8,
          fill: ({ hollow, colour }) => (hollow ? "var(--ground)" : colour),
        }),
        plotting.text(shown, {
          y: "at",
          frameAnchor: "right",
          textAnchor: "start",
          dx: 8,
          text,
          fill: "currentColor",
        }),
      ],
    },
    label,
  );
}

/** @param {string} name
 * @param {string} arm
 * @param {import("../../experiments/findings.js").Estimate} estimate
 * @returns {IntervalRow[]} */
function shareRow(name, arm, { value, interval }) {
  if (value === null) return [];
  return [
    {
      name,
      arm,
      value: value * 100,
      low: interval ? interval.low * 100 : null,
      high: interval ? interval.high * 100 : null,
    },
  ];
}

/** One scale for all plots of success, so that they can be compared. */
const successDomain = (() => {
  const arms = experiments.flatMap((one) => resultsOf(one.findings));
  const highest = arms.flatMap(({ success, sites }) =>
    [success.micro, ...sites.map((site) => site.success)].map(
      ({ value, interval }) => interval?.high ?? value ?? 0,
    ),
  );
  /** @type {readonly [number, number]} */
  const domain = [0, Math.min(100, Math.ceil(Math.max(0.1, ...highest) * 10) * 10)];
  return domain;
})();

/** @param {string} id of the experiment's table: main, or other-1 and so on
 * @param {number} width */
export function successPlot(id, width) {
  const experiment = experiments[id === "main" ? 0 : Number(id.replace("other-", ""))];
  const arms = experiment ? armsIn(experiment.arms, resultsOf(experiment.findings)) : [];
  const rows = arms.flatMap(({ arm, success }) => shareRow(arm, arm, success.micro));
  const line = vanillaOf(arms)?.success.micro.value;
  return intervals(rows, Math.min(width, 760), {
    label: `Share of tasks solved by arm, with intervals: ${experiment?.title ?? ""}`,
    unit: "tasks solved, %",
    domain: successDomain,
    line: line ? line * 100 : null,
  });
}

/** @param {number} width */
export const sitesPlot = (width) =>
  panels(findings.sites, width, {
    least: 280,
    title: (site) => {
      const found = shownArms[0]?.sites.find((one) => one.site === site);
      return found ? `${site} (${found.templates} templates)` : site;
    },
    plot: (site, each) => {
      const of = (/** @type {import("./data.js").ArmFindings} */ { sites }) =>
        sites.find((one) => one.site === site);
      const rows = shownArms.flatMap((found) => {
        const there = of(found);
        return there ? shareRow(found.arm, found.arm, there.success) : [];
      });
      const vanilla = vanillaOf(shownArms);
      const line = vanilla && of(vanilla)?.success.value;
      return intervals(rows, each, {
        label: `Share of tasks solved on ${site}, by arm`,
        unit: "tasks solved, %",
        domain: successDomain,
        line: line ? line * 100 : null,
      });
    },
  });

/** @param {number} width */
export function differencesPlot(width) {
  const known = new Set(shownArms.map(({ arm }) => arm));
  const rows = findings.differences
    .filter(({ metric, arm, against }) => metric === "success" && known.has(arm) && known.has(against))
    .flatMap(({ arm, against, value, interval, pHolm }) =>
      shareRow(`${arm} − ${against}`, arm, { value, interval }).map((row) => ({
        ...row,
        hollow: pHolm === null || pHolm >= 0.05,
      })),
    );
  const far = Math.max(
    1,
    ...rows.flatMap(({ value, low, high }) => [value, low ?? 0, high ?? 0].map(Math.abs)),
  );
  return intervals(rows, Math.min(width, 860), {
    label: "Differences in success between arms, with intervals",
    unit: "percentage points",
    domain: [-Math.ceil(far), Math.ceil(far)],
    line: 0,
    sign: true,
  });
}
